"""What programs ask of the site: data, the service worker, what may be crawled."""

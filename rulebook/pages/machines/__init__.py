"""What other programs ask of the site: data, the service worker, and which pages they may crawl."""

"""Words on paper: rule sheets, pocket cards, pads and the booklet, as pages to print."""

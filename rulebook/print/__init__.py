"""What the rulebook prints: rule sheets, pocket cards, score pads and the booklet, as HTML for paper."""

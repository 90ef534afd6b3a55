// claim.js: the secret of a link does not stay in the history of a browser; the form on the page still knows it.
history.replaceState(null, "", "/mee/");

/* Normalizes the URL before Gatsby reads it. */

/** Gatsby resolves only the default language's `/index.html`, and would look for `/es/index.html` as a page under `/es/`. */
function stripIndexHtml() {
  const { pathname, search, hash } = location;
  if (!pathname.endsWith('/index.html')) return;
  history.replaceState(history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
}

/** Gatsby decodes the hash to scroll there. A hash such as `#%` throws, and React removes the page. */
function escapeMalformedHash() {
  const { pathname, search, hash } = location;
  try {
    decodeURI(hash);
  } catch {
    history.replaceState(history.state, '', pathname + search + hash.replaceAll('%', '%25'));
  }
}

/** Gatsby cannot start at a path such as `/%E0%A4%A`. The 404 page from the server works, but does not log the path. */
function logMalformedPath() {
  try {
    decodeURI(location.pathname);
  } catch {
    console.error('404: no page at this path:', location.pathname);
  }
}

stripIndexHtml();
logMalformedPath();
escapeMalformedHash();
// Added before Gatsby's listener, so that it runs first.
addEventListener('popstate', escapeMalformedHash);

export {};

/* Normalizes the URL before Gatsby reads it. */

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

logMalformedPath();
escapeMalformedHash();
// Added before Gatsby's listener, so that it runs first.
addEventListener('popstate', escapeMalformedHash);

export {};

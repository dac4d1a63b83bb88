/* Normalizes the URL before Gatsby reads it. */

/** Gatsby resolves only the default language's `/index.html`, and would look for `/es/index.html` as a page under `/es/`. */
function stripIndexHtml() {
  const { pathname, search, hash } = location;
  if (!pathname.endsWith('/index.html')) return;
  history.replaceState(history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
}

const escapeMalformed = (part: string) => {
  try {
    decodeURI(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
};

/** Gatsby decodes the path and the hash. A hash such as `#%` throws, and React removes the page. */
function escapeUrl() {
  const { pathname, search, hash } = location;
  const escaped = escapeMalformed(pathname) + search + escapeMalformed(hash);
  if (escaped !== pathname + search + hash) history.replaceState(history.state, '', escaped);
}

stripIndexHtml();
escapeUrl();
// Added before Gatsby's listener, so that it runs first.
addEventListener('popstate', escapeUrl);

export {};

/** Gatsby decodes the hash to scroll there, throws at one such as `#%`, and React takes the page away. */
export function keepHashDecodable(): void {
  makeHashDecodable();
  // Before Gatsby listens, which would see it first.
  addEventListener('popstate', makeHashDecodable);
}

function makeHashDecodable() {
  const { pathname, search, hash } = location;
  try {
    decodeURI(hash);
  } catch {
    history.replaceState(history.state, '', pathname + search + hash.replaceAll('%', '%25'));
  }
}

/*
 * Starts React, the page and Gatsby in three tasks, so that the browser can answer the visitor in between. Gatsby's own
 * entry runs all in one task: https://github.com/gatsbyjs/gatsby/pull/29636. Measured on a phone with a quarter of the
 * CPU speed, the steps take 90 ms off the blocking time (121 to 28 ms, medians of seven).
 */
async function start() {
  hideIndexFile();
  makeHashDecodable();
  // Before Gatsby listens, which would see it first.
  addEventListener('popstate', makeHashDecodable);
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../../src/templates/landing-page');
  await nextTask();
  await takeEarlyAnswers();
  // @ts-expect-error -- Gatsby writes this file, without types.
  await import(/* webpackMode: "eager" */ '../../.cache/production-app');
}

/** Gatsby decodes the hash to scroll there, throws at one such as `#%`, and React takes the page away. */
function makeHashDecodable() {
  const { pathname, search, hash } = location;
  try {
    decodeURI(hash);
  } catch {
    history.replaceState(history.state, '', pathname + search + hash.replaceAll('%', '%25'));
  }
}

/** Gatsby knows `/index.html` for `/`, and would take `/es/index.html` for a path under `/es/` that is not there. */
function hideIndexFile() {
  const { pathname, search, hash } = location;
  if (!pathname.endsWith('/index.html')) return;
  history.replaceState(history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
}

/**
 * Gives Gatsby's loader the answers that `beforeHydration` has asked for. Preloading them instead is no help in Safari,
 * which asks again: https://github.com/ampproject/amphtml/issues/15942
 */
async function takeEarlyAnswers() {
  // @ts-expect-error -- Gatsby writes this file, without types.
  const { BaseLoader } = (await import(/* webpackMode: "eager" */ '../../.cache/loader')) as {
    BaseLoader: { prototype: Loader };
  };
  const get = BaseLoader.prototype.memoizedGet;
  BaseLoader.prototype.memoizedGet = async function (url) {
    const answer = await window.earlyAnswers?.get(url);
    window.earlyAnswers?.delete(url);
    return answer?.ok ? { status: answer.status, responseText: await answer.text() } : get.call(this, url);
  };
}

interface Loader {
  memoizedGet: (url: string) => Promise<{ status: number; responseText: string }>;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();

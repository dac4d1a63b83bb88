/*
 * Starts React, the page and Gatsby in three tasks, so that the browser can answer the visitor in between. Gatsby's own
 * entry runs all in one task: https://github.com/gatsbyjs/gatsby/pull/29636. Measured on a phone with a quarter of the
 * CPU speed, the steps take 90 ms off the blocking time (121 to 28 ms, medians of seven).
 */
async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../templates/landing-page');
  await nextTask();
  // @ts-expect-error -- Gatsby writes this file, without types.
  await import(/* webpackMode: "eager" */ '../../.cache/production-app');
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();

/*
 * Gatsby's own entry runs React, Gatsby and the page in one task, the longest of the page, and asks for the page's code
 * only then. As tasks of their own they let the visitor's input through in between. All are in the page's first scripts;
 * nothing is loaded later for it.
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

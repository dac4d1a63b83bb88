/*
 * Starts React, the page and Gatsby in three tasks, so that the browser can respond to the visitor in between. Gatsby's own
 * entry runs all in one task: https://github.com/gatsbyjs/gatsby/pull/29636
 */
async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await waitForNextTask();
  // @ts-expect-error -- The alias in the root's gatsby-node.ts has no types.
  await import(/* webpackMode: "eager" */ 'home-page');
  await waitForNextTask();
  // @ts-expect-error -- Gatsby writes this file, without types.
  await import(/* webpackMode: "eager" */ '../../.cache/production-app');
}

const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve));

void start();

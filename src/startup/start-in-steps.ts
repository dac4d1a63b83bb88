/*
 * Gatsby's own entry runs React and the site in one task, the longest of the page. As two, they let the visitor's input
 * through in between. Both are in the page's first scripts; nothing is loaded later for it.
 */
void import(/* webpackMode: "eager" */ 'react-dom/client').then(() => {
  // @ts-expect-error -- Gatsby writes this file, without types.
  setTimeout(() => void import(/* webpackMode: "eager" */ '../../.cache/production-app'));
});

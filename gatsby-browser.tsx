import './src/styles/global.css';

// A production build removes the condition, and with it the module.
if (process.env.NODE_ENV === 'development') {
  void import('./src/development/problem-banner').then(({ showProblems }) => showProblems());
}

/** Removes Gatsby's page announcer for screen readers: it also announces anchors, and always in English. */
export const onInitialClientRender = () => document.getElementById('gatsby-announcer')?.remove();

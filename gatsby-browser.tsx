import './src/styles/global.css';

// A production build removes the condition, and with it the module.
if (process.env.NODE_ENV === 'development') {
  void import('./src/development/problem-banner').then(({ showProblems }) => showProblems());
}

/** Removes what announces each new page to screen readers, anchors included: its text is English on pages of any language. */
export const onInitialClientRender = () => document.getElementById('gatsby-announcer')?.remove();

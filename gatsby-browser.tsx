import './src/styles/global.css';

export function onInitialClientRender() {
  // Gatsby's page announcer for screen readers also announces anchors, and always in English.
  document.getElementById('gatsby-announcer')?.remove();
  // Otherwise images that are not in view yet are empty on paper.
  matchMedia('print').addEventListener('change', () => {
    for (const image of document.images) image.loading = 'eager';
  });
}

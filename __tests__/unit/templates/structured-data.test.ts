import { buildStructuredData } from '../../../src/templates/structured-data';

const content = {
  language: { tag: 'pt-BR', path: '/pt-br/' },
  site: {
    title: '$BOBO',
    description: 'A bear </script><script>alert(1)</script>',
    url: 'https://bear.host.com',
  },
  token: { name: 'Bobo', symbol: '$BOBO' },
  links: { socials: [{ url: 'https://posts.host.com/bobo' }, { url: 'https://chat.host.com/bobo' }] },
};

test('describes the site and its organization, and escapes `<`', () => {
  const text = buildStructuredData(content);
  expect(text).not.toContain('<');
  const data = JSON.parse(text) as { '@graph': object[] };
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'WebSite',
      url: 'https://bear.host.com/pt-br/',
      inLanguage: 'pt-BR',
      description: content.site.description,
      publisher: { '@id': 'https://bear.host.com/#organization' },
    },
    {
      '@type': 'Organization',
      '@id': 'https://bear.host.com/#organization',
      name: 'Bobo',
      logo: 'https://bear.host.com/icon-512.png',
      sameAs: ['https://posts.host.com/bobo', 'https://chat.host.com/bobo'],
    },
  ]);
});

/** @jest-environment node */
import { contentSecurityPolicy } from '../../publish/content-security-policy';
import { readElements } from '../../publish/page-elements';
import { builtFacts } from '../../test-support/make-site';

const policyOf = (...pages: string[]) => {
  const policy = contentSecurityPolicy({
    paths: [],
    pages,
    buildInfo: { ...builtFacts, builtWith: '', files: {} },
  });
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
};

test.each(['worker', 'frame', 'object', 'media', 'child', 'prefetch'])('nothing may become a %s', (kind) => {
  const directives = policyOf('<p>');
  expect(directives.get(`${kind}-src`) ?? directives.get('default-src')).toMatch(/^[\w-]+ 'none'$/);
});

test('a service worker is refused by name, since without it the site’s own scripts may become one', () => {
  expect(policyOf('<p>').get('worker-src')).toBe("worker-src 'none'");
});

test('an inline script gets its hash, whatever element of a page it stands in', () => {
  const scripts = [
    '<script>1</script>',
    '<noscript><script>1</script></noscript>',
    '<svg><script>1</script></svg>',
  ];
  const hash = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
  for (const html of scripts) expect(policyOf(html).get('script-src')).toBe(`script-src 'self' ${hash}`);
});

test('elements and attributes of a drawing have their names in small letters, with prefixes', () => {
  const html = '<svg viewBox="0"><foreignObject/><a xlink:href="x" href="y"/></svg>';
  const elements = readElements(html).filter(({ name }) => !/^(?:html|head|body)$/.test(name));
  expect(elements.map(({ name }) => name)).toEqual(['svg', 'foreignobject', 'a']);
  expect(elements.map(({ attributes }) => attributes)).toEqual([
    { viewbox: '0' },
    {},
    { 'xlink:href': 'x', href: 'y' },
  ]);
});

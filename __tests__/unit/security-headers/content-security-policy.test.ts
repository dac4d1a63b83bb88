import { renderContentSecurityPolicy } from '../../../plugins/security-headers/content-security-policy';
import { builtFacts } from '../../support/make-site';

const policyOf = (...pages: string[]) => {
  const policy = renderContentSecurityPolicy({
    paths: [],
    pages,
    buildInfo: { ...builtFacts, builtWith: '', files: {} },
  });
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
};

test.each(['worker', 'frame', 'object', 'media', 'child', 'prefetch'])('forbids %s', (kind) => {
  const directives = policyOf('<p>');
  // Listed explicitly, since worker-src falls back to script-src.
  expect(directives.get('worker-src')).toBe("worker-src 'none'");
  expect(directives.get(`${kind}-src`) ?? directives.get('default-src')).toMatch(/^[\w-]+ 'none'$/);
});

test('allows inline scripts in any element by their hash', () => {
  const scripts = [
    '<script>1</script>',
    '<noscript><script>1</script></noscript>',
    '<svg><script>1</script></svg>',
  ];
  const hash = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
  for (const html of scripts) expect(policyOf(html).get('script-src')).toBe(`script-src 'self' ${hash}`);
});

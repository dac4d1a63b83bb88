import { renderContentSecurityPolicy } from '../../../build/hosting/content-security-policy';
import { emptyBuildInfo } from '../../support/folders';

/** Renders the policy of a page. @returns the directives by name */
const renderPolicy = (page: string) => {
  const policy = renderContentSecurityPolicy({ paths: [], pages: [page], buildInfo: emptyBuildInfo });
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
};

test.each(['worker', 'frame', 'object', 'media', 'child', 'prefetch'])('forbids %s', (kind) => {
  const directives = renderPolicy('<p>');
  // Listed explicitly, since worker-src falls back to script-src.
  expect(directives.get('worker-src')).toBe("worker-src 'none'");
  expect(directives.get(`${kind}-src`) ?? directives.get('default-src')).toMatch(/^[\w-]+ 'none'$/);
});

test('allows inline scripts in any element by their hash', () => {
  const hash = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
  for (const name of ['main', 'noscript', 'svg']) {
    const policy = renderPolicy(`<${name}><script>1</script></${name}>`);
    expect(policy.get('script-src')).toBe(`script-src 'self' ${hash}`);
  }
});

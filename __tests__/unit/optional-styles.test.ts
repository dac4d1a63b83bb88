import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const STYLES = 'src/styles/global.css';
/** In its own process, because Jest does not support Tailwind's loader. */
const COMPILE = `require('postcss')([require('@tailwindcss/postcss')()])
  .process(require('fs').readFileSync(0, 'utf8'), { from: '${STYLES}' })
  .then(({ css }) => console.log(css))`;

/** Returns the lines of the page's styles. @param ignored paths of sections that are left out, as a glob */
function compileStyles(ignored: string) {
  const input = `${readFileSync(STYLES, 'utf8')}@source not '../sections/${ignored}';`;
  return execFileSync(process.execPath, ['-e', COMPILE], { input, encoding: 'utf8' }).trim().split('\n');
}

test('sections that are usually off use only classes that are always there', () => {
  expect(compileStyles('{burn-history,claims}')).toEqual(
    compileStyles('{burn-history,claims,faq.tsx,gallery,listings.tsx}'),
  );
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const STYLES = 'src/styles/global.css';
/** In its own process, because Jest does not support Tailwind's loader. */
const COMPILE = `require('postcss')([require('@tailwindcss/postcss')()])
  .process(require('fs').readFileSync(0, 'utf8'), { from: '${STYLES}' })
  .then(({ css }) => console.log(css))`;

/** Returns the lines of the page's styles. @param rule CSS to append */
function compileStyles(rule = '') {
  const input = readFileSync(STYLES, 'utf8') + rule;
  return execFileSync(process.execPath, ['-e', COMPILE], { input, encoding: 'utf8' }).trim().split('\n');
}

test('optional sections use only classes that other components use', () => {
  expect(compileStyles()).toEqual(compileStyles("@source not '../sections/{faq,gallery,listings}*';"));
});

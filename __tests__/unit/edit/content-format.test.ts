import { formatContent, parseContent } from '../../../build/edit/content-format';
import { readFiles } from '../../../build/site-files/files';
import { DEMO_CONTENT } from '../../support/demo-site';

const files = Array.from(readFiles(DEMO_CONTENT), ([file, bytes]) => [file, bytes.toString()] as const);

test.each(files.filter(([file]) => /^(?!burns).*\.yaml$/.test(file)))('%s keeps its form', (_file, text) => {
  expect(formatContent(parseContent(text))).toBe(text);
});

test('texts that YAML 1.1 reads as other values get quotes, and images the path from content/', () => {
  const content = {
    text: 'yes',
    time: '4:20',
    number: '404',
    other: 404,
    off: false,
    image: '/images/a.svg',
  };
  expect(formatContent(content)).toBe(
    "text: 'yes'\ntime: '4:20'\nnumber: '404'\nother: 404\nimage: images/a.svg\n",
  );
});

test('a text without a translation keeps its empty line, and a file with comments is empty', () => {
  expect(formatContent({ hero: [{ original: 'Home' }] })).toBe(
    'hero:\n  - original: Home\n    translation:\n',
  );
  expect(parseContent('# palette: lagoon\n')).toEqual({});
});

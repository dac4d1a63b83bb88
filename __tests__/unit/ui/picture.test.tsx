/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Picture } from '../../../src/ui/picture';

const createSvg = (name: string) => ({
  unscaled: { url: `/${name}.svg`, still: `/${name}-still.svg`, width: 4, height: 5 },
});

test('visitors who prefer reduced motion, and phones, get their own image', () => {
  const image = { ...createSvg('bear'), childImageSharp: null };
  const { container } = render(
    <Picture picture={{ alt: 'A bear', image }} phoneImage={createSvg('leaning')} />,
  );
  const sources = Array.from(container.querySelectorAll('source'), ({ media, srcset }) => [media, srcset]);
  expect(sources).toEqual([
    ['(max-width: 47.49rem) and (prefers-reduced-motion: reduce)', '/leaning-still.svg'],
    ['(max-width: 47.49rem)', '/leaning.svg'],
    ['(prefers-reduced-motion: reduce)', '/bear-still.svg'],
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/bear.svg');
  expect(container.querySelector('img')).toHaveAttribute('height', '5');
});

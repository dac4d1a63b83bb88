import { burnFigures } from '../../src/sections/burn-figures';

test('burned is what was minted less what is left, and the progress its share of the total', () => {
  expect(burnFigures(1_000_000_000, 570_000_000)).toEqual({ burned: 430_000_000, burnedPercent: 43 });
});

test('nothing burned is 0, everything burned is 100', () => {
  expect(burnFigures(100, 100)).toEqual({ burned: 0, burnedPercent: 0 });
  expect(burnFigures(100, 0)).toEqual({ burned: 100, burnedPercent: 100 });
});

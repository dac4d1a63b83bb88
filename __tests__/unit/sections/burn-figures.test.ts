import { computeBurnFigures } from '../../../src/sections/burn-figures';
import { roundBurnedPercent } from '../../../shared/burned-percent';
import { formatPercent, US_FIGURES } from '../../../shared/format';

const TOTAL = 1_000_000_000;
const { MAX_SAFE_INTEGER } = Number;

test.each([
  ['the demo', TOTAL, 570_000_000, '430,000,000', '43.00%', 43],
  ['nothing', TOTAL, TOTAL, '0', '0.00%', 0],
  ['all', TOTAL, 0, '1,000,000,000', '100.00%', 100],
  ['nearly two tokens', TOTAL, TOTAL - 1.9, '1', '<0.01%', 0.01],
  ['half a token', TOTAL, TOTAL - 0.5, '<1', '<0.01%', 0.01],
  ['all but one unit of nine decimals', TOTAL, 0.000000001, '999,999,999', '>99.99%', 99.99],
  ['all but one of the most', MAX_SAFE_INTEGER, 1, '9,007,199,254,740,990', '>99.99%', 99.99],
  ['1.005 %, which no float represents', TOTAL, TOTAL - 10_050_000, '10,050,000', '1.01%', 1.005],
])('%s burned', (_, totalSupply, currentSupply, burned, burnedPercent, progress) => {
  const figures = computeBurnFigures(totalSupply, currentSupply, US_FIGURES);
  expect(figures).toEqual({ burned, burnedPercent, progress: expect.closeTo(progress, 8) as number });
});

test.each([7, 32, 20_000, TOTAL, 420_690_000_000_000])(
  'rounds %d tokens to the same percentage as the badge, which uses base units',
  (total) => {
    // Steps of 0.005 %, where rounding changes.
    const lefts = Array.from({ length: 20_001 }, (_, index) => total - Math.round((total * index) / 20_000));
    const differences = lefts.filter((left) => {
      const { percent, sign } = roundBurnedPercent(BigInt(total), BigInt(left));
      const badge = formatPercent(percent, US_FIGURES, sign);
      return computeBurnFigures(total, left, US_FIGURES).burnedPercent !== badge;
    });
    expect(differences).toEqual([]);
  },
);

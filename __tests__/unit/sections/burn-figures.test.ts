import { computeBurnFigures } from '../../../src/sections/burn-portal/burn-figures';
import { getFigureFormat } from '../../../build/content/figure-format';

const TOTAL = 1_000_000_000;
const { MAX_SAFE_INTEGER } = Number;

test.each([
  ['the demo', TOTAL, 570_000_000, '430,000,000', '43.00%', 43],
  ['nothing', TOTAL, TOTAL, '0', '0.00%', 0],
  ['all', TOTAL, 0, '1,000,000,000', '100.00%', 100],
  ['nearly two tokens', TOTAL, TOTAL - 1.9, '1', '<0.01%', 0.01],
  ['half a token', TOTAL, TOTAL - 0.5, '<1', '<0.01%', 0.01],
  ['all but one unit of nine decimals', TOTAL, 0.000000001, '999,999,999', '>99.99%', 99.99],
  ['all but one token of the largest supply', MAX_SAFE_INTEGER, 1, '9,007,199,254,740,990', '>99.99%', 99.99],
  ['1.005%, which no float represents', TOTAL, TOTAL - 10_050_000, '10,050,000', '1.01%', 1.01],
])('burned: %s', (_, totalSupply, currentSupply, burned, burnedPercent, progress) => {
  const figures = computeBurnFigures(totalSupply, currentSupply, getFigureFormat('en'));
  expect(figures).toEqual({ burned, burnedPercent, progress });
});

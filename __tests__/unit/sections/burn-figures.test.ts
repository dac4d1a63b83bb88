import { computeBurnFigures } from '../../../src/sections/burn-portal/burn-figures';
import { getFigureFormat } from '../../../build/content/translations/figure-format';

const TOTAL = 1_000_000_000;
const { MAX_SAFE_INTEGER } = Number;

test.each([
  ['the demo', TOTAL, 6, '570000000000000', '430,000,000', '43.00%', 43],
  ['nothing', TOTAL, 6, '1000000000000000', '0', '0.00%', 0],
  ['all', TOTAL, 6, '0', '1,000,000,000', '100.00%', 100],
  ['nearly two tokens', TOTAL, 1, '9999999981', '1', '<0.01%', 0.01],
  ['half a token', TOTAL, 1, '9999999995', '<1', '<0.01%', 0.01],
  ['all but one unit of nine decimals', TOTAL, 9, '1', '999,999,999', '>99.99%', 99.99],
  [
    'all but one token of the largest supply',
    MAX_SAFE_INTEGER,
    0,
    '1',
    '9,007,199,254,740,990',
    '>99.99%',
    99.99,
  ],
  ['1.005%, which no float represents', TOTAL, 0, '989950000', '10,050,000', '1.01%', 1.01],
])('burned: %s', (_, totalSupply, decimals, currentSupply, burned, burnedPercent, progress) => {
  const figures = computeBurnFigures({ totalSupply, decimals }, currentSupply, getFigureFormat('en'));
  expect(figures).toEqual({ burned, burnedPercent, progress });
});

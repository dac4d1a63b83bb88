import { toDecimalText } from '../../supabase/functions/_shared/supply';

/** An amount of base units for readers, to the last unit: 1_234_500_000n with six decimals is `1,234.5`. */
export const formatExactly = (amount: bigint, decimals: number): string =>
  toDecimalText(amount, decimals).replace(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ',');

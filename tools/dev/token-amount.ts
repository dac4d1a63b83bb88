import { toDecimalText } from '../../supabase/functions/_shared/supply';

/** An amount in base units as JSON-RPC tells it. */
export function formatAmount(amount: bigint, decimals: number) {
  const uiAmountString = toDecimalText(amount, decimals);
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

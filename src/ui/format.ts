// Not `Intl.NumberFormat`: its first use loads the browser's language data, which was the longest task of the start.

/** `1000000000` becomes `1,000,000,000`. For 0 and above. */
export const formatTokens = (amount: number) => `${Math.round(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** `43` becomes `43.00%`. For 0 to 100. */
export const formatPercent = (percent: number) => `${percent.toFixed(2)}%`;

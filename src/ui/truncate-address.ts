/** Truncates an address to its first and last four characters: `7v54…VFi9`. */
export const truncateAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`;

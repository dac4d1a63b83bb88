/** Both ends of an address, by which people know it again: `7v54…VFi9`. */
export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`;

import { EMBEDDED_CHAIN } from '../../../build/burn-history/burn-list';

/** The JSON-RPC methods that only the burn list uses. */
export const burnListMethods = {
  getGenesisHash: () => EMBEDDED_CHAIN,
  // The embedded chain never prunes blocks.
  getFirstAvailableBlock: () => 0,
};

import { createByteReader } from '../_shared/chain/accounts.ts';
import { type Mint, readOptionalAddress } from '../_shared/chain/mint.ts';
import type { Evidence } from '../_shared/claims/claim.ts';
import { createProven, createRefuted, createUnknown, type Judgment } from './judgment.ts';
import {
  DEFAULT_ACCOUNT_STATE,
  findExtensionFacts,
  PERMANENT_DELEGATE,
  TRANSFER_FEE,
  TRANSFER_HOOK,
} from './mint-extensions.ts';

/** https://solana.com/docs/references/terminology#epoch */
const SLOTS_PER_EPOCH = 432_000n;
const INITIALIZED = 1;

/** Judges "zero taxes" by the mint's current and possible fees, hooks and delegates. */
export function judgeTaxes(mint: Mint, slot: number): Judgment {
  const evidence: Evidence[] = [];
  const refutations: string[] = [];
  const doubts: string[] = [];
  const addEvidence = (field: string, value: string) =>
    evidence.push({ account: mint.address, field, value, slot });

  for (const extension of mint.extensions) {
    const { type, data } = extension;
    const facts = findExtensionFacts(extension);
    /** Adds an address in the extension to the evidence, and if it is set, the reason to `reasons`. */
    const addAddress = (field: string, offset: number, reasons: string[], reason: string) => {
      const address = readOptionalAddress(data, offset);
      addEvidence(field, address ?? 'null');
      if (address !== null) reasons.push(reason);
    };
    switch (facts && type) {
      case TRANSFER_FEE: {
        const { isCharged, basisPoints } = readTransferFee(data, slot);
        addEvidence('TransferFeeConfig', `${basisPoints} basis points`);
        if (isCharged) refutations.push('transfer_fee');
        addAddress('TransferFeeConfig.transferFeeConfigAuthority', 0, doubts, 'transfer_fee_possible');
        break;
      }
      case TRANSFER_HOOK:
        addAddress('TransferHook', 32, refutations, 'transfer_hook');
        addAddress('TransferHook.authority', 0, doubts, 'transfer_hook_possible');
        break;
      case PERMANENT_DELEGATE:
        addAddress('PermanentDelegate', 0, refutations, 'permanent_delegate');
        break;
      case DEFAULT_ACCOUNT_STATE: {
        const isInitialized = data[0] === INITIALIZED;
        addEvidence('DefaultAccountState', isInitialized ? 'initialized' : 'frozen');
        if (!isInitialized) refutations.push('default_frozen');
        break;
      }
      default:
        addEvidence('extension', String(type));
        if (!facts?.isTaxFree) doubts.push('unfamiliar_extension');
    }
  }
  addEvidence('owner', mint.program);
  if (mint.extensions.length === 0) addEvidence('extensions', 'none');

  const [refutation] = refutations;
  if (refutation !== undefined) return createRefuted(refutation, evidence);
  const [doubt] = doubts;
  return doubt === undefined ? createProven(evidence) : createUnknown(doubt, evidence);
}

/** Reads the fee that is charged now or later. The extension has an older one, and a newer one that starts at an epoch. */
function readTransferFee(data: Uint8Array, slot: number) {
  const reader = createByteReader(data);
  const readFee = (offset: number) => {
    const basisPoints = reader.u16(offset + 16);
    return { isCharged: reader.u64(offset + 8) > 0n && basisPoints > 0, basisPoints };
  };
  const [older, newer] = [readFee(72), readFee(90)];
  const hasNewerStarted = BigInt(slot) / SLOTS_PER_EPOCH >= reader.u64(90);
  return !newer.isCharged && older.isCharged && !hasNewerStarted ? older : newer;
}

import { createReader } from '../_shared/chain/accounts.ts';
import { type Evidence, type Judgement, proven, refuted, unknown } from './judgement.ts';
import { type Extension, type Mint, readOptionalAddress, TOKEN_2022_PROGRAM } from '../_shared/chain/mint.ts';
import {
  DEFAULT_ACCOUNT_STATE,
  factsOf,
  METADATA_POINTER,
  PERMANENT_DELEGATE,
  TOKEN_METADATA,
  TRANSFER_FEE,
  TRANSFER_HOOK,
} from './mint-extensions.ts';

/** What one extension means for transfers: why it refutes, or leaves open, that nothing is taken, and what it says. */
interface Finding {
  refutes?: string;
  leavesOpen?: string;
  evidence: readonly [field: string, value: string][];
}

/** https://solana.com/docs/references/terminology#epoch */
const SLOTS_PER_EPOCH = 432_000n;
const INITIALIZED = 1;

/**
 * The extensions that can neither take from a transfer nor stop one, whichever wallet has their authorities: metadata, groups
 * and MintCloseAuthority (3).
 */
const freeOfTaxes = [3, METADATA_POINTER, TOKEN_METADATA, 20, 21, 22, 23];
/** The extensions that can take from a transfer, or stop one. */
const findings: Readonly<Record<number, (data: Uint8Array, slot: number) => Finding>> = {
  [TRANSFER_FEE]: findTransferFee,
  [TRANSFER_HOOK]: (data) => {
    const program = readOptionalAddress(data, 32);
    const authority = readOptionalAddress(data, 0);
    return {
      ...(program !== null && { refutes: 'transfer_hook' }),
      ...(authority !== null && { leavesOpen: 'transfer_hook_possible' }),
      evidence: [['TransferHook', program ?? 'null'], ['TransferHook.authority', authority ?? 'null']],
    };
  },
  [PERMANENT_DELEGATE]: (data) => {
    const delegate = readOptionalAddress(data, 0);
    return {
      ...(delegate !== null && { refutes: 'permanent_delegate' }),
      evidence: [['PermanentDelegate', delegate ?? 'null']],
    };
  },
  [DEFAULT_ACCOUNT_STATE]: ([state]) => ({
    ...(state !== INITIALIZED && { refutes: 'default_frozen' }),
    evidence: [['DefaultAccountState', state === INITIALIZED ? 'initialized' : 'frozen']],
  }),
};

/** Checks "zero taxes" against the fees, hooks and powers of the mint: those of today, and those that can still come. */
export function judgeTaxes(mint: Mint, slot: number): Judgement {
  const of = (field: string, value: string): Evidence => ({ account: mint.address, field, value, slot });
  const found = mint.extensions.map((extension) => judgeExtension(extension, slot));
  const evidence = [
    ...found.flatMap((finding) => finding.evidence.map(([field, value]) => of(field, value))),
    of('owner', mint.program),
    ...(mint.program === TOKEN_2022_PROGRAM && mint.extensions.length === 0
      ? [of('extensions', 'none')]
      : []),
  ];
  const refutes = found.find((finding) => finding.refutes !== undefined)?.refutes;
  if (refutes !== undefined) return refuted(refutes, evidence);
  const leavesOpen = found.find((finding) => finding.leavesOpen !== undefined)?.leavesOpen;
  return leavesOpen === undefined ? proven(evidence) : unknown(leavesOpen, evidence);
}

function judgeExtension(extension: Extension, slot: number): Finding {
  const { type, data } = extension;
  const facts = factsOf(extension);
  const evidence: Finding['evidence'] = [['extension', String(type)]];
  if (facts === undefined) return { leavesOpen: 'unfamiliar_extension', evidence };
  if (freeOfTaxes.includes(type)) return { evidence };
  return findings[type]?.(data, slot) ?? { leavesOpen: 'unfamiliar_extension', evidence };
}

/**
 * The extension keeps two settings, an older and a newer one that applies from its epoch on. The owner of the authority
 * can set a fee at any time.
 */
function findTransferFee(data: Uint8Array, slot: number): Finding {
  const reader = createReader(data);
  const settingAt = (offset: number) => ({
    epoch: reader.u64(offset),
    takes: reader.u64(offset + 8) > 0n && reader.u16(offset + 16) > 0,
    basisPoints: reader.u16(offset + 16),
  });
  const [older, newer] = [settingAt(72), settingAt(90)];
  const isOver = BigInt(slot) / SLOTS_PER_EPOCH >= newer.epoch;
  const taking = [newer, ...(isOver ? [] : [older])].find(({ takes }) => takes);
  const authority = readOptionalAddress(data, 0);
  return {
    ...(taking !== undefined && { refutes: 'transfer_fee' }),
    ...(authority !== null && { leavesOpen: 'transfer_fee_possible' }),
    evidence: [
      ['TransferFeeConfig', `${(taking ?? newer).basisPoints} basis points`],
      ['TransferFeeConfig.transferFeeConfigAuthority', authority ?? 'null'],
    ],
  };
}

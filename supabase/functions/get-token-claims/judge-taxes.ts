import { createReader } from '../_shared/chain/accounts.ts';
import { type Evidence, type Judgement, proven, refuted, unknown } from './judgement.ts';
import { type Extension, type Mint, readOptionalAddress, TOKEN_2022_PROGRAM } from '../_shared/chain/mint.ts';
import {
  DEFAULT_ACCOUNT_STATE,
  findExtensionFacts,
  METADATA_POINTER,
  PERMANENT_DELEGATE,
  TOKEN_METADATA,
  TRANSFER_FEE,
  TRANSFER_HOOK,
} from './mint-extensions.ts';

/** How one extension affects transfers: the reason for `refuted` or `unknown`, and the evidence. */
interface Finding {
  refuted?: string;
  unknown?: string;
  evidence: readonly [field: string, value: string][];
}

/** https://solana.com/docs/references/terminology#epoch */
const SLOTS_PER_EPOCH = 432_000n;
const INITIALIZED = 1;

/**
 * Extensions that can neither charge nor block a transfer, whichever wallet has their authorities: metadata, groups and
 * MintCloseAuthority (3).
 */
const taxFreeExtensions = [3, METADATA_POINTER, TOKEN_METADATA, 20, 21, 22, 23];
/** Extensions that can charge or block a transfer. */
const judges: Readonly<Record<number, (data: Uint8Array, slot: number) => Finding>> = {
  [TRANSFER_FEE]: judgeTransferFee,
  [TRANSFER_HOOK]: (data) => {
    const program = readOptionalAddress(data, 32);
    const authority = readOptionalAddress(data, 0);
    return {
      ...(program !== null && { refuted: 'transfer_hook' }),
      ...(authority !== null && { unknown: 'transfer_hook_possible' }),
      evidence: [['TransferHook', program ?? 'null'], ['TransferHook.authority', authority ?? 'null']],
    };
  },
  [PERMANENT_DELEGATE]: (data) => {
    const delegate = readOptionalAddress(data, 0);
    return {
      ...(delegate !== null && { refuted: 'permanent_delegate' }),
      evidence: [['PermanentDelegate', delegate ?? 'null']],
    };
  },
  [DEFAULT_ACCOUNT_STATE]: ([state]) => ({
    ...(state !== INITIALIZED && { refuted: 'default_frozen' }),
    evidence: [['DefaultAccountState', state === INITIALIZED ? 'initialized' : 'frozen']],
  }),
};

/** Judges "zero taxes" by the current and possible fees, hooks and delegates of the mint. */
export function judgeTaxes(mint: Mint, slot: number): Judgement {
  const cite = (field: string, value: string): Evidence => ({ account: mint.address, field, value, slot });
  const found = mint.extensions.map((extension) => judgeExtension(extension, slot));
  const evidence = [
    ...found.flatMap((finding) => finding.evidence.map(([field, value]) => cite(field, value))),
    cite('owner', mint.program),
    ...(mint.program === TOKEN_2022_PROGRAM && mint.extensions.length === 0
      ? [cite('extensions', 'none')]
      : []),
  ];
  const refutation = found.find((finding) => finding.refuted !== undefined)?.refuted;
  if (refutation !== undefined) return refuted(refutation, evidence);
  const doubt = found.find((finding) => finding.unknown !== undefined)?.unknown;
  return doubt === undefined ? proven(evidence) : unknown(doubt, evidence);
}

function judgeExtension(extension: Extension, slot: number): Finding {
  const { type, data } = extension;
  const evidence: Finding['evidence'] = [['extension', String(type)]];
  if (findExtensionFacts(extension) === undefined) return { unknown: 'unfamiliar_extension', evidence };
  if (taxFreeExtensions.includes(type)) return { evidence };
  return judges[type]?.(data, slot) ?? { unknown: 'unfamiliar_extension', evidence };
}

/** The extension has an older fee, and a newer one with its first epoch. The authority can set a new fee at any time. */
function judgeTransferFee(data: Uint8Array, slot: number): Finding {
  const reader = createReader(data);
  const settingAt = (offset: number) => ({
    epoch: reader.u64(offset),
    isCharged: reader.u64(offset + 8) > 0n && reader.u16(offset + 16) > 0,
    basisPoints: reader.u16(offset + 16),
  });
  const [older, newer] = [settingAt(72), settingAt(90)];
  const hasNewerStarted = BigInt(slot) / SLOTS_PER_EPOCH >= newer.epoch;
  const charged = [newer, ...(hasNewerStarted ? [] : [older])].find(({ isCharged }) => isCharged);
  const authority = readOptionalAddress(data, 0);
  return {
    ...(charged !== undefined && { refuted: 'transfer_fee' }),
    ...(authority !== null && { unknown: 'transfer_fee_possible' }),
    evidence: [
      ['TransferFeeConfig', `${(charged ?? newer).basisPoints} basis points`],
      ['TransferFeeConfig.transferFeeConfigAuthority', authority ?? 'null'],
    ],
  };
}

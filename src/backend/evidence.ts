/** One thing that the chain says. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_BYTES = 32;

/** Whether a text is base58 of 32 bytes: leading ones are zero bytes, the rest is a number. */
export function isAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  const [zeros = ''] = /^1*/.exec(text) ?? [];
  const number = Array.from(text).reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  const digits = number === 0n ? '' : number.toString(16);
  return zeros.length + Math.ceil(digits.length / 2) === ADDRESS_BYTES;
}

type Grammar = (value: string) => boolean;

const among =
  (...words: string[]): Grammar =>
  (value) =>
    words.includes(value);
const matching =
  (pattern: RegExp): Grammar =>
  (value) =>
    pattern.test(value);
const authority: Grammar = (value) => value === 'null' || isAddress(value);
const amount = matching(/^\d{1,20}(\.\d{1,18})?$/);
const percent = matching(/^\d{1,3}(\.\d{1,2})? %$/);

/** Every field that evidence may name, with what may stand there. A node must not write sentences on the page. */
const grammars: Readonly<Record<string, Grammar>> = {
  owner: (value) => value === 'no account' || isAddress(value),
  mintAuthority: authority,
  freezeAuthority: authority,
  updateAuthority: authority,
  isMutable: among('true', 'false', 'none', 'unreadable'),
  extension: matching(/^\d{1,5}$/),
  extensions: among('none'),
  TransferFeeConfig: matching(/^\d{1,5} basis points$/),
  'TransferFeeConfig.transferFeeConfigAuthority': authority,
  'TransferFeeConfig.withdrawWithheldAuthority': authority,
  'MintCloseAuthority.closeAuthority': authority,
  'ConfidentialTransferMint.authority': authority,
  'ConfidentialTransferFeeConfig.authority': authority,
  DefaultAccountState: among('initialized', 'frozen'),
  'InterestBearingConfig.rateAuthority': authority,
  PermanentDelegate: authority,
  'PermanentDelegate.delegate': authority,
  TransferHook: authority,
  'TransferHook.authority': authority,
  MetadataPointer: authority,
  'MetadataPointer.authority': authority,
  'TokenMetadata.updateAuthority': authority,
  'GroupPointer.authority': authority,
  'TokenGroup.updateAuthority': authority,
  'GroupMemberPointer.authority': authority,
  'ScaledUiAmount.authority': authority,
  'Pausable.authority': authority,
  'burnt share': percent,
  'share of the supply': percent,
  lpReserve: amount,
  lp_supply: amount,
  supply: amount,
  amount,
  'burnt in the transaction': amount,
  transaction: matching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
};

/** Whether a field is known and its value is of its kind. */
export const isEvidence = (field: unknown, value: unknown): boolean =>
  typeof field === 'string' &&
  typeof value === 'string' &&
  Object.hasOwn(grammars, field) &&
  grammars[field]?.(value) === true;

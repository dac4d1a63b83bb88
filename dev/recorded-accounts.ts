import {
  addEncoderSizePrefix,
  type Address,
  address,
  getAddressEncoder,
  getArrayEncoder,
  getBooleanEncoder,
  getOptionEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU16Encoder,
  getU32Encoder,
  getU8Encoder,
  getUtf8Encoder,
} from '@solana/kit';
import {
  AccountState,
  findAssociatedTokenPda,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { poolLayouts } from '../supabase/functions/_shared/pool';
import type { Scenario } from './scenarios';

/** Accounts of programs that do not run here, written in those programs' published layouts. */
export interface RecordedAccount {
  address: Address;
  owner: Address;
  data: Uint8Array;
}

const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const WHIRLPOOL_PROGRAM = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc');
const WHIRLPOOL_SIZE = 653;
const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
const NATIVE_MINT = address('So11111111111111111111111111111111111111112');

/** In lamports, as on mainnet. */
const VAULT_RENT = 2_039_280n;

const bytesOf = (key: Address) => getAddressEncoder().encode(key);

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());
const creator = getStructEncoder([
  ['address', getAddressEncoder()],
  ['verified', getBooleanEncoder()],
  ['share', getU8Encoder()],
]);
const metadataEncoder = getStructEncoder([
  ['key', getU8Encoder()],
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['sellerFeeBasisPoints', getU16Encoder()],
  ['creators', getOptionEncoder(getArrayEncoder(creator))],
  ['primarySaleHappened', getBooleanEncoder()],
  ['isMutable', getBooleanEncoder()],
]);

/** A Metaplex metadata account (Borsh): https://developers.metaplex.com/token-metadata#the-metadata-account */
export async function metadataAccount(
  mint: Address,
  updateAuthority: Address,
  isMutable: boolean,
): Promise<RecordedAccount> {
  const [key] = await getProgramDerivedAddress({
    programAddress: METADATA_PROGRAM,
    seeds: ['metadata', bytesOf(METADATA_PROGRAM), bytesOf(mint)],
  });
  const data = metadataEncoder.encode({
    key: 4,
    updateAuthority,
    mint,
    name: 'Embedded'.padEnd(32, '\0'),
    symbol: 'DEV'.padEnd(10, '\0'),
    uri: ''.padEnd(200, '\0'),
    sellerFeeBasisPoints: 0,
    creators: [{ address: updateAuthority, verified: true, share: 100 }],
    primarySaleHappened: false,
    isMutable,
  });
  return { address: key, owner: METADATA_PROGRAM, data: new Uint8Array(data) };
}

interface PoolRecord {
  pool: Address;
  mint: Address;
  /** Where the pool keeps the token, and where it keeps SOL. */
  vault: Address;
  solVault: Address;
  lpMint: Address;
  /** In base units. */
  lpRecorded: bigint;
}

/** The account in which a pool keeps its SOL, in lamports. */
export async function solVaultAccount(pool: Address, amount: bigint): Promise<RecordedAccount> {
  const [key] = await findAssociatedTokenPda({
    owner: pool,
    mint: NATIVE_MINT,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  const data = getTokenEncoder().encode({
    mint: NATIVE_MINT,
    owner: pool,
    amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: VAULT_RENT,
    delegatedAmount: 0n,
    closeAuthority: null,
  });
  return { address: key, owner: TOKEN_PROGRAM_ADDRESS, data: new Uint8Array(data) };
}

/** The account of a pool; undefined where the scenario has none. */
export function poolAccount(kind: Scenario['pool'], record: PoolRecord): RecordedAccount | undefined {
  switch (kind) {
    case 'missing':
      return undefined;
    case 'concentrated':
      return { address: record.pool, owner: WHIRLPOOL_PROGRAM, data: new Uint8Array(WHIRLPOOL_SIZE) };
    case 'unfamiliar':
      return { address: record.pool, owner: SYSTEM_PROGRAM, data: new Uint8Array(WHIRLPOOL_SIZE) };
    case 'raydium-amm-v4':
      return layOut('Raydium AMM v4', record);
    case 'raydium-cpmm':
      return layOut('Raydium CPMM', record);
    case 'of-another-token':
      return layOut('Raydium CPMM', { ...record, mint: record.lpMint });
  }
}

function layOut(
  kind: string,
  { pool, mint, vault, solVault, lpMint, lpRecorded }: PoolRecord,
): RecordedAccount {
  const layout = poolLayouts.find((known) => known.kind === kind);
  if (layout === undefined) throw new Error(`There is no layout of ${kind}.`);
  const data = new Uint8Array(layout.size);
  data.set(bytesOf(vault), layout.vaults[0]);
  data.set(bytesOf(solVault), layout.vaults[1]);
  data.set(bytesOf(mint), layout.mints[0]);
  data.set(bytesOf(NATIVE_MINT), layout.mints[1]);
  data.set(bytesOf(lpMint), layout.lpMint);
  new DataView(data.buffer).setBigUint64(layout.lpRecorded, lpRecorded, true);
  return { address: pool, owner: address(layout.program), data };
}

import {
  type Address,
  address,
  addEncoderSizePrefix,
  getAddressEncoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
  type KeyPairSigner,
  type ReadonlyUint8Array,
} from '@solana/kit';
import {
  AccountState,
  findAssociatedTokenPda,
  getBurnInstruction,
  getMintEncoder,
  getTokenEncoder,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { findMetadataAddress, METADATA_PROGRAM } from '../../supabase/functions/_shared/metadata';
import { TOKEN_2022_PROGRAM } from '../../supabase/functions/_shared/mint';
import { poolLayouts } from '../../supabase/functions/_shared/pool';
import type { ChainAccount, Genesis, SignedTransaction } from './chain-types';
import { signPast, slotAt } from './past';
import { type Scenario, scenarios } from './scenarios';
import { openWallet, signTransaction } from './sign-transaction';

/** What a chain starts with. */
interface Launch {
  accounts: ReadonlyMap<Address, ChainAccount>;
  /** What happened to them since, the oldest first. */
  transactions: readonly SignedTransaction[];
  /** The token accounts from which more can be burned, in that order. */
  held: readonly { account: Address; wallet: KeyPairSigner }[];
}

const LAUNCHED_AT = '2026-02-02T15:00:00Z';
const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
const NATIVE_MINT = address('So11111111111111111111111111111111111111112');
const WHIRLPOOL_PROGRAM = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc');
const WHIRLPOOL_BYTES = 653;
/** The incinerator, a wallet without a key. */
const DEAD_WALLET = address('1nc1nerator11111111111111111111111111111111');
/** Of the supply, what lies in the dead wallet. */
const DEAD_PERCENT = 1;
const LP_DECIMALS = 9;
const LP_MINTED = 1_000_000_000_000n;
/** In lamports. */
const POOL_SOL = 100_000_000_000n;
const PURSE = 10_000_000_000n;

/** Numbers of wallets; the holders' go on from the last. */
const OWNER = 1;
const LP_MINT = 2;
const FIRST_HOLDER = 21;

const TOKEN_ACCOUNT_BYTES = 165;
const EXTENDED_MINT = 1;
const TRANSFER_FEE = 1;
const FEE_BASIS_POINTS = 250;
const LARGEST_FEE = 1_000_000_000n;

const bytesOf = (key: Address) => getAddressEncoder().encode(key);
const u16 = getU16Encoder().encode;
const u64 = getU64Encoder().encode;
const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder()).encode;
const join = (...parts: readonly (ReadonlyUint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** A mint and the program that it belongs to. */
interface Token {
  mint: Address;
  program: Address;
}

/**
 * Every account of a token that was minted and launched as the scenario says, in the published layout of its program, and
 * the transactions that came after.
 */
export async function launch(genesis: Genesis): Promise<Launch> {
  const { mint, decimals, minted, burned, pool } = genesis;
  const scenario: Scenario = scenarios[genesis.scenario];
  const program = scenario.program === 'token' ? TOKEN_PROGRAM_ADDRESS : TOKEN_2022_PROGRAM;
  const main: Token = { mint, program };
  const accounts = new Map<Address, ChainAccount>();
  const owner = await openWallet(OWNER);

  function place(key: Address, programAddress: Address, data: Uint8Array, lamports = rentOf(data)): Address {
    accounts.set(key, { data, owner: programAddress, lamports, executable: false });
    return key;
  }

  /** Opens a wallet's account of a token. */
  async function give(wallet: Address, token: Token, amount: bigint): Promise<Address> {
    const wanted = { owner: wallet, mint: token.mint, tokenProgram: token.program };
    const [account] = await findAssociatedTokenPda(wanted);
    return place(account, token.program, tokenAccount(wallet, token.mint, amount));
  }

  place(owner.address, SYSTEM_PROGRAM, new Uint8Array(), PURSE);
  const authorities = {
    mintAuthority: scenario.keeps === 'mint' ? owner.address : null,
    freezeAuthority: scenario.keeps === 'freeze' ? owner.address : null,
  };
  const facts = { ...authorities, supply: minted, decimals, isInitialized: true };
  const data = new Uint8Array(getMintEncoder().encode(facts));
  place(mint, program, scenario.hasFee ? withFee(data, owner.address) : data);
  const isMutable = scenario.keeps === 'metadata';
  const metadata = metadataOf(mint, owner.address, isMutable);
  place(await findMetadataAddress(mint), METADATA_PROGRAM, metadata);

  const left = minted - burned;
  const shareOf = (percent: number) => (left * BigInt(percent)) / 100n;
  const shares = scenario.holders.map(shareOf);
  const spread = shares.reduce((sum, share) => sum + share, shareOf(DEAD_PERCENT));
  const vault = await give(owner.address, main, left - spread);
  const holders = await Promise.all(
    shares.map(async (share, index) => {
      const wallet = await openWallet(FIRST_HOLDER + index);
      return { account: await give(wallet.address, main, share), wallet };
    }),
  );
  await give(DEAD_WALLET, main, shareOf(DEAD_PERCENT));

  const past = await signPast(genesis, program);
  for (const { wallet, amount } of past.burners) {
    place(wallet.address, SYSTEM_PROGRAM, new Uint8Array(), PURSE);
    await give(wallet.address, main, amount);
  }

  const { address: lpMint } = await openWallet(LP_MINT);
  const lp: Token = { mint: lpMint, program: TOKEN_PROGRAM_ADDRESS };
  const lpFacts = { supply: LP_MINTED, decimals: LP_DECIMALS, isInitialized: true };
  const none = { mintAuthority: null, freezeAuthority: null };
  place(lpMint, lp.program, new Uint8Array(getMintEncoder().encode({ ...lpFacts, ...none })));
  const provided = await give(owner.address, lp, LP_MINTED);
  const destination = await give(DEAD_WALLET, lp, 0n);
  if (pool !== undefined && scenario.pool === 'positions') {
    place(pool, WHIRLPOOL_PROGRAM, new Uint8Array(WHIRLPOOL_BYTES));
  } else if (pool !== undefined) {
    const solVault = await give(pool, { mint: NATIVE_MINT, program: TOKEN_PROGRAM_ADDRESS }, POOL_SOL);
    place(pool, ...poolRecord([mint, NATIVE_MINT], [vault, solVault], lpMint));
  }

  const partOf = (percent: number) => (LP_MINTED * BigInt(percent)) / 100n;
  const { burned: inPool, dead } = scenario.liquidity;
  const given = { authority: owner, amount: partOf(inPool + dead) };
  const giveUp =
    dead > 0
      ? getTransferInstruction({ source: provided, destination, ...given })
      : getBurnInstruction({ account: provided, mint: lpMint, ...given });
  const liquidity = await signTransaction(owner, [giveUp], slotAt(LAUNCHED_AT));
  return {
    accounts,
    transactions: [...(inPool + dead > 0 ? [liquidity] : []), ...past.transactions],
    held: [{ account: vault, wallet: owner }, ...holders],
  };
}

/** What an account must have to stay, in lamports, as on mainnet. */
const rentOf = (data: Uint8Array) => BigInt(128 + data.length) * 6_960n;

function tokenAccount(owner: Address, mint: Address, amount: bigint): Uint8Array {
  const none = { delegate: null, delegatedAmount: 0n, closeAuthority: null };
  const isNative = mint === NATIVE_MINT ? rentOf(new Uint8Array(TOKEN_ACCOUNT_BYTES)) : null;
  const facts = { mint, owner, amount, ...none, state: AccountState.Initialized, isNative };
  return new Uint8Array(getTokenEncoder().encode(facts));
}

/**
 * A mint with a fee on transfers, behind what a token account would fill, as the program's published source lays it out:
 * https://github.com/solana-program/token-2022/tree/main/interface/src/extension
 */
function withFee(mint: Uint8Array, authority: Address): Uint8Array {
  const fee = join(u64(0n), u64(LARGEST_FEE), u16(FEE_BASIS_POINTS));
  const entry = join(bytesOf(authority), bytesOf(authority), u64(0n), fee, fee);
  const padding = new Uint8Array(TOKEN_ACCOUNT_BYTES - mint.length);
  return join(mint, padding, [EXTENDED_MINT], u16(TRANSFER_FEE), u16(entry.length), entry);
}

/** A pool's program and account; its liquidity tokens are all those that were minted. */
function poolRecord(
  mints: readonly Address[],
  vaults: readonly Address[],
  lpMint: Address,
): [program: Address, data: Uint8Array] {
  const layout = poolLayouts.find(({ kind }) => kind === 'Raydium CPMM');
  if (layout === undefined) throw new Error('There is no layout of such a pool any more.');
  const record = new Uint8Array(layout.size);
  mints.forEach((key, index) => record.set(bytesOf(key), layout.mints[index]));
  vaults.forEach((key, index) => record.set(bytesOf(key), layout.vaults[index]));
  record.set(bytesOf(lpMint), layout.lpMint);
  record.set(u64(LP_MINTED), layout.lpRecorded);
  return [address(layout.program), record];
}

/** A Metaplex metadata account (Borsh): https://developers.metaplex.com/token-metadata#the-metadata-account */
const metadataOf = (mint: Address, authority: Address, isMutable: boolean) =>
  join(
    [4],
    bytesOf(authority),
    bytesOf(mint),
    ...[text('Embedded'), text('DEV'), text('')],
    u16(0),
    // No creators, and not sold before.
    [0, 0, Number(isMutable)],
  );

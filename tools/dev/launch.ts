import {
  type Address,
  address,
  addEncoderSizePrefix,
  getAddressEncoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
  type KeyPairSigner,
} from '@solana/kit';
import {
  AccountState,
  findAssociatedTokenPda,
  getBurnInstruction,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { findMetadataAddress, METADATA_PROGRAM } from '../../supabase/functions/_shared/chain/metadata';
import { poolLayouts } from '../../supabase/functions/_shared/chain/pool';
import type { ChainAccount, Genesis, SignedTransaction } from './chain-types';
import { signPast, slotAt } from './past';
import type { Scenario } from './scenarios';
import { openWallet, signTransaction } from './sign-transaction';

/** What a chain starts with. */
interface Launch {
  accounts: ReadonlyMap<Address, ChainAccount>;
  /** What happened to them since, the oldest first. */
  transactions: readonly SignedTransaction[];
  /** The token account from which more can be burned, and whose it is. */
  vault: Address;
  owner: KeyPairSigner;
}

const LAUNCHED_AT = '2026-02-02T15:00:00Z';
const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
const NATIVE_MINT = address('So11111111111111111111111111111111111111112');
/** The incinerator, a wallet without a key. */
const DEAD_WALLET = address('1nc1nerator11111111111111111111111111111111');
/** Of the supply, what lies in the dead wallet. */
const DEAD_PERCENT = 1;
const LP_DECIMALS = 9;
const LP_MINTED = 1_000_000_000_000n;
/** In lamports: what the pool has, and what a token account must have to stay. */
const POOL_SOL = 100_000_000_000n;
const RENT = 2_039_280n;

/** Numbers of wallets; the holders' go on from the last. */
const OWNER = 1;
const LP_MINT = 2;
const FIRST_HOLDER = 21;

const bytesOf = (key: Address) => getAddressEncoder().encode(key);
const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder()).encode;

/**
 * Every account of a token that was minted and launched as the scenario says, in the published layout of its program, and
 * the transactions that came after.
 */
export async function launch(genesis: Genesis, scenario: Scenario): Promise<Launch> {
  const { mint, decimals, minted, burned, pool } = genesis;
  const accounts = new Map<Address, ChainAccount>();
  const owner = await openWallet(OWNER);

  function place(key: Address, owner: Address, data: Uint8Array): Address {
    accounts.set(key, { data, owner });
    return key;
  }

  /** Opens a wallet's account of a token. */
  async function give(wallet: Address, token: Address, amount: bigint): Promise<Address> {
    const wanted = { owner: wallet, mint: token, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    const [account] = await findAssociatedTokenPda(wanted);
    const data = getTokenEncoder().encode({
      mint: token,
      owner: wallet,
      amount,
      delegate: null,
      delegatedAmount: 0n,
      closeAuthority: null,
      state: AccountState.Initialized,
      isNative: token === NATIVE_MINT ? RENT : null,
    });
    return place(account, TOKEN_PROGRAM_ADDRESS, new Uint8Array(data));
  }

  function placeMint(key: Address, supply: bigint, decimals: number, mintAuthority: Address | null): void {
    const facts = { supply, decimals, isInitialized: true, mintAuthority, freezeAuthority: null };
    place(key, TOKEN_PROGRAM_ADDRESS, new Uint8Array(getMintEncoder().encode(facts)));
  }

  place(owner.address, SYSTEM_PROGRAM, new Uint8Array());
  placeMint(mint, minted, decimals, scenario.keepsMint ? owner.address : null);
  place(await findMetadataAddress(mint), METADATA_PROGRAM, metadataOf(mint, owner.address));

  const left = minted - burned;
  const shareOf = (percent: number) => (left * BigInt(percent)) / 100n;
  const shares = scenario.holders.map(shareOf);
  const spread = shares.reduce((sum, share) => sum + share, shareOf(DEAD_PERCENT));
  const vault = await give(owner.address, mint, left - spread);
  for (const [index, share] of shares.entries()) {
    const holder = await openWallet(FIRST_HOLDER + index);
    await give(holder.address, mint, share);
  }
  await give(DEAD_WALLET, mint, shareOf(DEAD_PERCENT));

  const past = await signPast(genesis);
  for (const { wallet, amount } of past.burners) {
    place(wallet.address, SYSTEM_PROGRAM, new Uint8Array());
    await give(wallet.address, mint, amount);
  }

  const { address: lpMint } = await openWallet(LP_MINT);
  placeMint(lpMint, LP_MINTED, LP_DECIMALS, null);
  const provided = await give(owner.address, lpMint, LP_MINTED);
  if (pool !== undefined) {
    const solVault = await give(pool, NATIVE_MINT, POOL_SOL);
    place(pool, ...poolRecord([mint, NATIVE_MINT], [vault, solVault], lpMint));
  }

  const amount = (LP_MINTED * BigInt(scenario.liquidityBurned)) / 100n;
  const giveUp = getBurnInstruction({ account: provided, mint: lpMint, authority: owner, amount });
  const liquidity = await signTransaction(owner, [giveUp], slotAt(LAUNCHED_AT));
  return { accounts, transactions: [liquidity, ...past.transactions], vault, owner };
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
  record.set(getU64Encoder().encode(LP_MINTED), layout.lpRecorded);
  return [address(layout.program), record];
}

/**
 * A Metaplex metadata account (Borsh): no fee, no creators, not sold before, and not to be changed.
 * https://developers.metaplex.com/token-metadata#the-metadata-account
 */
const metadataOf = (mint: Address, authority: Address) => {
  const texts = ['Embedded', 'DEV', ''].flatMap((each) => [...text(each)]);
  return Uint8Array.from([4, ...bytesOf(authority), ...bytesOf(mint), ...texts, 0, 0, 0, 0, 0]);
};

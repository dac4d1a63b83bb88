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
  getBurnInstruction,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { findMetadataAddress, METADATA_PROGRAM } from '../../supabase/functions/_shared/chain/metadata';
import { poolLayouts } from '../../supabase/functions/_shared/chain/pool';
import type { ChainAccount, Genesis, SignedTransaction } from './chain-types';
import { signHistory, getSlotAt } from './seeded-history';
import type { Scenario } from './scenarios';
import { findTokenAccount, deriveTestWallet, signTransaction } from './sign-transaction';

/** The accounts and transactions created from the genesis and scenario. */
interface LaunchState {
  accounts: ReadonlyMap<Address, ChainAccount>;
  /** Transactions since the launch, oldest first. */
  transactions: readonly SignedTransaction[];
  /** The project's token account and its owner. The pool uses the account as its vault, and `npm run burn` burns from it. */
  vault: Address;
  owner: KeyPairSigner;
}

const LAUNCHED_AT = '2026-02-02T15:00:00Z';
const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
const NATIVE_MINT = address('So11111111111111111111111111111111111111112');
/** The incinerator, a wallet without a private key. */
const DEAD_WALLET = address('1nc1nerator11111111111111111111111111111111');
/** Percentage of the supply in the dead wallet. */
const DEAD_PERCENT = 1;
const LP_DECIMALS = 9;
const LP_MINTED = 1_000_000_000_000n;
/** In lamports. */
const POOL_SOL = 100_000_000_000n;
/** Lamports that keep a token account rent-exempt. */
const RENT = 2_039_280n;

/** Numbers of the test wallets. Holders are numbered from FIRST_HOLDER. */
const OWNER = 1;
const LP_MINT = 2;
const FIRST_HOLDER = 21;

const encodeAddress = (key: Address) => getAddressEncoder().encode(key);
const encodeText = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder()).encode;

/** Creates the accounts, in the published layouts of their programs, and the transactions since the launch. */
export async function createLaunchState(genesis: Genesis, scenario: Scenario): Promise<LaunchState> {
  const { mint, decimals, minted, burned, pool } = genesis;
  const accounts = new Map<Address, ChainAccount>();
  const owner = await deriveTestWallet(OWNER);

  function addAccount(key: Address, program: Address, data: Iterable<number> = []): Address {
    accounts.set(key, { data: Uint8Array.from(data), owner: program });
    return key;
  }

  /** Adds a token account of a wallet. */
  async function addTokenAccount(wallet: Address, token: Address, amount: bigint): Promise<Address> {
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
    return addAccount(await findTokenAccount(wallet, token), TOKEN_PROGRAM_ADDRESS, data);
  }

  function addMint(key: Address, supply: bigint, decimals: number, mintAuthority: Address | null): void {
    const fields = { supply, decimals, isInitialized: true, mintAuthority, freezeAuthority: null };
    addAccount(key, TOKEN_PROGRAM_ADDRESS, getMintEncoder().encode(fields));
  }

  addAccount(owner.address, SYSTEM_PROGRAM);
  addMint(mint, minted, decimals, scenario.keepsMintAuthority ? owner.address : null);
  addAccount(await findMetadataAddress(mint), METADATA_PROGRAM, encodeMetadata(mint, owner.address));

  const supply = minted - burned;
  const toAmount = (percent: number) => (supply * BigInt(percent)) / 100n;
  const shares = scenario.holders.map(toAmount);
  const deadShare = toAmount(DEAD_PERCENT);
  const distributed = shares.reduce((sum, share) => sum + share, deadShare);
  const vault = await addTokenAccount(owner.address, mint, supply - distributed);
  for (const [index, share] of shares.entries()) {
    const holder = await deriveTestWallet(FIRST_HOLDER + index);
    await addTokenAccount(holder.address, mint, share);
  }
  await addTokenAccount(DEAD_WALLET, mint, deadShare);

  const history = await signHistory(genesis);
  for (const { wallet, amount } of history.burners) {
    addAccount(wallet.address, SYSTEM_PROGRAM);
    await addTokenAccount(wallet.address, mint, amount);
  }

  const { address: lpMint } = await deriveTestWallet(LP_MINT);
  addMint(lpMint, LP_MINTED, LP_DECIMALS, null);
  const liquidityAccount = await addTokenAccount(owner.address, lpMint, LP_MINTED);
  if (pool !== undefined) {
    const solVault = await addTokenAccount(pool, NATIVE_MINT, POOL_SOL);
    addAccount(pool, ...encodePool([mint, NATIVE_MINT], [vault, solVault], lpMint));
  }

  const amount = (LP_MINTED * BigInt(scenario.liquidityBurned)) / 100n;
  const burnInstruction = getBurnInstruction({
    account: liquidityAccount,
    mint: lpMint,
    authority: owner,
    amount,
  });
  const liquidityBurn = await signTransaction(owner, [burnInstruction], getSlotAt(LAUNCHED_AT));
  return { accounts, transactions: [liquidityBurn, ...history.transactions], vault, owner };
}

/** Encodes a pool account that has issued all minted liquidity tokens. */
function encodePool(
  mints: readonly Address[],
  vaults: readonly Address[],
  lpMint: Address,
): [program: Address, data: Uint8Array] {
  const layout = poolLayouts.cpmm;
  const data = new Uint8Array(layout.size);
  mints.forEach((key, index) => data.set(encodeAddress(key), layout.mints[index]));
  vaults.forEach((key, index) => data.set(encodeAddress(key), layout.vaults[index]));
  data.set(encodeAddress(lpMint), layout.lpMint);
  data.set(getU64Encoder().encode(LP_MINTED), layout.recordedLpSupply);
  return [address(layout.program), data];
}

/**
 * Encodes an immutable Metaplex metadata account (Borsh) without a fee or creators.
 * https://developers.metaplex.com/token-metadata#the-metadata-account
 */
const encodeMetadata = (mint: Address, authority: Address) => {
  const texts = ['Embedded', 'DEV', ''].flatMap((each) => [...encodeText(each)]);
  return [4, ...encodeAddress(authority), ...encodeAddress(mint), ...texts, 0, 0, 0, 0, 0];
};

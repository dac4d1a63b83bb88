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
import { signHistory, slotAt } from './seeded-history';
import type { Scenario } from './scenarios';
import { openWallet, signTransaction } from './sign-transaction';

/** The state of a chain when it starts. */
interface Launch {
  accounts: ReadonlyMap<Address, ChainAccount>;
  /** Later transactions, oldest first. */
  transactions: readonly SignedTransaction[];
  /** The project's token account, from which `burn` burns, and its owner. */
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
/** SOL in the pool, and the rent-exempt minimum of a token account, in lamports. */
const POOL_SOL = 100_000_000_000n;
const RENT = 2_039_280n;

/** Wallet numbers. Holders have FIRST_HOLDER and the numbers after it. */
const OWNER = 1;
const LP_MINT = 2;
const FIRST_HOLDER = 21;

const encodeAddress = (key: Address) => getAddressEncoder().encode(key);
const encodeText = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder()).encode;

/**
 * Creates the accounts of a token launched according to the scenario, in the published layouts of their programs, and the
 * transactions since the launch.
 */
export async function launch(genesis: Genesis, scenario: Scenario): Promise<Launch> {
  const { mint, decimals, minted, burned, pool } = genesis;
  const accounts = new Map<Address, ChainAccount>();
  const owner = await openWallet(OWNER);

  function place(key: Address, owner: Address, data: Uint8Array): Address {
    accounts.set(key, { data, owner });
    return key;
  }

  /** Creates a wallet's token account. */
  async function fund(wallet: Address, token: Address, amount: bigint): Promise<Address> {
    const seeds = { owner: wallet, mint: token, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    const [account] = await findAssociatedTokenPda(seeds);
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
    const fields = { supply, decimals, isInitialized: true, mintAuthority, freezeAuthority: null };
    place(key, TOKEN_PROGRAM_ADDRESS, new Uint8Array(getMintEncoder().encode(fields)));
  }

  place(owner.address, SYSTEM_PROGRAM, new Uint8Array());
  placeMint(mint, minted, decimals, scenario.keepsMint ? owner.address : null);
  place(await findMetadataAddress(mint), METADATA_PROGRAM, encodeMetadata(mint, owner.address));

  const left = minted - burned;
  const shareOf = (percent: number) => (left * BigInt(percent)) / 100n;
  const shares = scenario.holders.map(shareOf);
  const spread = shares.reduce((sum, share) => sum + share, shareOf(DEAD_PERCENT));
  const vault = await fund(owner.address, mint, left - spread);
  for (const [index, share] of shares.entries()) {
    const holder = await openWallet(FIRST_HOLDER + index);
    await fund(holder.address, mint, share);
  }
  await fund(DEAD_WALLET, mint, shareOf(DEAD_PERCENT));

  const history = await signHistory(genesis);
  for (const { wallet, amount } of history.burners) {
    place(wallet.address, SYSTEM_PROGRAM, new Uint8Array());
    await fund(wallet.address, mint, amount);
  }

  const { address: lpMint } = await openWallet(LP_MINT);
  placeMint(lpMint, LP_MINTED, LP_DECIMALS, null);
  const provided = await fund(owner.address, lpMint, LP_MINTED);
  if (pool !== undefined) {
    const solVault = await fund(pool, NATIVE_MINT, POOL_SOL);
    place(pool, ...encodePool([mint, NATIVE_MINT], [vault, solVault], lpMint));
  }

  const amount = (LP_MINTED * BigInt(scenario.liquidityBurned)) / 100n;
  const burnLiquidity = getBurnInstruction({ account: provided, mint: lpMint, authority: owner, amount });
  const liquidity = await signTransaction(owner, [burnLiquidity], slotAt(LAUNCHED_AT));
  return { accounts, transactions: [liquidity, ...history.transactions], vault, owner };
}

/** Encodes a pool account that has issued all minted liquidity tokens. */
function encodePool(
  mints: readonly Address[],
  vaults: readonly Address[],
  lpMint: Address,
): [program: Address, data: Uint8Array] {
  const layout = poolLayouts.find(({ kind }) => kind === 'Raydium CPMM');
  if (layout === undefined) throw new Error('poolLayouts has no Raydium CPMM.');
  const record = new Uint8Array(layout.size);
  mints.forEach((key, index) => record.set(encodeAddress(key), layout.mints[index]));
  vaults.forEach((key, index) => record.set(encodeAddress(key), layout.vaults[index]));
  record.set(encodeAddress(lpMint), layout.lpMint);
  record.set(getU64Encoder().encode(LP_MINTED), layout.lpRecorded);
  return [address(layout.program), record];
}

/**
 * Encodes an immutable Metaplex metadata account (Borsh) without fee and creators.
 * https://developers.metaplex.com/token-metadata#the-metadata-account
 */
const encodeMetadata = (mint: Address, authority: Address) => {
  const texts = ['Embedded', 'DEV', ''].flatMap((each) => [...encodeText(each)]);
  return Uint8Array.from([4, ...encodeAddress(authority), ...encodeAddress(mint), ...texts, 0, 0, 0, 0, 0]);
};

import {
  type Address,
  address,
  addEncoderSizePrefix,
  getAddressEncoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
} from '@solana/kit';
import { AccountState, getBurnInstruction, getMintEncoder, getTokenEncoder } from '@solana-program/token';
import { readContent } from '../../build/content/read-content';
import { findMetadataAddress, METADATA_PROGRAM } from '../../supabase/functions/_shared/chain/metadata';
import { INCINERATOR, SYSTEM_PROGRAM } from '../../supabase/functions/_shared/chain/dead-wallets';
import { TOKEN_PROGRAM } from '../../supabase/functions/_shared/chain/mint';
import { poolLayouts } from '../../supabase/functions/_shared/chain/pool';
import { type Genesis, signHistory, getSlotAt } from './seeded-history';
import { findTokenAccount, deriveTestWallet, signTransaction } from './sign-transaction';
import type { ChainAccount } from './token-program';

const LAUNCHED_AT = '2026-02-02T15:00:00Z';
const NATIVE_MINT = address('So11111111111111111111111111111111111111112');
/** Percentage of the supply in the dead wallet. */
const DEAD_PERCENT = 1;
/** Percentages of the supply in wallets other than the pool. */
const HOLDER_PERCENTS = [3, 3, 2, 2, 1];
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
/** Encodes the content's name and symbol, and a URI, padded with zeros like those of Metaplex. */
function encodeTexts(): number[] {
  const { name, symbol } = readContent('token');
  const texts = [name, symbol, 'https://metadata.example/token.json'];
  return texts.flatMap((text) => [...encodeText(text.padEnd(40, '\0'))]);
}

/** Creates accounts in the published layouts of their programs. `accounts` has those added so far. */
function createAccountStore() {
  const accounts = new Map<Address, ChainAccount>();

  function addAccount(key: Address, programAddress: Address, data: Iterable<number> = []): Address {
    accounts.set(key, { data: Uint8Array.from(data), owner: programAddress });
    return key;
  }

  /** Adds the token account of a wallet. */
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
    return addAccount(await findTokenAccount(wallet, token), TOKEN_PROGRAM, data);
  }

  function addMint(key: Address, supply: bigint, decimals: number) {
    const fields = { supply, decimals, isInitialized: true, mintAuthority: null, freezeAuthority: null };
    addAccount(key, TOKEN_PROGRAM, getMintEncoder().encode(fields));
  }

  return { accounts, addAccount, addTokenAccount, addMint };
}

/**
 * Creates the accounts, and the transactions since the launch, oldest first.
 * @returns also the pool's vault, from which `npm run burn` burns, and the wallet that owns the vault.
 */
export async function seedChain(genesis: Genesis) {
  const { mint, decimals, minted, burned, pool } = genesis;
  const owner = await deriveTestWallet(OWNER);
  const { accounts, addAccount, addTokenAccount, addMint } = createAccountStore();

  addAccount(owner.address, SYSTEM_PROGRAM);
  addMint(mint, minted, decimals);
  addAccount(await findMetadataAddress(mint), METADATA_PROGRAM, encodeMetadata(mint, owner.address));

  const supply = minted - burned;
  const toAmount = (percent: number) => (supply * BigInt(percent)) / 100n;
  const shares = HOLDER_PERCENTS.map(toAmount);
  const deadShare = toAmount(DEAD_PERCENT);
  const distributed = shares.reduce((sum, share) => sum + share, deadShare);
  const vault = await addTokenAccount(owner.address, mint, supply - distributed);
  for (const [index, share] of shares.entries()) {
    const holder = await deriveTestWallet(FIRST_HOLDER + index);
    await addTokenAccount(holder.address, mint, share);
  }
  await addTokenAccount(INCINERATOR, mint, deadShare);

  const history = await signHistory(genesis);
  for (const { wallet, amount } of history.burners) {
    addAccount(wallet.address, SYSTEM_PROGRAM);
    await addTokenAccount(wallet.address, mint, amount);
  }

  const { address: lpMint } = await deriveTestWallet(LP_MINT);
  addMint(lpMint, LP_MINTED, LP_DECIMALS);
  const liquidityAccount = await addTokenAccount(owner.address, lpMint, LP_MINTED);
  if (pool !== undefined) {
    const solVault = await addTokenAccount(owner.address, NATIVE_MINT, POOL_SOL);
    const data = encodePool([mint, NATIVE_MINT], [vault, solVault], lpMint);
    addAccount(pool, address(poolLayouts.cpmm.program), data);
  }

  const burnInstruction = getBurnInstruction({
    account: liquidityAccount,
    mint: lpMint,
    authority: owner,
    amount: LP_MINTED,
  });
  const liquidityBurn = await signTransaction(owner, [burnInstruction], getSlotAt(LAUNCHED_AT));
  return { accounts, transactions: [liquidityBurn, ...history.transactions], vault, owner };
}

/** Encodes a pool account of Raydium CPMM that has issued all minted liquidity tokens. */
function encodePool(mints: readonly Address[], vaults: readonly Address[], lpMint: Address): Uint8Array {
  const { size, offsets } = poolLayouts.cpmm;
  const data = new Uint8Array(size);
  mints.forEach((key, index) => data.set(encodeAddress(key), offsets.mints[index]));
  vaults.forEach((key, index) => data.set(encodeAddress(key), offsets.vaults[index]));
  data.set(encodeAddress(lpMint), offsets.lpMint);
  data.set(getU64Encoder().encode(LP_MINTED), offsets.total[0]);
  return data;
}

/** Encodes an immutable metadata account, as described in metadata.ts, without a fee or creators. */
const encodeMetadata = (mint: Address, authority: Address) => [
  ...[4, ...encodeAddress(authority), ...encodeAddress(mint), ...encodeTexts()],
  ...[0, 0, 0, 0, 0],
];

import { type Address, address, type Instruction, type KeyPairSigner, lamports } from '@solana/kit';
import {
  AuthorityType,
  findAssociatedTokenPda,
  getBurnInstruction,
  getCreateAssociatedTokenInstructionAsync,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getThawAccountInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { readTokenAccount, TOKEN_2022_PROGRAM } from '../supabase/functions/_shared/mint';
import type { Chain, Genesis, TransactionError } from './chain-types';
import { LAUNCH_SLOT, type PastTransaction, signPast } from './past';
import { metadataAccount, poolAccount, type RecordedAccount, solVaultAccount } from './recorded-accounts';
import { type Scenario, scenarios } from './scenarios';
import { blockhashOf, openWallet, OWNER, type SignedTransaction, signTransaction } from './sign-transaction';
import { currentSlot } from './slot';
import { type ExtensionName, initializeExtension, mintSize } from './token-2022';
import { createTransactionLog } from './transaction-log';

const PURSE_LAMPORTS = lamports(10_000_000_000n);
/** The incinerator, a wallet to which nobody has the key. */
const DEAD_WALLET = address('1nc1nerator11111111111111111111111111111111');
/** Of the supply, what lies in the dead wallet. */
const DEAD_PERCENT = 1;
const LP_DECIMALS = 9;
const LP_MINTED = 1_000_000_000_000n;
const LAMPORTS_PER_SOL = 1_000_000_000;
const POOL_SOL = 100;
const LARGEST_ACCOUNTS = 20;

/** Numbers of wallets; the holders' go on from the last. */
const LP_MINT = 2;
const STRANGER = 3;
const FIRST_HOLDER = 21;

interface TokenProgramChain extends Chain {
  /** Runs what was signed, and writes it down. @throws Error with the program's logs where it fails. */
  perform(signed: SignedTransaction, slot: bigint): void;
}

/** A mint and the program that it belongs to. */
interface Token {
  mint: Address;
  program: Address;
}

/**
 * The real SPL Token programs in this process. Everything that happened to the tokens happens here by real instructions.
 * Placed by hand are the empty account at the mint's address, since nobody has that address's private key, and the
 * accounts of programs that do not run here: the pool and the metadata. One past burn is written down as the call of
 * such a program; the token program burns the same amount without it.
 */
export async function createTokenProgramChain(genesis: Genesis): Promise<TokenProgramChain> {
  const { mint } = genesis;
  const scenario: Scenario = scenarios[genesis.scenario];
  const main: Token = {
    mint,
    program: scenario.program === 'token' ? TOKEN_PROGRAM_ADDRESS : TOKEN_2022_PROGRAM,
  };
  // The past is signed with blockhashes of its own.
  const svm = new LiteSVM().withBlockhashCheck(false);
  const owner = await openWallet(OWNER);
  const { address: lpMint } = await openWallet(LP_MINT);
  const log = createTransactionLog(tokensIn);

  function perform(signed: SignedTransaction, slot: bigint): void {
    svm.warpToSlot(slot);
    log.add({ ...signed, slot }, () => {
      const result = svm.sendTransaction(signed.transaction);
      if (result instanceof FailedTransactionMetadata) throw errorOf(result);
      return null;
    });
  }

  async function send(...instructions: Instruction[]): Promise<void> {
    // A new blockhash each time: two equal transactions must not be taken for one that was sent twice.
    svm.expireBlockhash();
    perform(await signTransaction(owner, instructions, svm.latestBlockhash()), LAUNCH_SLOT);
  }

  /** Runs what was signed before the chain started; of that a transaction may fail. */
  function replay(transaction: PastTransaction): void {
    svm.warpToSlot(transaction.slot);
    log.add(transaction, () => {
      const result = svm.sendTransaction((transaction.standIn ?? transaction).transaction);
      return result instanceof FailedTransactionMetadata ? tellError(result) : null;
    });
  }

  function place({ address: key, owner: programAddress, data }: RecordedAccount): void {
    const space = BigInt(data.length);
    svm.setAccount({
      address: key,
      data,
      executable: false,
      lamports: lamports(svm.minimumBalanceForRentExemption(space)),
      programAddress,
      space,
    });
  }

  async function openMint({ mint: key, program }: Token, decimals: number, extension?: ExtensionName) {
    place({ address: key, owner: program, data: new Uint8Array(mintSize(extension)) });
    const authorities = { mintAuthority: owner.address, freezeAuthority: owner.address };
    await send(
      ...(extension === undefined ? [] : [initializeExtension(key, extension, owner.address)]),
      getInitializeMint2Instruction({ mint: key, decimals, ...authorities }, { programAddress: program }),
    );
  }

  /** Opens a wallet's account of a token and mints into it. */
  async function give(wallet: Address, token: Token, amount: bigint): Promise<Address> {
    const { mint: key, program } = token;
    const config = { programAddress: program };
    const wanted = { owner: wallet, mint: key, tokenProgram: program };
    const [account] = await findAssociatedTokenPda(wanted);
    const isFrozen = token === main && scenario.extension === 'default-frozen';
    await send(
      await getCreateAssociatedTokenInstructionAsync({ payer: owner, ...wanted }),
      ...(isFrozen ? [getThawAccountInstruction({ account, mint: key, owner }, config)] : []),
      getMintToInstruction({ mint: key, token: account, mintAuthority: owner, amount }, config),
    );
    return account;
  }

  const burnFrom = (account: Address, token: Token, authority: KeyPairSigner, amount: bigint) =>
    getBurnInstruction({ account, mint: token.mint, authority, amount }, { programAddress: token.program });

  svm.airdrop(owner.address, PURSE_LAMPORTS);
  // Before anything that differs from token to token: a signature depends on what was signed before.
  const lpRecorded = await provideLiquidity();
  await openMint(main, genesis.decimals, scenario.extension);
  const [past, ...holders] = await Promise.all([
    signPast(genesis, main.program),
    ...scenario.holders.map((_, index) => openWallet(FIRST_HOLDER + index)),
  ]);
  const left = genesis.minted - genesis.burned;
  const shareOf = (percent: number) => (left * BigInt(percent)) / 100n;
  const dead = shareOf(DEAD_PERCENT);
  const spread = scenario.holders.reduce((sum, percent) => sum + shareOf(percent), dead);
  const vault = await give(owner.address, main, left - spread);
  const held: { account: Address; wallet: KeyPairSigner }[] = [{ account: vault, wallet: owner }];
  for (const [index, wallet] of holders.entries()) {
    const amount = shareOf(scenario.holders[index] ?? 0);
    held.push({ account: await give(wallet.address, main, amount), wallet });
  }
  await give(DEAD_WALLET, main, dead);
  for (const { wallet, amount } of past.burners) {
    svm.airdrop(wallet.address, PURSE_LAMPORTS);
    await give(wallet.address, main, amount);
  }
  const renounced = [
    ...(scenario.keeps === 'mint' ? [] : [AuthorityType.MintTokens]),
    ...(scenario.keeps === 'freeze' ? [] : [AuthorityType.FreezeAccount]),
  ];
  await send(
    ...renounced.map((authorityType) =>
      getSetAuthorityInstruction(
        { owned: mint, owner, authorityType, newAuthority: null },
        { programAddress: main.program },
      ),
    ),
  );
  past.transactions.forEach(replay);
  if (scenario.metadata !== 'none') {
    place(await metadataAccount(mint, owner.address, scenario.metadata === 'mutable'));
  }
  if (genesis.pool !== undefined) {
    const { pool } = genesis;
    const sol = await solVaultAccount(pool, BigInt((scenario.poolSol ?? POOL_SOL) * LAMPORTS_PER_SOL));
    place(sol);
    const record = poolAccount(scenario.pool, {
      pool,
      mint,
      vault,
      solVault: sol.address,
      lpMint,
      lpRecorded,
    });
    if (record !== undefined) place(record);
  }

  /** Mints the liquidity tokens and does with them what the scenario says. @returns how many the pool has recorded. */
  async function provideLiquidity(): Promise<bigint> {
    const lp: Token = { mint: lpMint, program: TOKEN_PROGRAM_ADDRESS };
    await openMint(lp, LP_DECIMALS);
    const percent = LP_MINTED / 100n;
    const { burned, dead: dumped, added = 0 } = scenario.liquidity;
    const account = await give(owner.address, lp, LP_MINTED);
    if (burned > 0) await send(burnFrom(account, lp, owner, percent * BigInt(burned)));
    if (dumped > 0) {
      const destination = await give(DEAD_WALLET, lp, 0n);
      const amount = percent * BigInt(dumped);
      await send(getTransferInstruction({ source: account, destination, authority: owner, amount }));
    }
    const stranger = await openWallet(STRANGER);
    if (added > 0) await give(stranger.address, lp, percent * BigInt(added));
    return LP_MINTED + percent * BigInt(added);
  }

  function getAccount(key: Address) {
    const account = svm.getAccount(key);
    if (!account.exists) return undefined;
    const { data, programAddress, executable } = account;
    return { data: new Uint8Array(data), owner: programAddress, lamports: account.lamports, executable };
  }

  function tokensIn(key: Address) {
    const account = getAccount(key);
    return account && readTokenAccount({ address: key, ...account });
  }

  return {
    engine: 'litesvm',
    mint,
    getAccount,
    transactions: log.transactions,
    perform,
    async burn(amount) {
      let rest = amount;
      const burns: Instruction[] = [];
      for (const { account, wallet } of held) {
        const amountIn = tokensIn(account)?.amount ?? 0n;
        const part = rest < amountIn ? rest : amountIn;
        if (part > 0n) burns.push(burnFrom(account, main, wallet, part));
        rest -= part;
      }
      if (rest > 0n) throw new Error('insufficient funds');
      const slot = currentSlot();
      perform(await signTransaction(owner, burns, blockhashOf(slot, log.transactions.size)), slot);
    },
    getLargestAccounts(wanted) {
      return svm
        .getProgramAccounts(main.program)
        .flatMap(({ address: key }) => {
          const tokens = tokensIn(key);
          return tokens?.mint === wanted ? [{ address: key, amount: tokens.amount }] : [];
        })
        .sort((one, other) => (other.amount > one.amount ? 1 : -1))
        .slice(0, LARGEST_ACCOUNTS);
    },
  };
}

function errorOf(failed: FailedTransactionMetadata): Error {
  return new Error(failed.meta().logs().join('\n') || failed.toString());
}

/** @throws Error where it was no program's own code. */
function tellError(failed: FailedTransactionMetadata): TransactionError {
  const failure = failed.err();
  if (typeof failure !== 'object' || !('err' in failure)) throw errorOf(failed);
  const cause = failure.err();
  if (typeof cause !== 'object' || !('code' in cause)) throw errorOf(failed);
  return { InstructionError: [failure.index, { Custom: cause.code }] };
}

import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {
  AuthorityType,
  findAssociatedTokenPda,
  getBurnInstruction,
  getCreateAssociatedTokenInstructionAsync,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getThawAccountInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { readTokenAccount, TOKEN_2022_PROGRAM } from '../supabase/functions/_shared/mint';
import type { Chain, Genesis } from './chain-types';
import { metadataAccount, poolAccount, type RecordedAccount } from './recorded-accounts';
import { type Scenario, scenarios } from './scenarios';
import { currentSlot } from './slot';
import { type ExtensionName, initializeExtension, mintSize } from './token-2022';

const PURSE_LAMPORTS = lamports(10_000_000_000n);
/** The incinerator, a wallet to which nobody has the key. */
const DEAD_WALLET = address('1nc1nerator11111111111111111111111111111111');
/** Of the supply, what lies in the dead wallet. */
const DEAD_PERCENT = 1;
const LP_DECIMALS = 9;
const LP_MINTED = 1_000_000_000_000n;
const LARGEST_ACCOUNTS = 20;

/** A mint and the program that it belongs to. */
interface Token {
  mint: Address;
  program: Address;
}

/**
 * The real SPL Token programs in this process. Everything that happened to the tokens happens here by real instructions.
 * Placed by hand are the empty account at the mint's address, since nobody has that address's private key, and the
 * accounts of programs that do not run here: the pool and the metadata.
 */
export async function createTokenProgramChain(genesis: Genesis): Promise<Chain> {
  const { mint } = genesis;
  const scenario: Scenario = scenarios[genesis.scenario];
  const main: Token = {
    mint,
    program: scenario.program === 'token' ? TOKEN_PROGRAM_ADDRESS : TOKEN_2022_PROGRAM,
  };
  const svm = new LiteSVM();
  const owner = await generateKeyPairSigner();

  async function send(...instructions: Instruction[]): Promise<void> {
    // A new blockhash each time: two equal burns must not be taken for one transaction sent twice.
    svm.expireBlockhash();
    svm.warpToSlot(currentSlot());
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(owner, empty),
      (paid) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(paid),
      (alive) => appendTransactionMessageInstructions(instructions, alive),
    );
    const result = svm.sendTransaction(await signTransactionMessageWithSigners(message));
    if (result instanceof FailedTransactionMetadata) {
      throw new Error(result.meta().logs().join('\n') || result.toString());
    }
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
  await openMint(main, genesis.decimals, scenario.extension);
  const left = genesis.minted - genesis.burned;
  const shareOf = (percent: number) => (left * BigInt(percent)) / 100n;
  const dead = shareOf(DEAD_PERCENT);
  const spread = scenario.holders.reduce((sum, percent) => sum + shareOf(percent), dead);
  const vault = await give(owner.address, main, genesis.minted - spread);
  const held: { account: Address; wallet: KeyPairSigner }[] = [{ account: vault, wallet: owner }];
  for (const percent of scenario.holders) {
    const wallet = await generateKeyPairSigner();
    held.push({ account: await give(wallet.address, main, shareOf(percent)), wallet });
  }
  await give(DEAD_WALLET, main, dead);
  if (genesis.burned > 0n) await send(burnFrom(vault, main, owner, genesis.burned));
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
  if (scenario.metadata !== 'none') {
    place(await metadataAccount(mint, owner.address, scenario.metadata === 'mutable'));
  }
  if (genesis.pool !== undefined) await openPool(genesis.pool);

  async function openPool(pool: Address): Promise<void> {
    const { address: lpMint } = await generateKeyPairSigner();
    const lp: Token = { mint: lpMint, program: TOKEN_PROGRAM_ADDRESS };
    await openMint(lp, LP_DECIMALS);
    const percent = LP_MINTED / 100n;
    const { burned, dead: dumped } = scenario.liquidity;
    const account = await give(owner.address, lp, percent * BigInt(100 - dumped));
    if (dumped > 0) await give(DEAD_WALLET, lp, percent * BigInt(dumped));
    if (burned > 0) await send(burnFrom(account, lp, owner, percent * BigInt(burned)));
    const record = poolAccount(scenario.pool, { pool, mint, vault, lpMint, lpRecorded: LP_MINTED });
    if (record !== undefined) place(record);
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
      await send(...burns);
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

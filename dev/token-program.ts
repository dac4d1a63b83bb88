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
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import type { Chain, Genesis } from './chain-types';
import { metadataAccount, poolAccount, type RecordedAccount } from './recorded-accounts';
import { type Scenario, scenarios } from './scenarios';
import { currentSlot } from './slot';
import { initializeExtension, mintSize, TOKEN_2022_PROGRAM_ADDRESS } from './token-2022';

const PURSE_LAMPORTS = lamports(10_000_000_000n);
/** The incinerator, a wallet to which nobody has the key. */
const DEAD_WALLET = address('1nc1nerator11111111111111111111111111111111');
const LP_DECIMALS = 9;
const LP_MINTED = 1_000_000_000_000n;
const LARGEST_ACCOUNTS = 20;

/**
 * The real SPL Token programs in this process. Everything that happened to the tokens happens here by real instructions.
 * Placed by hand are the empty account at the mint's address, since nobody has that address's private key, and the
 * accounts of programs that do not run here: the pool and the metadata.
 */
export async function createTokenProgramChain(genesis: Genesis): Promise<Chain> {
  const { mint, decimals } = genesis;
  const scenario: Scenario = scenarios[genesis.scenario];
  const tokenProgram = scenario.program === 'token' ? TOKEN_PROGRAM_ADDRESS : TOKEN_2022_PROGRAM_ADDRESS;
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
      const reason = result
        .meta()
        .logs()
        .findLast((line) => line.startsWith('Program log: Error'));
      throw new Error(reason?.replace('Program log: Error: ', '') ?? result.toString());
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

  /** Opens a wallet's account of a token and mints into it. */
  async function give(
    wallet: Address,
    token: Address,
    amount: bigint,
    program = tokenProgram,
  ): Promise<Address> {
    const config = { programAddress: program };
    const [account] = await findAssociatedTokenPda({ owner: wallet, mint: token, tokenProgram: program });
    await send(
      await getCreateAssociatedTokenInstructionAsync({
        payer: owner,
        owner: wallet,
        mint: token,
        tokenProgram: program,
      }),
      ...(token === mint && scenario.extension === 'default-frozen'
        ? [getThawAccountInstruction({ account, mint, owner }, config)]
        : []),
      getMintToInstruction({ mint: token, token: account, mintAuthority: owner, amount }, config),
    );
    return account;
  }

  async function openMint(
    key: Address,
    mintDecimals: number,
    program: Address,
    extension?: Scenario['extension'],
  ): Promise<void> {
    place({ address: key, owner: program, data: new Uint8Array(mintSize(extension)) });
    await send(
      ...(extension === undefined ? [] : [initializeExtension(key, extension, owner.address)]),
      getInitializeMint2Instruction(
        {
          mint: key,
          decimals: mintDecimals,
          mintAuthority: owner.address,
          freezeAuthority: owner.address,
        },
        { programAddress: program },
      ),
    );
  }

  const burnFrom = (
    account: Address,
    token: Address,
    authority: KeyPairSigner,
    amount: bigint,
    program: Address,
  ) => getBurnInstruction({ account, mint: token, authority, amount }, { programAddress: program });

  svm.airdrop(owner.address, PURSE_LAMPORTS);
  await openMint(mint, decimals, tokenProgram, scenario.extension);
  const left = genesis.minted - genesis.burned;
  const shareOf = (percent: number) => (left * BigInt(percent)) / 100n;
  const wallets = await Promise.all(
    scenario.holders.map(async (percent) => ({
      wallet: await generateKeyPairSigner(),
      amount: shareOf(percent),
    })),
  );
  const dead = shareOf(scenario.dead);
  const spread = wallets.reduce((sum, { amount }) => sum + amount, dead);
  const vault = await give(owner.address, mint, genesis.minted - spread);
  const held: { account: Address; wallet: KeyPairSigner }[] = [{ account: vault, wallet: owner }];
  for (const { wallet, amount } of wallets) {
    held.push({ account: await give(wallet.address, mint, amount), wallet });
  }
  if (dead > 0n) await give(DEAD_WALLET, mint, dead);
  if (genesis.burned > 0n) await send(burnFrom(vault, mint, owner, genesis.burned, tokenProgram));
  const authorities = [
    ...(scenario.keeps === 'mint' ? [] : [AuthorityType.MintTokens]),
    ...(scenario.keeps === 'freeze' ? [] : [AuthorityType.FreezeAccount]),
  ];
  await send(
    ...authorities.map((authorityType) =>
      getSetAuthorityInstruction(
        { owned: mint, owner, authorityType, newAuthority: null },
        { programAddress: tokenProgram },
      ),
    ),
  );

  if (scenario.metadata !== 'none') {
    place(await metadataAccount(mint, owner.address, scenario.metadata === 'mutable'));
  }
  if (genesis.pool !== undefined) await openPool(genesis.pool);

  async function openPool(pool: Address): Promise<void> {
    const program = TOKEN_PROGRAM_ADDRESS;
    const { address: lpMint } = await generateKeyPairSigner();
    await openMint(lpMint, LP_DECIMALS, program);
    const percent = LP_MINTED / 100n;
    const { burned, dead: dumped } = scenario.liquidity;
    const account = await give(owner.address, lpMint, percent * BigInt(100 - dumped), program);
    if (dumped > 0) await give(DEAD_WALLET, lpMint, percent * BigInt(dumped), program);
    if (burned > 0) await send(burnFrom(account, lpMint, owner, percent * BigInt(burned), program));
    const record = poolAccount(scenario.pool, { pool, mint, vault, lpMint, lpRecorded: LP_MINTED });
    if (record !== undefined) place(record);
  }

  function getAccount(key: Address) {
    const account = svm.getAccount(key);
    if (!account.exists) return undefined;
    const { data, programAddress, executable } = account;
    return { data: new Uint8Array(data), owner: programAddress, lamports: account.lamports, executable };
  }

  const amountIn = (account: Address) => readTokens(getAccount(account)?.data)?.amount ?? 0n;

  return {
    engine: 'litesvm',
    mint,
    getAccount,
    slot: () => currentSlot(),
    async burn(amount) {
      let rest = amount;
      const burns: Instruction[] = [];
      for (const { account, wallet } of held) {
        const part = rest < amountIn(account) ? rest : amountIn(account);
        if (part > 0n) burns.push(burnFrom(account, mint, wallet, part, tokenProgram));
        rest -= part;
      }
      if (rest > 0n) throw new Error('insufficient funds');
      await send(...burns);
    },
    getLargestAccounts(token) {
      return svm
        .getProgramAccounts(tokenProgram)
        .flatMap(({ address: key, data }) => {
          const tokens = readTokens(data);
          return tokens?.mint === token ? [{ address: key, amount: tokens.amount }] : [];
        })
        .sort((one, other) => (other.amount > one.amount ? 1 : -1))
        .slice(0, LARGEST_ACCOUNTS);
    },
  };
}

/** The tokens in an account; undefined where it is too small to be a token account. */
function readTokens(data: Parameters<ReturnType<typeof getTokenDecoder>['decode']>[0] | undefined) {
  if (data === undefined || data.length < getTokenSize()) return undefined;
  return getTokenDecoder().decode(data.slice(0, getTokenSize()));
}

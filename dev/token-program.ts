import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  type Instruction,
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
  getMintSize,
  getMintToInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import type { Chain, Genesis } from './chain';
import { currentSlot } from './slot';

const PURSE_LAMPORTS = lamports(10_000_000_000n);

/**
 * The real SPL Token program in this process. Everything that happened to the token happens here by real instructions;
 * only the empty account at the mint's address is placed by hand, since nobody has that address's private key.
 */
export async function createTokenProgramChain(genesis: Genesis): Promise<Chain> {
  const { mint, decimals } = genesis;
  const svm = new LiteSVM();
  const owner = await generateKeyPairSigner();
  const [ata] = await findAssociatedTokenPda({
    owner: owner.address,
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });

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

  const burn = (amount: bigint) => send(getBurnInstruction({ account: ata, mint, authority: owner, amount }));
  const renounce = (authorityType: AuthorityType) =>
    getSetAuthorityInstruction({ owned: mint, owner, authorityType, newAuthority: null });

  svm.airdrop(owner.address, PURSE_LAMPORTS);
  const space = BigInt(getMintSize());
  svm.setAccount({
    address: mint,
    data: new Uint8Array(getMintSize()),
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(space)),
    programAddress: TOKEN_PROGRAM_ADDRESS,
    space,
  });
  await send(
    getInitializeMint2Instruction({
      mint,
      decimals,
      mintAuthority: owner.address,
      freezeAuthority: owner.address,
    }),
    await getCreateAssociatedTokenInstructionAsync({ payer: owner, owner: owner.address, mint }),
    getMintToInstruction({
      mint,
      token: ata,
      mintAuthority: owner,
      amount: genesis.minted,
    }),
    renounce(AuthorityType.MintTokens),
    renounce(AuthorityType.FreezeAccount),
  );
  if (genesis.burned > 0n) await burn(genesis.burned);

  return {
    engine: 'litesvm',
    mint,
    burn,
    slot: () => currentSlot(),
    getAccount(address) {
      const account = svm.getAccount(address);
      if (!account.exists) return undefined;
      const { data, programAddress, executable } = account;
      return { data: new Uint8Array(data), owner: programAddress, lamports: account.lamports, executable };
    },
  };
}

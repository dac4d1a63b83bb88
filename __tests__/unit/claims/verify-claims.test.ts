import { getSiteContent } from '../../../build/features';
import { renderDeployedToken, readToken } from '../../../build/content/read-token';
import { main } from '../../../build/claims/verify-claims';
import { copyContent, editFile } from '../../support/folders';
import { run } from '../../support/run-main';
import { startChain } from '../../support/start-chain';

const verifyOnChain = async (options: Parameters<typeof startChain>[0]) =>
  run(main, [], { env: await startChain(options) });

test('prints each claim with its evidence and verdict, and exits with 1 if one is refuted', async () => {
  const { status, stdout } = await verifyOnChain({ scenario: 'mint-authority-kept' });
  expect(status).toBe(1);
  for (const claim of ['zero-taxes', 'liquidity-burnt', 'no-team-tokens'])
    expect(stdout).toMatch(new RegExp(`^${claim} +proven`, 'm'));
  expect(stdout).toContain('freezeAuthority = null');
  expect(stdout).toMatch(/^ownership-renounced +refuted +mint_authority_set/m);
});

test('reports the line in token.yaml that the chain contradicts', async () => {
  const { stderr } = await verifyOnChain({ token: { ...readToken(getSiteContent()), decimals: 9 } });
  expect(stderr).toMatch(/token\.yaml:\d+:11 {2}decimals is 6 here, but 9 on the chain of endpoint 1\./);
});

test('exits with 2 if the chain cannot be read', async () => {
  const env = { SOLANA_RPC_URLS: 'http://127.0.0.1:1/?api-key=k3yOfTheEndpoint' };
  expect(await run(main, [], { env })).toEqual({
    status: 2,
    stdout: '',
    stderr: 'The chain could not be read, so no claim was checked.\nEndpoint 1: network\n',
  });
});

test('includes `doesNotShow` in the deployed token', () => {
  const folder = copyContent();
  editFile(folder, 'tokenomics.yaml', /doesNotShow: The fees.*$/m, 'doesNotShow: It’s "open".');
  expect(readToken(getSiteContent(folder)).presentation.doesNotShow?.['zero-taxes']).toBe('It’s "open".');
  expect(renderDeployedToken(getSiteContent(folder))).toContain('It’s \\"open\\".');
});

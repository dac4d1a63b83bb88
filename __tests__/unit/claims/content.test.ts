import { getSiteContent } from '../../../features';
import { renderDeployedToken, readToken } from '../../../plugins/content-model/read-token';
import { copyContent, editFile } from '../../support/folders';

test('includes `doesNotShow` in the deployed token', () => {
  const folder = copyContent();
  editFile(folder, 'tokenomics.yaml', /doesNotShow: The fees.*$/m, 'doesNotShow: It’s "open".');
  expect(readToken(getSiteContent(folder)).doesNotShow?.['zero-taxes']).toBe('It’s "open".');
  expect(renderDeployedToken(getSiteContent(folder))).toContain('It’s \\"open\\".');
});

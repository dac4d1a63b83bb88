import type { Feature } from '../content-model/feature';
import { codeOwnersFile } from './code-owners';

export const proposals: Feature = { name: 'proposals', repositoryFiles: codeOwnersFile };

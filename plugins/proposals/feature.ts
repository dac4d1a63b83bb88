import type { Feature } from '../content-model/feature';
import { renderCodeOwners } from './code-owners';

export const proposals: Feature = { name: 'proposals', repositoryFiles: renderCodeOwners };

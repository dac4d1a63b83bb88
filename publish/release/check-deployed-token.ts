import { existsSync, readFileSync } from 'node:fs';
import { DEPLOYED_TOKEN, deployedToken } from '../../content-model/deployed-token';
import type { Finding } from './finding';

/** Whether the functions would be deployed with the token of the content. @throws Error where the content is not in order. */
export function checkDeployedToken(contentFolder: string, file = DEPLOYED_TOKEN): Finding[] {
  if (existsSync(file) && readFileSync(file, 'utf8') === deployedToken(contentFolder)) return [];
  const message = `It was written from other content than lies in ${contentFolder}/. Run: npm run sync`;
  return [{ file, isSource: true, message }];
}

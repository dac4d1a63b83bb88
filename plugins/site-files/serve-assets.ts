import path from 'node:path';
import type { ContentSource } from '../content-model/content-source';
import { assetRenderers } from './asset-renderers';

/** What is needed here of Express, on which Gatsby's development server runs. */
export interface Express {
  get(path: RegExp, handler: (request: Request, response: Response, next: Next) => void): void;
}
interface Request {
  path: string;
}
interface Response {
  type(extension: string): { send(body: string | Buffer): void };
}
type Next = (error?: unknown) => void;

/** What may be one: Gatsby's own files lie in folders. */
const asset = /^\/(?!page-data\/|static\/).+\.(?:atom|csv|ico|json|png|svg|txt|webmanifest|xml)$/;

/** In development, renders a generated asset from the present content whenever a browser asks for it. */
export function serveAssets(app: Express, source: ContentSource): void {
  app.get(asset, (request, response, next) => {
    Promise.resolve(assetRenderers(source).get(request.path)?.()).then((rendered) => {
      if (rendered === undefined) next();
      else response.type(path.extname(request.path)).send(rendered);
    }, next);
  });
}

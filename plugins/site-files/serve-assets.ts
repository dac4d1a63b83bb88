import path from 'node:path';
import type { ContentSource } from '../content-model/content-source';
import { createAssetRenderers } from './asset-renderers';

interface Response {
  type(extension: string): { send(body: string | Buffer): void };
}

/** The subset of Express used here, on which Gatsby's development server runs. */
export interface Express {
  get(
    path: RegExp,
    handler: (request: { path: string }, response: Response, next: (error?: unknown) => void) => void,
  ): void;
}

/** Matches paths of generated assets; Gatsby's own files are in the excluded folders. */
const assetPath = /^\/(?!page-data\/|static\/).+\.(?:atom|csv|ico|json|png|svg|txt|webmanifest|xml)$/;

/** In development, renders generated assets from the current content on each request. */
export function serveAssets(app: Express, source: ContentSource): void {
  app.get(assetPath, (request, response, next) => {
    Promise.resolve(createAssetRenderers(source).get(request.path)?.()).then((rendered) => {
      if (rendered === undefined) next();
      else response.type(path.extname(request.path)).send(rendered);
    }, next);
  });
}

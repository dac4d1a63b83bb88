import path from 'node:path';
import { siteLanguages } from '../content-model/languages';
import { assetRenderers } from '../publish/asset-renderers';
import { generatedAssets } from '../publish/published-files';

/** What is needed here of Express, on which Gatsby's development server runs. */
export interface Express {
  get(paths: string[], handler: (request: Request, response: Response, next: Next) => void): void;
}
interface Request {
  path: string;
}
interface Response {
  type(extension: string): { send(body: string | Buffer): void };
}
type Next = (error?: unknown) => void;

/** In development, renders a generated asset from the present content whenever a browser asks for it; a new language's after a restart. */
export function serveAssets(app: Express): void {
  app.get(generatedAssets(siteLanguages()), (request, response, next) => {
    Promise.resolve(assetRenderers().get(request.path)?.()).then((asset) => {
      if (asset === undefined) next();
      else response.type(path.extname(request.path)).send(asset);
    }, next);
  });
}

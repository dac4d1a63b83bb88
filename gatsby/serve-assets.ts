import path from 'node:path';
import { assetRenderers } from '../publish/asset-renderers';

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

/** In development, renders a generated asset from the present content whenever a browser asks for it; one that is new, after a restart. */
export function serveAssets(app: Express): void {
  app.get([...assetRenderers().keys()], (request, response, next) => {
    Promise.resolve(assetRenderers().get(request.path)?.()).then((asset) => {
      if (asset === undefined) next();
      else response.type(path.extname(request.path)).send(asset);
    }, next);
  });
}

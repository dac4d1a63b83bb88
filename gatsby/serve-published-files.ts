import path from 'node:path';
import { contentFolder } from '../content-model/folder';
import { publishedFiles } from '../publish/published-files';

/** What is needed here of Express, which Gatsby's development server is made with. */
interface Request {
  path: string;
}
interface Response {
  type(extension: string): { send(body: string | Buffer): void };
}
export interface Express {
  get(
    paths: string[],
    handler: (request: Request, response: Response, next: (error?: unknown) => void) => void,
  ): void;
}

/** In development, makes the files that a build writes beside the pages when a browser asks for them. */
export function servePublishedFiles(app: Express, env = process.env): void {
  const files = () => publishedFiles(contentFolder(env), env);
  app.get([...files().keys()], (request, response, next) => {
    Promise.resolve(files().get(request.path)?.()).then((file) => {
      if (file === undefined) next();
      else response.type(path.extname(request.path)).send(file);
    }, next);
  });
}

import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { readSetting } from '../content-model/setting';

/** What is needed here of Express. The path begins behind the prefix; `originalUrl` is whole. */
interface Express {
  use(
    prefix: string,
    handler: (request: IncomingMessage & { originalUrl: string }, response: ServerResponse) => void,
  ): void;
}

/** Where the functions listen in development. */
export const functionsOrigin = (environment: NodeJS.ProcessEnv) =>
  readSetting(environment, 'FUNCTIONS_ORIGIN') ?? 'http://127.0.0.1:8787';

/**
 * In development the page finds its backend on its own origin, as it does behind a host's rewrite. Gatsby's `proxy` would print
 * fifty lines of its own for each answer that is an error: https://www.gatsbyjs.com/docs/api-proxy/
 */
export const backendProxy = (origin: string) => (app: Express) => {
  app.use('/functions', (request, response) => {
    const { method, originalUrl, headers } = request;
    const passed = ask(new URL(originalUrl, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
};

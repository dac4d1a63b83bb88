import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';

/** What is needed here of Express. The path begins behind the prefix; `originalUrl` is whole. */
interface Express {
  use(
    prefix: string,
    handler: (request: IncomingMessage & { originalUrl: string }, response: ServerResponse) => void,
  ): void;
}

/**
 * In development the page finds its backend on its own origin, as it does behind a host's rewrite. Gatsby's `proxy` would print
 * fifty lines of its own for each answer that is an error: https://www.gatsbyjs.com/docs/api-proxy/
 * `npm start` says in FUNCTIONS_ORIGIN where the functions are.
 */
export const backendProxy = (app: Express) => {
  app.use('/functions', (request, response) => {
    const { method, originalUrl, headers } = request;
    const url = new URL(originalUrl, process.env.FUNCTIONS_ORIGIN);
    // Each on a connection of its own: one that is kept open may be closed at the other end just then.
    const passed = ask(url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
};

import { type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';

/** The subset of Express used here. `url` lacks the prefix; `originalUrl` is complete. */
interface Express {
  use(
    prefix: string,
    handler: (request: IncomingMessage & { originalUrl: string }, response: ServerResponse) => void,
  ): void;
}

/**
 * Proxies the functions in development, as hosts do in production. `npm start` sets FUNCTIONS_ORIGIN. Gatsby's `proxy`
 * option would print fifty lines for each error response: https://www.gatsbyjs.com/docs/api-proxy/
 */
export const addBackendProxy = (app: Express) => {
  app.use('/functions', (request, response) => {
    // Not a URL of both: the request target can be a URL of another host.
    const { method, originalUrl: path, headers } = request;
    const origin = process.env.FUNCTIONS_ORIGIN ?? '';
    // No keep-alive, because the server may close an idle connection just when it is reused.
    const upstream = sendRequest(origin, { method, path, headers, agent: false }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
};

import { connect, type Socket } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

interface LoadOptions {
  /** Such as `http://127.0.0.1:8787`. */
  origin: string;
  connections: number;
  /** Whether to go on, asked after each answer. */
  goesOn: (requests: number, elapsedMs: number) => boolean;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p99Ms: number;
}

const HEAD_END = '\r\n\r\n';
const LENGTH_FIELD = 'content-length: ';

/**
 * Asks one server as fast as it answers, each connection one request at a time. It writes ready-made bytes to plain
 * sockets, since a full HTTP client would be slower than the server it should measure.
 *
 * @throws Error when an answer is not 200 or a connection breaks.
 */
export async function load({ origin, connections, goesOn }: LoadOptions): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin);
  const request = Buffer.from(`GET /get-token-supply HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const latencies = createHistogram();
  const startedAt = performance.now();
  let requests = 0;

  const visit = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      let received = 0;
      let expected = Infinity;
      const send = () => {
        received = 0;
        expected = Infinity;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        if (received === 0) {
          const length = readLength(chunk.toString('latin1'));
          if (length === undefined) return socket.destroy(new Error('An answer is not 200.'));
          expected = length;
        }
        received += chunk.length;
        if (received < expected) return;
        requests++;
        const now = performance.now();
        latencies.record(Math.max(1, Math.round((now - sentAt) * 1_000)));
        if (goesOn(requests, now - startedAt)) return send();
        resolve();
        socket.end();
      });
    });

  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map(visit));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { requests, perSecond: requests / seconds, p99Ms: latencies.percentile(99) / 1_000 };
}

/** The bytes of the whole answer, read from its first chunk, which holds the head; undefined when it is not a 200. */
function readLength(start: string): number | undefined {
  const headEnd = start.indexOf(HEAD_END);
  const field = start.indexOf(LENGTH_FIELD);
  if (!start.startsWith('HTTP/1.1 200') || headEnd === -1 || field === -1) return undefined;
  return headEnd + HEAD_END.length + Number.parseInt(start.slice(field + LENGTH_FIELD.length), 10);
}

import { Agent, type IncomingMessage, request } from 'node:http';

/** One answer, as a visitor got it. */
export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  tookMs: number;
}

export interface LoadOptions {
  url: string;
  /** Visitors that ask at the same time, each again as soon as it was answered. */
  connections: number;
  durationMs: number;
  onAnswer: (answer: Answer) => void;
}

/** Asks over kept connections until the time is over; a connection that breaks rejects. */
export async function load({ url, connections, durationMs, onAnswer }: LoadOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endAt = Date.now() + durationMs;
  const visit = async (): Promise<void> => {
    while (Date.now() < endAt) onAnswer(await ask(url, { agent }));
  };
  try {
    await Promise.all(Array.from({ length: connections }, visit));
  } finally {
    agent.destroy();
  }
}

interface Question {
  agent?: Agent;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** What the request line says, where it is no proper path. */
  path?: string;
}

/**
 * Asks once, over a connection of its own unless an agent is given. Each question comes from an address of its own, as a
 * proxy in front would tell it: hosts limit how often one address may ask.
 */
export function ask(url: string, { headers, ...question }: Question = {}): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const options = { ...question, headers: { 'x-forwarded-for': nextAddress(), ...headers } };
    const asked = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
          tookMs: performance.now() - startedAt,
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

import { type IncomingMessage, request } from 'node:http';

/** One answer, as a visitor got it. */
export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** What the request line says, where it is no proper path. */
  path?: string;
}

/**
 * Asks once, over a connection of its own. Each question comes from an address of its own, as a
 * proxy in front would tell it: hosts limit how often one address may ask.
 */
export function ask(url: string, { headers, ...question }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { ...question, agent: false, headers: { 'x-forwarded-for': nextAddress(), ...headers } };
    const asked = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
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

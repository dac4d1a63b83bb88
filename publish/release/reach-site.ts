import { BUILD_INFO } from '../build-info';
import { excerpt } from './finding';
import { ask, randomName, TIMEOUT_MS } from './verify-site';

/** What may keep a server from being reached, by the codes of Node.js, and what to do about it. */
const obstacles: readonly (readonly [codes: RegExp, why: string, cure: string])[] = [
  [/^ENOTFOUND$/, 'no name server knows its name', 'Check the spelling, and the DNS records of the domain.'],
  [/^EAI_/, 'the name servers do not answer', 'Check the connection of this machine, then the domain.'],
  [/^ECONNREFUSED$/, 'nothing listens there', 'Check the port, and whether the server runs.'],
  [
    /^E(?:NET|HOST)UNREACH$/,
    'no way leads there',
    'Check the connection of this machine, then the DNS records.',
  ],
  [
    /TIMEOUT|TIMEDOUT|^TimeoutError$/i,
    `it does not answer within ${TIMEOUT_MS / 1_000} s`,
    'Check whether the server runs, and what its firewall lets through.',
  ],
  [/^EPROTO$|^ERR_SSL|^HPE_/, 'it does not speak this protocol', 'Check http or https, and the port.'],
  [
    /CERT|SIGNED|SIGNATURE/,
    'browsers refuse its certificate',
    'Renew it for this name, with its whole chain.',
  ],
  [/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/, 'it ends the connection', "See the server's own log."],
];

type Answer = Awaited<ReturnType<typeof ask>>;

/**
 * Reads the page of a served site, once something says that a site is there to compare: the page, the list of its files and
 * a name that nobody knows cannot all come to the same.
 *
 * @throws Error that says why there is none, and what to do.
 */
export async function readServedPage(address: string): Promise<string> {
  const base = `${address.replace(/\/+$/, '')}/`;
  const asked = await Promise.allSettled(['', BUILD_INFO, randomName()].map((path) => ask(base + path)));
  const answers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [first] = answers;
  if (first === undefined) throw new Error(`${address} cannot be reached: ${explain(asked[0])}`);
  const says = (what: string, cure: string) => new Error(`${address} ${what}. Nothing was compared. ${cure}`);
  const all = (holds: (answer: Answer) => boolean) => answers.length === asked.length && answers.every(holds);

  const location = first.headers.get('location');
  if (location !== null && all(({ headers }) => headers.has('location'))) {
    const target = new URL(location, base).href;
    throw says(`sends every path on, the page to ${target}`, `Compare that one: npm run verify -- ${target}`);
  }
  const page = first.bytes.toString();
  const seen = `status ${first.status}, ${describe(page)}`;
  if (all(({ status }) => status >= 500))
    throw says(`answers every path with an error (${seen})`, "See the host's own log and status page.");
  if (all(({ status }) => status === 404))
    throw says(
      `knows no path (${seen})`,
      'Check the address, its folder, and whether the deployment has ended.',
    );
  if (all(({ status }) => status >= 400))
    throw says(`lets nobody in (${seen})`, 'Look for a password, a bot check or a limit at the host.');
  if (all(({ bytes }) => bytes.equals(first.bytes)))
    throw says(
      `answers every path with the same page (${seen})`,
      'Check that the domain leads to the host, and that the host answers unknown paths with 404.html.',
    );
  return page;
}

function explain(asked: PromiseSettledResult<unknown> | undefined): string {
  const { name, message, cause } = (asked as PromiseRejectedResult).reason as Error;
  const { code = name, message: detail = message } = (cause ?? {}) as NodeJS.ErrnoException;
  const [, why, cure] = obstacles.find(([codes]) => codes.test(code)) ?? [];
  return why === undefined ? `${detail}. Check the address.` : `${why} (${detail || code}). ${cure}`;
}

/** What a page is about, in few words and without what a terminal would obey. */
function describe(page: string): string {
  const text = (/<title[^>]*>([^<]+)/i.exec(page)?.[1] ?? page).replace(/[\p{C}\s]+/gu, ' ').trim();
  return text === '' ? 'an empty page' : `"${excerpt(text)}"`;
}

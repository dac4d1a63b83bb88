import { BUILD_INFO } from '../build-info';
import { excerpt } from './finding';
import { ask, randomName } from './verify-site';

/**
 * Reads the page of a served site, once something says that a site is there to compare: the page, the list of its files and
 * a name that nobody knows cannot all come to the same.
 *
 * @throws Error that says why nothing can be compared there.
 */
export async function readServedPage(address: string): Promise<string> {
  const base = `${address.replace(/\/+$/, '')}/`;
  const answers = await Promise.all(['', BUILD_INFO, randomName()].map((path) => ask(base + path))).catch(
    ({ message, cause }: Error) => {
      const { message: why = message, code = why } = (cause ?? {}) as NodeJS.ErrnoException;
      throw new Error(`${address} cannot be reached: ${why || code}`);
    },
  );
  const [first] = answers;
  const page = first?.bytes.toString() ?? '';
  const location = first?.headers.get('location');
  if (location && answers.every(({ headers }) => headers.has('location')))
    throw new Error(
      `${address} sends every path on. Compare where it leads: ${new URL(location, base).href}`,
    );
  const isOneFailure = answers.every(({ status }) => status === first?.status && status >= 400);
  if (isOneFailure || answers.every(({ bytes }) => first?.bytes.equals(bytes)))
    throw new Error(
      `${address} answers every path alike (status ${first?.status}, ${describe(page)}). Nothing was compared.`,
    );
  return page;
}

/** What a page is about, in few words and without what a terminal would obey. */
function describe(page: string): string {
  const text = (/<title[^>]*>([^<]+)/i.exec(page)?.[1] ?? page).replace(/[\p{C}\s]+/gu, ' ').trim();
  return text === '' ? 'an empty page' : `"${excerpt(text)}"`;
}

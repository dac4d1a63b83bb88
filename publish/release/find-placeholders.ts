import { fieldsOf } from '../../content-model/check/fields-of';
import { fieldSchema } from '../../content-model/json-schema';
import type { Finding } from './finding';
import type { Release } from './release';

/** Names that lead nowhere, https://www.rfc-editor.org/rfc/rfc2606, and the machine itself. */
const nowhere =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^(?:127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/;
/** Addresses that say that they are none, or that repeat one character. */
const demoAddress = /demo|donotbuy|placeholder|(.)\1{7}/i;

/** What a token has to replace in its content: the demo address, and links to hosts that do not exist. */
export function* findPlaceholders({ contentFolder, token, site, links }: Release): Generator<Finding> {
  const inContent = (name: string) => ({ file: `${contentFolder}/${name}.yaml`, isSource: true as const });
  if (demoAddress.test(token.mint)) {
    yield { ...inContent('token'), message: "The demo address stands there. Write the token's own." };
  }
  for (const [name, content] of [['links', links] as const, ['site', site] as const]) {
    const hosts = Array.from(fieldsOf(fieldSchema(name), content))
      .filter(({ schema }) => ['link', 'site-url'].includes(schema.kind ?? ''))
      .map(({ value }) => new URL(String(value)).hostname);
    for (const host of new Set(hosts)) {
      if (nowhere.test(host))
        yield { ...inContent(name), message: `A host that only stands for one: ${host}` };
    }
  }
}

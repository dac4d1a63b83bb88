import { propertiesOf } from './allowed';

export interface StyleRule {
  selector: string;
  properties: readonly [name: string, value: string][];
}

/** In characters. Every element may have a copy of each rule. */
const MAX_STYLE = 12_000;
const simple = /^[.#]?[A-Za-z_][\w-]*$/;

/** The rules of a style sheet for classes, ids and elements, as drawing programs write them; undefined where it has others. */
export function rulesOf(css: string): StyleRule[] | undefined {
  if (css.length > MAX_STYLE) return undefined;
  const withoutNotes = css.split('*/').map((part) => part.split('/*', 1).join(''));
  const rules: StyleRule[] = [];
  for (const rule of withoutNotes.join('').split('}')) {
    if (rule.trim() === '') continue;
    const [selectors = '', style, ...more] = rule.split('{');
    for (const selector of selectors.split(',').map((name) => name.trim())) {
      if (!simple.test(selector) || style === undefined || more.length > 0) return undefined;
      rules.push({ selector, properties: propertiesOf(style) });
    }
  }
  // An id weighs more than a class, and a class more than an element; of equals the last one counts.
  const weightOf = ({ selector }: StyleRule) => ' .#'.indexOf(selector.charAt(0));
  return rules.sort((one, other) => Math.max(0, weightOf(one)) - Math.max(0, weightOf(other)));
}

/** Of several values of a property the last one counts that a browser knows: more than two of them is nobody's. */
const MAX_VALUES = 2;

/** What style sheets and its own `style` say of an element, in the order in which it counts. */
export function styleOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  rules: readonly StyleRule[],
): [name: string, value: string][] {
  const classes = (attributes.class ?? '').split(/\s+/).map((one) => `.${one}`);
  const names = new Set([name, ...classes, `#${attributes.id}`]);
  const values = new Map<string, string[]>();
  const own = { selector: '', properties: propertiesOf(attributes.style ?? '') };
  for (const { properties } of [...rules.filter(({ selector }) => names.has(selector)), own]) {
    for (const [property, value] of properties)
      values.set(property, [...(values.get(property) ?? []), value].slice(-MAX_VALUES));
  }
  return Array.from(values).flatMap(([property, all]) =>
    all.map((value): [string, string] => [property, value]),
  );
}

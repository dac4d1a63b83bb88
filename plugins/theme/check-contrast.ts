import type { ContentProblem } from '../content-model/check/content-problem';
import type { ParsedFile } from '../content-model/check/parse-source';
import { defineMessages, formatLine, formatList, suggest } from '../content-model/wording';
import { type ContrastFault, findContrastFaults, listNeighbors } from './contrast';
import { createPalette, type Theme } from './palettes';
import { type Role, roleNames } from './roles';

const describePair = ({ isGround, other, ratio, needed }: ContrastFault) =>
  `${isGround ? 'under' : 'on'} ${other} has ${Math.floor(ratio * 10) / 10}:1 and needs ${needed}:1`;

const messages = defineMessages({
  lowContrast: (fault: ContrastFault) => `${describePair(fault)}. Write`,
  noReadableColor: (fault: ContrastFault, others: readonly Role[]) =>
    `${describePair(fault)}, and no color fits ${formatList(others)}. Change ${formatList(others)}, or delete this line.`,
});

/** Finds the colors of a valid `theme.yaml` that are hard to see on the page. */
export function checkContrast(parsed: ParsedFile): ContentProblem[] {
  const theme = parsed.value as Theme;
  const written = roleNames.filter((role) => theme[role] !== undefined);
  return findContrastFaults(createPalette(theme), written).map((fault) => {
    const { role, cure } = fault;
    const others = listNeighbors(role).filter((other) => written.includes(other));
    const message =
      cure === undefined
        ? messages.noReadableColor(fault, others)
        : suggest(messages.lowContrast(fault), formatLine(role, cure));
    return parsed.createProblem([role], message);
  });
}

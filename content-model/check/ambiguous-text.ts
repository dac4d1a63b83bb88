/**
 * Words and figures that readers of YAML take for different things: dates, `yes` and `no`, and numbers in other than
 * plain digits. Gatsby reads the files with js-yaml and the check reads them with yaml; both must see the same.
 */
const ambiguous: readonly { pattern: RegExp; meaning: string }[] = [
  { pattern: /^(?:y|n|yes|no|on|off)$/i, meaning: 'true or false' },
  { pattern: /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/, meaning: 'a date' },
  {
    pattern:
      /^[-+]?(?:0[box][\da-f_]+|(?=[._]*\d)[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\d+(?::\d\d?)+(?:\.\d*)?)$/i,
    meaning: 'a number',
  },
];

/** What some readers of YAML take a text without quotes for; undefined where all take it for a text. */
export const meaningWithoutQuotes = (text: string): string | undefined =>
  ambiguous.find(({ pattern }) => pattern.test(text))?.meaning;

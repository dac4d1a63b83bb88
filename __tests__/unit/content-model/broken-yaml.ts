import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrokenCases, fieldNames, goodContent, wholeFile } from './content-set';

/** The field `steps` with all its entries. */
const allSteps =
  /^steps:\n(?: .*\n)*/m.exec(readFileSync(path.join(goodContent, 'how-to-buy.yaml'), 'utf8'))?.[0] ?? '';

/** Aliases of aliases that stand for nine to the power of nine texts. */
const explosion = Array.from('abcdefghi', (letter, index) => {
  const above = index === 0 ? 'x' : `*${'abcdefghi'[index - 1]}`;
  return `&${letter} [${Array(9).fill(above).join(', ')}]`;
});

/** Mistakes in the writing of YAML, and fields that are missing, unknown or of the wrong kind, most of them shown at one file. */
export const brokenYaml: BrokenCases = {
  'how-to-buy': {
    [wholeFile]: {
      '- How to buy\n- How to sell': `0:1  The file begins with a list. It must begin with its fields: ${fieldNames('how-to-buy')}.`,
      '# Nothing yet\n': `0:1  The file is empty. Its fields are ${fieldNames('how-to-buy')}.`,
      [`heading: [${'  - title: a\n'.repeat(5000)}]`]:
        '0:1  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      'x\ny\n': `0:1  The file begins with a text without a field. It must begin with its fields: ${fieldNames('how-to-buy')}.`,
      [`${explosion.map((list, line) => `field${line}: ${list}\n`).join('')}heading: A\n  steps: B`]:
        '9:10  The file cannot be read from this line on: “A”. Compare it and the lines above with an older version.',
      [explosion.map((list, line) => `field${line}: ${list}\n`).join('')]:
        `0:9  A text that begins with & needs quotes. Put them around the whole text: '${explosion[0]}'`,
    },
    [allSteps]: {
      'steps: Ask a friend\n':
        '0:8  steps must be a list, not a text. Write each entry on a line of its own, behind a dash.',
    },
    'description: Connect and paste the token address': {
      "description: 'Don't rush. Open the swap page'":
        '0:18  These quotes are not those of the whole text. Put others around it: "Don\'t rush. Open the swap page"',
      'Connect and paste': '0:5  The name of this text is missing. Write  description: Connect and paste',
    },
    'title: Go to Jupiter': {
      'title: [Go to Jupiter':
        "0:12  A text that begins with [ needs quotes. Put them around the whole text: '[Go to Jupiter'",
      'title: Step three: row to the swap':
        "0:12  A text with a colon and a space in it needs quotes. Put them around the whole text: 'Step three: row to the swap'",
      'title: Go to Jupiter\n    title: Go to Mars':
        '1:5  “title” is written twice in one group. Keep one of the two, or put a dash in front of a new entry.',
      'title: Go to\u0009Jupiter': '0:17  There is a tab here. Use spaces instead; two for each level.',
    },
    'heading: How to buy': {
      'heading = 404':
        "0:1  The colon behind heading is missing, or the space behind the colon. Write  heading: '404'",
      '%YAML 1.1\n---\nheading: How to buy': '0:1  This line gives orders to the YAML reader. Delete it.',
      [`heading: ${'['.repeat(20_000)}`]:
        '0:10  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      'Heading: How to come aboard':
        '0:1  Heading is not a field that the page knows. Write  heading: How to come aboard',
      'heading: How to buy\n---': '1:1  This line gives orders to the YAML reader. Delete it.',
    },
    '- title: Go to Jupiter': {
      '- title：Go to Jupiter\n    description Row': [
        '0:3  The colon behind title is missing, or the space behind the colon. Write  - title: Go to Jupiter',
        '1:5  This line goes on from the line above. Put it at the end of that line:  - title: Go to Jupiter description Row',
      ],
    },
    'steps:': {
      '<<<<<<< HEAD\nsteps:\n=======\nstep:\n>>>>>>> main':
        '0:1  Two versions of these lines are in the file: one above =======, one below. Keep one of them, and delete the other and the lines of <, = and >.',
      'steps:\n  - Ask a friend': `1:5  steps[0] must have fields of its own, not a text. Its fields are ${fieldNames('how-to-buy', 'steps')}.`,
      [`steps:\n${'- '.repeat(300)}x`]:
        '1:1  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      [`steps:\n${Array.from({ length: 299 }, (_, depth) => `${' '.repeat(depth + 1)}-`).join('\n')}`]:
        '60:1  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
    },
    'title: Get Some SOL': {
      'title: Get Some SOL\n    colour: green': `1:5  steps[1].colour is not a field that the page knows. The fields here are ${fieldNames('how-to-buy', 'steps')}.`,
      "title: 'Get Some SOL":
        "0:12  The quote ' that opens this text is not closed. Put another ' at the end of the text: 'Get Some SOL'",
      'title:': '0:5  steps[1].title is empty. Write its text behind the colon, such as  title: Get Some SOL',
      'title: # The text is to come':
        '0:5  steps[1].title is empty. Write its text behind the colon, such as  title: Get Some SOL',
      'title: 2025-04-20':
        "0:12  steps[1].title must be a text, but without quotes some readers take it for a date. Put quotes around it: '2025-04-20'",
      'title: null':
        "0:12  steps[1].title is empty: without quotes YAML does not take this for a text. Put quotes around it: 'null'",
      'title: |\n      Get Some\n      SOL':
        '0:12  steps[1].title has a line break in it, which the page does not show. Write the text on one line, behind the colon.',
      'title: Fill it with SOL from wherever SOL can be had':
        '0:12  steps[1].title has 45 characters; the page has room for 40. Shorten it by 5.',
      'title: Get Some #SOL for the #bear':
        "0:21  steps[1].title ends at the #, because a # after a space begins a note that the page does not show. Put quotes around the whole text: 'Get Some #SOL for the #bear', or move the note to a line of its own.",
    },
    '    description: Connect and paste the token address': {
      '\u0009description: Connect and paste the token address':
        '0:1  There is a tab here. Use spaces instead; two for each level.',
    },
    '  - title: Get a Wallet': {
      [`${'  - title: Step\n    description: Do it\n    drawing: images/logo.svg\n'.repeat(5)}  - title: Get a Wallet`]:
        '0:3  steps has 9 entries; the page has room for 8. Remove 1.',
    },
    'title: Get Some SOL\n    ': {
      '': '0:5  steps[1].title is missing. Add a line such as  title: Get Some SOL',
    },
  },
  // begin feature: burn-history
  'burn-history': {
    '    - 50': {
      '    - 50%':
        '0:7  milestones.percents[4] must be a whole number, not a text. Write digits alone, without quotes, commas or spaces, such as  - 50',
    },
  },
  // end feature: burn-history
  hero: {
    '  title: Contract address copied!': {
      '  title: *Copied!*\n   text: x':
        '1:4  The file cannot be read from this line on: “text: x”. Compare it and the lines above with an older version.',
    },
    '  description: The contract address has been copied to your clipboard.': {
      '  description: It is\n  copied.':
        '1:3  This line goes on from the line above. Put it at the end of that line:  description: It is copied.',
    },
    'heading: $BOBO': {
      '```yaml\nheading: $BOBO': '0:1  This line is no part of the content. Delete this line.',
      'Words of the top.\nheading: $BOBO':
        '0:1  This line is a note without its #. Write  # Words of the top.',
    },
    'tagline: The bear who stays calm while everything burns.': {
      tagline:
        '0:1  The colon behind tagline is missing, or the space behind the colon. Write  tagline: The bear who stays calm while everything burns.',
      'tagline:: The bear':
        '0:1  The colon behind tagline is missing, or the space behind the colon. Write  tagline: The bear',
      "tagline: 'Tis the bear":
        '0:10  These quotes are not those of the whole text. Put others around it: "\'Tis the bear"',
      "tagline: 'gm' & 'gn'":
        "0:10  These quotes are not those of the whole text. Put others around it: \"'gm' & 'gn'\"",
      "tagline: 'The bear.',": "0:10  Delete the , behind the quote: 'The bear.'",
      '"tagline": "The bear",': "0:12  Delete the , behind the quote: 'The bear'",
      'tagline:\u00A0The bear':
        '0:9  An invisible character (U+00A0) hides here: a space as copied from a web page. Type an ordinary one instead.',
    },
  },
  token: {
    'decimals: 6': {
      'decimals:': '0:1  decimals is empty. Write its number behind the colon, such as  decimals: 6',
    },
  },
};

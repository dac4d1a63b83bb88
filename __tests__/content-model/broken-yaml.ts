import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrokenCases, fieldNames, goodContent, wholeFile } from './content-set';

/** The field `steps` with all its entries. */
const allSteps =
  /^steps:\n(?: .*\n)*/m.exec(readFileSync(join(goodContent, 'how-to-buy.yaml'), 'utf8'))?.[0] ?? '';

/** Mistakes in the writing of YAML, and fields that are missing, unknown or of the wrong kind, shown at one file. */
export const brokenYaml: BrokenCases = {
  'how-to-buy': {
    [wholeFile]: {
      'aliases that explode': [
        'abcdefghi'.replace(
          /./g,
          (letter, index) =>
            `${letter}: &${letter} [${Array(9)
              .fill(index === 0 ? 'x' : `*${'abcdefghi'[index - 1]}`)
              .join(', ')}]\n`,
        ),
        "0:4  A text that begins with & needs quotes. Put them around the whole text: '&a [x, x, x, x, x, x, x, x, x]'",
        "1:4  A text that begins with & needs quotes. Put them around the whole text: '&b [*a, *a, *a, *a, *a, *a, *a, *a, *a]'",
        "2:4  A text that begins with & needs quotes. Put them around the whole text: '&c [*b, *b, *b, *b, *b, *b, *b, *b, *b]'",
        "3:4  A text that begins with & needs quotes. Put them around the whole text: '&d [*c, *c, *c, *c, *c, *c, *c, *c, *c]'",
        "4:4  A text that begins with & needs quotes. Put them around the whole text: '&e [*d, *d, *d, *d, *d, *d, *d, *d, *d]'",
        "5:4  A text that begins with & needs quotes. Put them around the whole text: '&f [*e, *e, *e, *e, *e, *e, *e, *e, *e]'",
        "6:4  A text that begins with & needs quotes. Put them around the whole text: '&g [*f, *f, *f, *f, *f, *f, *f, *f, *f]'",
        "7:4  A text that begins with & needs quotes. Put them around the whole text: '&h [*g, *g, *g, *g, *g, *g, *g, *g, *g]'",
        "8:4  A text that begins with & needs quotes. Put them around the whole text: '&i [*h, *h, *h, *h, *h, *h, *h, *h, *h]'",
      ],
      empty: ['', `0:1  The file is empty. Its fields are ${fieldNames('how-to-buy')}.`],
      'list at top': [
        '- heading: How to buy',
        `0:1  The file begins with a list. It must begin with its fields: ${fieldNames('how-to-buy')}.`,
      ],
      'only notes': [
        '# Nothing yet\n',
        `0:1  The file is empty. Its fields are ${fieldNames('how-to-buy')}.`,
      ],
      'steps missing': [
        (good) => good.replace(allSteps, ''),
        '0:1  steps is missing. Write its entries under it, each on a line of its own behind a dash.',
      ],
      'text at top': [
        'How to buy\n',
        `0:1  The file begins with a text without a field. It must begin with its fields: ${fieldNames('how-to-buy')}.`,
      ],
      'yaml directive': [
        (good) => `%YAML 1.1\n---\n${good}`,
        '0:1  A line that begins with % gives orders to the YAML reader. Delete the line.',
      ],
    },
    [allSteps]: {
      'steps as text': [
        'steps: Ask a friend\n',
        '0:8  steps must be a list, not a text. Write each entry on a line of its own, behind a dash.',
      ],
      'steps empty': ['steps: []\n', '0:8  steps has no entries. Write at least one, behind a dash.'],
      'steps without entries': [
        'steps:\n',
        '0:1  steps is empty. Write its entries under it, each on a line of its own behind a dash.',
      ],
    },
    'title: Get Some SOL\n    description: Buy in the wallet or transfer from another': {
      'anchor and alias': [
        'title: &same Get a Wallet\n    description: *same',
        "0:12  A text that begins with & needs quotes. Put them around the whole text: '&same Get a Wallet'",
        "1:18  A text that begins with * needs quotes. Put them around the whole text: '*same'",
      ],
    },
    'description: Connect and paste the token address': {
      'apostrophe in single quotes': [
        "description: 'Don't rush. Open the swap page'",
        '0:18  The text goes on after its closing quote. Put quotes around the whole text: "Don\'t rush. Open the swap page"',
      ],
      'line without field': [
        'Connect and paste',
        '0:5  “Connect and paste” is neither a field nor a part of one. Write  field: text  or, if it goes on from the line above, put it at the end of that line.',
      ],
      'space missing after colon': [
        'description:Connect and paste',
        '0:5  A colon needs a space behind it:  description: Connect and paste',
      ],
      'text after quote': [
        'description: "Open" the swap page',
        '0:18  The text goes on after its closing quote. Put quotes around the whole text: \'"Open" the swap page\'',
      ],
    },
    'title: Go to Jupiter': {
      'backslash in double quotes': [
        'title: "Go to \\Jupiter"',
        '0:19  Between double quotes a backslash has a meaning of its own. Use single quotes around the text instead.',
      ],
      'bracket not closed': [
        'title: [Go to Jupiter',
        "0:12  A text that begins with [ needs quotes. Put them around the whole text: '[Go to Jupiter'",
      ],
      'colon in text': [
        'title: Step three: row to the swap',
        "0:12  A text with a colon and a space in it needs quotes. Put them around the whole text: 'Step three: row to the swap'",
      ],
      'field twice': [
        'title: Go to Jupiter\n    title: Go to Mars',
        '1:5  “title” is written twice, first in line 0. Keep one of the two.',
      ],
      'starts with ampersand': [
        'title: &then go to Jupiter',
        "0:12  A text that begins with & needs quotes. Put them around the whole text: '&then go to Jupiter'",
      ],
      'starts with asterisk': [
        'title: *Go* to Jupiter',
        "0:12  A text that begins with * needs quotes. Put them around the whole text: '*Go* to Jupiter'",
      ],
      'starts with at': [
        'title: @Row is next',
        "0:12  A text that begins with @ needs quotes. Put them around the whole text: '@Row is next'",
      ],
      'starts with backtick': [
        'title: `Jupiter` is next',
        "0:12  A text that begins with ` needs quotes. Put them around the whole text: '`Jupiter` is next'",
      ],
      'starts with bang': [
        'title: !important Go to Jupiter',
        "0:12  A text that begins with ! needs quotes. Put them around the whole text: '!important Go to Jupiter'",
      ],
      'starts with brace': [
        'title: {Jupiter} is next',
        "0:12  A text that begins with { needs quotes. Put them around the whole text: '{Jupiter} is next'",
      ],
      'starts with bracket': [
        'title: [Jupiter] is next',
        "0:12  A text that begins with [ needs quotes. Put them around the whole text: '[Jupiter] is next'",
      ],
      'starts with dash': [
        'title: - Go to Jupiter',
        "0:12  A text that begins with - needs quotes. Put them around the whole text: '- Go to Jupiter'",
      ],
      'starts with greater than': [
        'title: > Jupiter',
        "0:12  A text that begins with > needs quotes. Put them around the whole text: '> Jupiter'",
      ],
      'starts with percent': [
        'title: %100 Jupiter',
        "0:12  A text that begins with % needs quotes. Put them around the whole text: '%100 Jupiter'",
      ],
      'tab in text': [
        'title: Go to\u0009Jupiter',
        '0:17  There is a tab here. Use spaces instead; two for each level.',
      ],
      tag: [
        'title: !!str Go to Jupiter',
        "0:12  A text that begins with ! needs quotes. Put them around the whole text: '!!str Go to Jupiter'",
      ],
    },
    'heading: How to buy': {
      'brackets hidden by notes': [
        `heading:\n${'  [ # ]\n'.repeat(8000)}`,
        '201:3  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      ],
      'brackets in thousands': [
        `heading: ${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        '0:210  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      ],
      'brackets without end': [
        `heading: ${'['.repeat(20_000)}`,
        '0:210  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      ],
      'heading in capitals': [
        'Heading: How to come aboard',
        '0:1  Heading is not a field that the page knows. Did you mean heading?',
      ],
      'heading twice': [
        'heading: How to buy\nheading: How to get off',
        '1:1  “heading” is written twice, first in line 0. Keep one of the two.',
      ],
      'two documents': [
        'heading: How to buy\n---',
        '1:1  A second document begins here. Delete this line; a file holds one set of fields.',
      ],
    },
    '- title: Go to Jupiter': {
      'dash without space': [
        '-title: Go to Jupiter',
        '0:3  A dash needs a space behind it:  - title: Go to Jupiter',
      ],
    },
    'steps:': {
      'dashes inside each other': [
        `steps:\n${'- '.repeat(300)}x`,
        '1:1  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      ],
      'indented too deep': [
        `steps:\n${Array.from({ length: 299 }, (_, depth) => `${' '.repeat(depth + 1)}-`).join('\n')}`,
        '60:1  Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.',
      ],
    },
    'title: Get Some SOL': {
      'field nobody knows': [
        'title: Get Some SOL\n    colour: green',
        `1:5  steps[1].colour is not a field that the page knows. The fields here are ${fieldNames('how-to-buy', 'steps')}.`,
      ],
      'quote not closed': [
        'title: "Get Some SOL',
        '0:12  The quote " that opens this text is not closed. Put another " at the end of the text.',
      ],
      'single quote not closed': [
        "title: 'Get Some SOL",
        "0:12  The quote ' that opens this text is not closed. Put another ' at the end of the text.",
      ],
      'title blank': [
        "title: '   '",
        '0:12  steps[1].title is empty. Write something such as  title: Get Some SOL',
      ],
      'title empty quotes': [
        "title: ''",
        '0:12  steps[1].title is empty. Write something such as  title: Get Some SOL',
      ],
      'title empty': ['title:', '0:5  steps[1].title is empty. Add a line such as  title: Get Some SOL'],
      'title is a date': [
        'title: 2025-04-20',
        "0:12  steps[1].title must be a text, but without quotes some readers take it for a date. Put quotes around it: '2025-04-20'",
      ],
      'title is a fraction': [
        'title: 1.50',
        "0:12  steps[1].title must be a text, but without quotes this is a number with a fraction. Put quotes around it: '1.50'",
      ],
      'title is a group': [
        'title:\n      text: Get Some SOL',
        "1:7  steps[1].title must be a text, but the colon in it makes it a group of fields. Put quotes around the whole text: 'text: Get Some SOL'",
      ],
      'title is a list': [
        'title: [Get, Some, SOL]',
        "0:12  steps[1].title must be a text, but the [ makes it a list. Put quotes around the whole text: '[Get, Some, SOL]'",
      ],
      'title is a number': [
        'title: 404',
        "0:12  steps[1].title must be a text, but without quotes this is a number. Put quotes around it: '404'",
      ],
      'title is hashtag': [
        'title: #SOL',
        "0:5  steps[1].title is empty, because a # after a space begins a note. Put quotes around the text: '#SOL'",
      ],
      'title is null': [
        'title: null',
        "0:12  steps[1].title must be a text, but without quotes this means “nothing”. Put quotes around it: 'null'",
      ],
      'title is off': [
        'title: off',
        "0:12  steps[1].title must be a text, but without quotes some readers take it for true or false. Put quotes around it: 'off'",
      ],
      'title is true': [
        'title: true',
        "0:12  steps[1].title must be a text, but without quotes this is the answer true or false. Put quotes around it: 'true'",
      ],
      'title is yes': [
        'title: Yes',
        "0:12  steps[1].title must be a text, but without quotes some readers take it for true or false. Put quotes around it: 'Yes'",
      ],
      'title misspelled': [
        'tittle: Get Some SOL',
        '0:5  steps[1].tittle is not a field that the page knows. Did you mean title?',
      ],
      'title no break blank': [
        "title: '\u00A0\u00A0'",
        '0:12  steps[1].title is empty. Write something such as  title: Get Some SOL',
      ],
      'title on two lines': [
        'title: |\n      Get Some\n      SOL',
        '0:12  steps[1].title has a line break in it, which the page does not show. Write the text on one line, behind the colon.',
      ],
      'title too long': [
        'title: Fill it with SOL from wherever SOL can be had',
        '0:12  steps[1].title has 45 characters; the page has room for 40. Shorten it by 5.',
      ],
      'title with hash': [
        'title: Get Some #SOL for the #bear',
        "0:21  steps[1].title ends at the #, because a # after a space begins a note that the page does not show. Put quotes around the whole text: 'Get Some #SOL for the #bear', or move the note to a line of its own.",
      ],
    },
    '    description: Connect and paste the token address': {
      'indented too little': [
        '   description: Connect and paste the token address',
        '0:4  This line does not begin where its neighbours begin. Fields of one group stand exactly below each other; count the spaces.',
      ],
      'indented too much': [
        '      description: Connect and paste the token address',
        '0:7  This line does not begin where its neighbours begin. Fields of one group stand exactly below each other; count the spaces.',
      ],
      'no break space as indent': [
        '\u00A0   description: Connect and paste the token address',
        '0:1  The space here is a no-break space (U+00A0), as copied from a web page. Type ordinary spaces instead.',
      ],
      'tab as indent': [
        '\u0009description: Connect and paste the token address',
        '0:1  There is a tab here. Use spaces instead; two for each level.',
      ],
    },
    'title: Go to Jupiter\n    description: Connect and paste the token address': {
      'merge key': [
        'description: Connect and paste the token address\n    <<: { title: Go to Jupiter }',
        '0:5  steps[2].title is missing. Add a line such as  title: Get Some SOL',
        `1:5  steps[2].<< is not a field that the page knows. The fields here are ${fieldNames('how-to-buy', 'steps')}.`,
      ],
    },
    '  - title: Get a Wallet': {
      'nine steps': [
        `${'  - title: Step\n    description: Do it\n    drawing: images/logo.svg\n'.repeat(5)}  - title: Get a Wallet`,
        '0:3  steps has 9 entries; the page has room for 8. Remove 1.',
      ],
    },
    'heading: How to buy\nsteps:\n  - title: Get a Wallet\n    description: Download a wallet app such as Phantom\n    drawing: images/step-wallet.svg':
      {
        'several at once': [
          'heading: 2024\nsteps:\n  - titel: Get a Wallet\n    number: 1\n    description: Download a wallet app such as Phantom\n    drawing: images/step-walet.svg',
          "0:10  heading must be a text, but without quotes this is a number. Put quotes around it: '2024'",
          '2:5  steps[0].titel is not a field that the page knows. Did you mean title?',
          '3:5  steps[0].number is no longer a field. The page numbers the steps itself. Delete the field; if its dash stands before it, put that before the next field.',
          '5:14  steps[0].drawing names a picture that is not there: content/images has no file “step-walet.svg”. Did you mean images/step-wallet.svg?',
        ],
      },
    'steps:\n': {
      'step as text': [
        'steps:\n  - Ask a friend\n',
        `1:5  steps[0] must have fields of its own, not a text. Its fields are ${fieldNames('how-to-buy', 'steps')}.`,
      ],
    },
    'title: Get Some SOL\n    ': {
      'step without title': ['', '0:5  steps[1].title is missing. Add a line such as  title: Get Some SOL'],
    },
    '- title: Get Some SOL': {
      'steps numbered by hand': [
        '- number: 2\n    title: Get Some SOL',
        '0:5  steps[1].number is no longer a field. The page numbers the steps itself. Delete the field; if its dash stands before it, put that before the next field.',
      ],
    },
  },
};

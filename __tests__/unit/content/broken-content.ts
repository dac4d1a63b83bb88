import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrokenCases, goodContent, wholeFile } from './content-set';

/** The field `exchanges` with all its entries. */
const exchanges =
  /^exchanges:\n(?: .*\n)*/m.exec(readFileSync(path.join(goodContent, 'links.yaml'), 'utf8'))?.[0] ?? '';

/** Nested YAML aliases that expand to 9⁹ texts. */
const explosion = Array.from('abcdefghi', (letter, index) => {
  const item = index === 0 ? 'x' : `*${'abcdefghi'[index - 1]}`;
  return `&${letter} [${Array(9).fill(item).join(', ')}]`;
});

/** Mistakes in the content files, by file and the text that they replace. */
export const brokenContent: BrokenCases = {
  token: {
    'decimals: 6': {
      'decimals: 19': '0:11  decimals tooLarge',
      'decimals:': '0:1  decimals empty  decimals: 6',
    },
    'totalSupply: 1000000000': {
      'totalSupply: 1e9': '0:14  totalSupply unusualNumber  1000000000',
      'totalSupply: 420690000000000': '0:14  totalSupply impossibleSupply',
    },
    'assumedCurrentSupply: 570000000': {
      'assumedCurrentSupply: 5700000000': '0:23  assumedCurrentSupply moreThan',
    },
    'mint: BoboFixtureMintUsedByTestsALone2345678923456': {
      'mint: So11111111111111111111111111111111111111112': '0:7  mint knownAddress',
      'mint: BoboFixtureMint0sedByTestsALone2345678923456': '0:7  mint notAddress',
    },
    'pool: BoboFixturePooLUsedByTestsALone2345678923456': {
      'pool: BoboFixtureMintUsedByTestsALone2345678923456': '0:7  pool mintAddress',
    },
  },
  links: {
    'label: view burns on-chain': { 'label: posts.calmbiscuit.xyz': '0:10  explorer.label webAddress' },
    'url: https://solscan.io/token/{mint}': {
      'url: https://s\u043Elscan.io/token/{mint}': '0:16  explorer.url unusualHost',
      'url: https://solscan.io/token/{mnit}': '0:33  explorer.url unknownPlaceholder  {mint}',
    },
    'url: https://posts.calmbiscuit.xyz/bobo': {
      'url: http://posts.calmbiscuit.xyz/bobo': '0:10  socials[0].url notHttps',
    },
    [exchanges]: {
      'exchange:\n  label: buy now\n': [
        '0:1  exchange unknownField  exchanges',
        '0:1  exchanges missingList',
      ],
      '': '0:1  exchanges missingList',
      [exchanges.repeat(3).replaceAll('\nexchanges:', '')]: '1:3  exchanges tooManyEntries',
    },
    'url: https://raydium.io/swap/?inputMint=sol&outputMint={mint}': {
      'url: https://raydium.io/swap/?inputMint={mint}&outputMint=sol':
        '0:35  exchanges[1].url unknownLinkPart  https://jup.ag/swap/SOL-{mint}',
      'url: https://raydium.io/swap/': '0:10  exchanges[1].url missingPlaceholder  {mint}',
    },
    'url: https://dexscreener.com/solana/{mint}': {
      'url: https://dexscreener.com/solana/bobo': '0:10  charts[0].url missingPlaceholder  {mint}',
    },
    'icon: telegram': {
      'icon: Telegram': '0:11  socials[1].icon notAChoice  telegram',
      'icon: twitter': '0:11  socials[1].icon notAChoice  x',
    },
  },
  site: {
    "title: '{symbol}, the calm bear of Solana'": {
      'title: The calm\nbear of Solana': '1:1  notAField',
      'title: {symbol}, the calm bear': "0:8  specialStart  '{symbol}, the calm bear'",
      'title: $BOBO, $usdc and $MOCHI': '0:25  title unknownTicker  {symbol}',
      'title: Hello {symbl}': '0:14  title unknownPlaceholder  {symbol}',
    },
    'anchor: tokenomics': {
      'anchor: burn-protal': '0:13  navigation[3].anchor notAChoice  burn-portal',
      'anchor: home': '0:13  navigation[3].anchor repeatedEntry',
    },
    'language: en': {
      'language: jp': '0:11  language invalid',
      'language: English': '0:11  language wrongForm  language: en',
    },
    'url: https://bobo.calmbiscuit.xyz/deck': {
      'url: https://bobo.calmbiscuit.xyz/deck/':
        '0:6  url siteUrlEnd  url: https://bobo.calmbiscuit.xyz/deck',
    },
  },
  hero: {
    'tagline: The bear who stays calm while everything burns.': {
      'tagline: "\\x42oboFixtureMintUsedByTestsALone2345678923456"': '0:10  tagline addressInText',
      "tagline: It's not \u0007stale. It's seasoned.": '0:19  invisibleCharacter',
      "tagline: It's not <script>alert(1)</script> stale. It's seasoned.": '0:19  tagline codeInText',
      'tagline: Trade on dexscreener.com, chat on t.me or posts.calmbiscuit.xyz/bobo.': [],
      'tagline: "¯\\_(ツ)_/¯"': "0:10  tagline backslash  '¯\\_(ツ)_/¯'",
      'tagline: Chat on t.me/bobo': '0:18  tagline webAddress',
      "tagline: It's not stale. It's {mint}.": '0:31  tagline unknownPlaceholder',
      'tagline: "It is not\\u200B stale"': '0:10  tagline invisibleCharacter',
      'tagline The bear': '0:1  notAField',
      'tagine: The bear': '0:1  tagine unknownField  tagline',
      'tagline:: The bear': '0:1  tagline: unknownField  tagline',
      "tagline: 'Tis the bear": '0:10  innerQuotes  "\'Tis the bear"',
      "tagline: 'gm' & 'gn'": "0:10  innerQuotes  \"'gm' & 'gn'\"",
      "tagline: 'The bear.',": "0:10  signAfterQuote  'The bear.'",
      '"tagline": "The bear",': "0:12  signAfterQuote  'The bear'",
      'tagline:\u00A0The bear': '0:9  oddSpace',
    },
    "heading: '{symbol}'": {
      "\uFEFFheading: '{symbol}'": '0:1  byteOrderMark',
      [`# ${'crumb '.repeat(11_000)}`]: '0:1  fileTooLarge',
      '```yaml\nheading: Bobo': '0:1  notAField',
      "heading: '$BOBO' # 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T": '0:20  addressInComment',
      'Words of the top.\nheading: Bobo': '0:1  notAField',
      'heading: {symbol}': "0:10  heading notText  '{symbol}'",
      // 24 characters fit after filling.
      "heading: '{symbol}{symbol}{symbol}{symbol}'": [],
      'heading: Many {symbol} {symbol} {symbol} {symbol}': '0:10  heading tooLong',
    },
    'picture:': { '# old: 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T\npicture:': '0:8  addressInComment' },
    'copied:\n  title: Contract address copied!\n  description: The contract address has been copied to your clipboard.\n':
      { '': '-5:1  copied missingGroup' },
    '  title: Contract address copied!': {
      '  title: *Copied!*\n   text: x': '1:4  wrongStart',
      '  title: Сopied!': '0:10  copied.title similarLetter',
    },
    '  description: The contract address has been copied to your clipboard.': {
      '  description: It is\n  copied.': '1:3  notAField',
    },
  },
  about: {
    "alt: '{name} sits back": { "alt: 'bobo。com sits back": '0:8  picture.alt webAddress' },
    'paragraphs:': {
      'paragraphs:\n  -': '1:4  paragraphs[0] emptyEntry',
      'paragraphs:\n  Bobo naps.': '1:3  paragraphs notList',
    },
    "  - '{symbol} is a meme": { "    - '{symbol} is a meme": '0:5  paragraphs[1] entryInText' },
    '  - While others panic': {
      '  -While others panic': '0:3  wrongStart',
      '    - While others panic': '0:5  wrongStart',
      '  While others panic': '0:3  notAField',
      '- While others panic': '0:1  wrongStart',
      "  '- While others panic": '0:3  notAField',
      '  - @others panic, and':
        "0:5  specialStart  '@others panic, and at every red candle, {name} sits by the fire and counts what is left. Less every time. He finds that cosy.'",
    },
  },
  'burn-portal': {
    'fresh: Read from Solana {age}': {
      'fresh: Counted on Solana': '0:10  status.fresh missingPlaceholder  {age}',
      'fresh: Read {{age}}': '0:15  status.fresh unknownPlaceholder  {age}',
      'fresh: Read {age} (yes, {age})': '0:15  status.fresh unknownPlaceholder',
    },
  },
  roadmap: {
    'drawing: images/pin.svg': {
      'drawing: images/script.svg': 'images/script.svg:2:1  svgElement',
      'drawing: images/drawing.png': '0:12  pin.drawing imageExtension',
    },
    'image: images/bobo-and-pepe.png': {
      'image: images/heavy.png': '0:10  picture.image imageTooLarge',
      'image: images/torn.png': '0:10  picture.image damagedImage',
      'image: really-a-png.jpg': '0:10  picture.image noImage  images/really-a-png.jpg',
      'image: images/vast.png': '0:10  picture.image imageTooWide',
      'image: images/Bobo-and-Pepe.png': '0:10  picture.image noImage  images/bobo-and-pepe.png',
    },
  },
  'how-to-buy': {
    [wholeFile]: {
      '- How to buy\n- How to sell': '0:1  fileWithoutFields',
      '# Nothing yet\n': '0:1  emptyFile',
      [`heading: [${'  - title: a\n'.repeat(5000)}]`]: '0:1  tooDeep',
      [explosion.map((list, line) => `field${line}: ${list}\n`).join('')]:
        "0:9  specialStart  '&a [x, x, x, x, x, x, x, x, x]'",
    },
    'description: Connect and paste the token address': {
      "description: 'Don't rush. Open the swap page'": '0:18  innerQuotes  "Don\'t rush. Open the swap page"',
      'Connect and paste': '0:5  notAField',
    },
    'title: Go to Jupiter': {
      'title: [Go to Jupiter': "0:12  specialStart  '[Go to Jupiter'",
      'title: Step three: row to the swap': "0:12  colonInText  'Step three: row to the swap'",
      'title: Go to Jupiter\n    title: Go to Mars': '1:5  repeatedField',
      'title: Go to Jupiter\n      drawing: images/logo.svg': '1:7  wrongStart',
      'title: Go to\u0009Jupiter': '0:17  tab',
    },
    'heading: How to buy': {
      '%YAML 1.1\n---\nheading: How to buy': '0:1  yamlDirective',
      [`heading: ${'['.repeat(20_000)}`]: '0:10  tooDeep',
      'Heading: How to come aboard': '0:1  Heading unknownField  heading',
      'heading: How to buy\n---': '1:1  yamlDirective',
    },
    '- title: Go to Jupiter': {
      '- title：Go to Jupiter': '0:5  notAField',
      'title: Go to Jupiter': '0:3  wrongStart',
    },
    'steps:': {
      '<<<<<<< HEAD\nsteps:\n=======\nstep:\n>>>>>>> main': '0:1  mergeConflict',
      'steps:\n  - Ask a friend': '1:5  steps[0] notGroup',
      [`steps:\n${'- '.repeat(300)}x`]: '1:1  tooDeep',
      [`steps:\n${Array.from({ length: 299 }, (_, depth) => `${' '.repeat(depth + 1)}-`).join('\n')}`]:
        '60:1  tooDeep',
    },
    'title: Get Some SOL': {
      'title: Get Some SOL\n    colour: green': '1:5  steps[1].colour unknownField',
      "title: 'Get Some SOL": "0:12  openQuote  'Get Some SOL'",
      'title:': '0:5  steps[1].title empty  title: Get Some SOL',
      'title: # The text is to come': '0:5  steps[1].title empty  title: Get Some SOL',
      'title: 2025-04-20': "0:12  steps[1].title notText  '2025-04-20'",
      'title: 4:20': "0:12  steps[1].title notText  '4:20'",
      'title: No': "0:12  steps[1].title notText  'No'",
      'title: 0o17': "0:12  steps[1].title notText  '0o17'",
      'title: null': "0:12  steps[1].title notText  'null'",
      'title: |\n      Get Some\n      SOL': '0:12  steps[1].title lineBreak',
      'title: Get Some #SOL for the #bear':
        "0:21  steps[1].title commentInText  'Get Some #SOL for the #bear'",
    },
    '  - title: Get a Wallet': {
      [`${'  - title: Step\n    description: Do it\n    drawing: images/logo.svg\n'.repeat(5)}  - title: Get a Wallet`]:
        '0:3  steps tooManyEntries',
    },
    'title: Get Some SOL\n    ': { '': '0:5  steps[1].title missing  title: Get Some SOL' },
  },
};

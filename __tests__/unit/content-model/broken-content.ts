import type { BrokenCases } from './content-set';

export const brokenContent: BrokenCases = {
  token: {
    'decimals: 6': {
      'decimals: 19': '0:11  decimals tooLarge',
    },
    'totalSupply: 1000000000': {
      'totalSupply: 1e9': '0:14  totalSupply unusualNumber  1000000000',
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
    'url: https://solscan.io/token/{mint}': {
      'url: https://solscan.io/token/BoboFixtureMintUsedByTestsALone2345678923456':
        '0:8  explorer.url missingPlaceholder  {mint}',
      'url: https://soIscan.io/token/{mint}': '0:16  explorer.url unusualHost',
      'url: https://s\u043Elscan.io/token/{mint}': '0:16  explorer.url unusualHost',
      'url: https://solscan.io/token/{mnit}': '0:33  explorer.url unknownPlaceholder  {mint}',
      'url: https://solscan.io@evil.example.com/token/{mint}': '0:16  explorer.url unusualHost',
    },
    'url: https://posts.calmbiscuit.xyz/bobo': {
      'url: http://posts.calmbiscuit.xyz/bobo': '0:10  socials[0].url notHttps',
    },
    'url: https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy={mint}': {
      'url: https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy=4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T&memo={mint}':
        '0:81  exchange.url addressInLink',
    },
  },
  site: {
    'anchor: tokenomics': {
      'anchor: burn-protal': '0:13  navigation[3].anchor notAChoice  burn-portal',
      'anchor: home': '0:13  navigation[3].anchor repeatedEntry',
    },
    'language: en': {
      'language: jp': '0:11  language invalid',
      'language: English': '0:11  language wrongForm  language: en',
    },
    'url: https://bobo.calmbiscuit.xyz/deck': {
      'url: https://bobo.calmbiscuit.xyz/deck/': '0:6  url siteUrlEnd',
    },
  },
  hero: {
    'tagline: The bear who stays calm while everything burns.': {
      'tagline: "\\x42oboFixtureMintUsedByTestsALone2345678923456"': '0:10  tagline addressInText',
      "tagline: It's not \u0007stale. It's seasoned.": '0:19  invisibleCharacter',
      "tagline: It's not <script>alert(1)</script> stale. It's seasoned.": '0:19  tagline codeInText',
      "tagline: It's not stale. It's {symbol}.": '0:31  tagline unknownPlaceholder',
      'tagline: It is not\\nstale': '0:19  tagline codeInText',
      'tagline: "It is not\\u200B stale"': '0:10  tagline invisibleCharacter',
    },
    'heading: $BOBO': {
      '\uFEFFheading: $BOBO': '0:1  byteOrderMark',
      [`# ${'crumb '.repeat(11_000)}`]: '0:1  fileTooLarge',
    },
    'picture:': {
      '# old: 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T\npicture:': '0:8  addressInComment',
    },
  },
  about: {
    'paragraphs:': {
      'paragraphs:\n  -': '1:4  paragraphs[0] emptyEntry',
      'paragraphs:\n  Bobo naps.': '1:3  indentation    - Bobo naps.',
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
    'drawing: images/phase-meme.svg': {
      'drawing: images/heavy.svg': 'images/heavy.svg:1:1  svgTooLarge',
      'drawing: images/script.svg': 'images/script.svg:2:1  svgElement',
      'drawing: images/drawing.png': '0:14  phases[0].drawing imageExtension',
    },
    'image: images/bobo-and-pepe.png': {
      'image: images/dark.png': '0:10  picture.image unusualPng',
      'image: images/heavy.png': '0:10  picture.image imageTooLarge',
      'image: images/torn.png': '0:10  picture.image damagedImage',
      'image: really-a-png.jpg': '0:10  picture.image noImage  images/really-a-png.jpg',
      'image: images/logo.svg': '0:10  picture.image imageFormat',
      'image: images/vast.png': '0:10  picture.image imageTooWide',
      'image: images/Bobo-and-Pepe.png': '0:10  picture.image noImage  images/bobo-and-pepe.png',
    },
  },
};

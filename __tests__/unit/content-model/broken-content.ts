import { oneOf } from '../../../plugins/content-model/check/wording';
import { sectionIds } from '../../../plugins/content-model/model';
import type { BrokenCases } from './content-set';

/** Mistakes in what a file says: its facts, links, words and pictures. */
export const brokenContent: BrokenCases = {
  token: {
    'decimals: 6': {
      'decimals: 19': '0:11  decimals is too large. The most is 18.',
    },
    'totalSupply: 1000000000': {
      'totalSupply: 1e9':
        '0:14  totalSupply is written as 1e9, which is easily misread. Write digits alone: 1000000000',
    },
    'assumedCurrentSupply: 570000000': {
      'assumedCurrentSupply: 5700000000':
        '0:23  assumedCurrentSupply is more than totalSupply (1000000000). Tokens are only ever burned, so write that or less.',
    },
    'mint: BoboFixtureMintUsedByTestsALone2345678923456': {
      'mint: So11111111111111111111111111111111111111112':
        '0:7  mint is the address of SOL itself. Write the address of your token.',
      'mint: BoboFixtureMint0sedByTestsALone2345678923456':
        '0:7  mint is no address of Solana: one has 32 to 44 digits and letters, without 0, O, I and l. Copy it again from its first to its last character.',
    },
    'pool: BoboFixturePooLUsedByTestsALone2345678923456': {
      'pool: BoboFixtureMintUsedByTestsALone2345678923456':
        '0:7  pool is the address of the token itself. Write the address of its pool, or delete the line.',
    },
  },
  links: {
    'url: https://solscan.io/token/{mint}': {
      'url: https://solscan.io/token/BoboFixtureMintUsedByTestsALone2345678923456':
        '0:8  explorer.url needs {mint} in it, which the page fills.',
      'url: https://soIscan.io/token/{mint}':
        '0:16  explorer.url has no plain host: “soIscan.io” is not a name of small letters from a to z such as solscan.io, without @, a port and xn--. Type it by hand.',
      'url: https://s\u043Elscan.io/token/{mint}':
        '0:16  explorer.url has no plain host: “s\u043Elscan.io” is not a name of small letters from a to z such as solscan.io, without @, a port and xn--. Type it by hand.',
      'url: https://solscan.io/token/{mnit}':
        '0:33  explorer.url has {mnit} in it, which the page does not fill. Did you mean {mint}?',
      'url: https://solscan.io@evil.example.com/token/{mint}':
        '0:16  explorer.url has no plain host: “solscan.io@evil.example.com” is not a name of small letters from a to z such as solscan.io, without @, a port and xn--. Type it by hand.',
    },
    'url: https://posts.calmbiscuit.xyz/bobo': {
      'url: http://posts.calmbiscuit.xyz/bobo':
        '0:10  socials[0].url must begin with https://. Copy the whole address from the browser.',
    },
    'url: https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy={mint}': {
      'url: https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy=4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T&memo={mint}':
        '0:81  exchange.url has an address in it (4Nd1mBQtrMJ…); addresses belong in token.yaml alone. Write {mint} for the token or {pool} for its pool, or leave it out.',
    },
  },
  site: {
    'anchor: tokenomics': {
      'anchor: burn-protal': `0:13  navigation[3].anchor is “burn-protal”, but it must be ${oneOf(sectionIds)}. Did you mean burn-portal?`,
      'anchor: home':
        '0:13  navigation[3].anchor is the same as that of navigation[0]. Each stands once; write another, or delete one of the two entries.',
    },
    'language: en': {
      'language: jp':
        '0:11  language is not right: jp is no language code; Japanese is ja. The language of the texts, as a two-letter code; with a country where it matters, as in pt-BR.',
      'language: English':
        '0:11  language is not in the right form. The language of the texts, as a two-letter code; with a country where it matters, as in pt-BR. Write it such as  language: en',
    },
    'url: https://bobo.calmbiscuit.xyz/deck': {
      'url: https://bobo.calmbiscuit.xyz/deck/':
        '0:6  url must end with the host or a folder. Leave out the slash at the end and all from ? or # on.',
    },
  },
  hero: {
    'tagline: The bear who stays calm while everything burns.': {
      'tagline: "\\x42oboFixtureMintUsedByTestsALone2345678923456"':
        '0:10  tagline has an address in it (BoboFixture…). The only one belongs in token.yaml. Leave it out; if it is none, write it with fewer digits and capitals.',
      "tagline: It's not \u0007stale. It's seasoned.":
        '0:19  A control character (U+0007) hides here. Delete it and type the text around it again.',
      "tagline: It's not <script>alert(1)</script> stale. It's seasoned.":
        '0:19  tagline has code in it (<script>), which the page would show letter by letter. Write plain words and signs.',
      "tagline: It's not stale. It's {symbol}.":
        '0:31  tagline has {symbol} in it, which the page does not fill. Write the words themselves.',
      'tagline: It is not\\nstale':
        '0:19  tagline has code in it (\\n), which the page would show letter by letter. Write plain words and signs.',
      'tagline: "It is not\\u200B stale"':
        '0:10  tagline names a character that must not be in it. An invisible character (U+200B) hides here. Delete it and type the text around it again.',
    },
    'heading: $BOBO': {
      '\uFEFFheading: $BOBO':
        '0:1  The file begins with a byte order mark (U+FEFF). Save it as “UTF-8” without BOM.',
      [`# ${'crumb '.repeat(11_000)}`]: '0:1  The file has 66 kB; the most is 64 kB. Shorten its texts.',
    },
    'picture:': {
      '# old: 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T\npicture:':
        '0:8  An address is written in this note (4Nd1mBQtrMJVYVfKf2P…), where a reader could copy it. Delete it.',
    },
  },
  about: {
    'paragraphs:': {
      'paragraphs:\n  -': '1:4  paragraphs[0] is empty. Write its text behind the dash, or delete the dash.',
      'paragraphs:\n  Bobo naps.':
        '1:3  This line does not begin where its neighbors begin, or not with their dash. Write it with 2 spaces in front:  - Bobo naps.',
    },
  },
  'burn-portal': {
    'fresh: Read from Solana {age}': {
      'fresh: Counted on Solana': '0:10  status.fresh needs {age} in it, which the page fills.',
      'fresh: Read {{age}}':
        '0:15  status.fresh has {{age}} in it, which the page does not fill. Did you mean {age}?',
      'fresh: Read {age} (yes, {age})':
        '0:15  status.fresh has {age} in it, which the page does not fill. It fills {age}, and that once.',
    },
  },
  roadmap: {
    'drawing: images/phase-meme.svg': {
      'drawing: images/heavy.svg':
        '0:14  phases[0].drawing is 196 kB large; the most for svg is 100 kB. Save it smaller.',
      'drawing: images/script.svg':
        'images/script.svg:2:1  <script> cannot stay in a drawing of the page. Delete it in your drawing program, and save the drawing as plain SVG; or save it as PNG.',
      'drawing: images/drawing.png':
        '0:14  phases[0].drawing is a picture of the kind svg, but its name ends in .png. Upload it again with a name that ends in .svg and delete this one.',
    },
    'image: images/bobo-and-pepe.png': {
      'image: images/dark.png':
        '0:10  picture.image moves, or has colors that a browser shows otherwise than the page would. Save it as an ordinary PNG, or as JPG.',
      'image: images/torn.png':
        '0:10  picture.image is damaged: it cannot be read to its end. Save it again, and upload it again.',
      'image: really-a-png.jpg':
        '0:10  picture.image names a picture that is not there: content has no file “really-a-png.jpg”. Did you mean images/really-a-png.jpg?',
      'image: images/logo.svg': '0:10  picture.image is a picture of the kind svg. Save it as png or jpg.',
      'image: images/vast.png':
        '0:10  picture.image is 30000 by 20000 pixels; the most is 5000 a side. Save it smaller.',
      'image: images/Bobo-and-Pepe.png':
        '0:10  picture.image names a picture that is not there: content has no file “images/Bobo-and-Pepe.png”. Did you mean images/bobo-and-pepe.png?',
    },
  },
};

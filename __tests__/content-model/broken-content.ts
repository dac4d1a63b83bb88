import { claimIds } from '../../supabase/functions/_shared/claim-ids';
import { oneOf } from '../../content-model/check/wording';
import { readContent } from '../../content-model/read-content';
import { sectionIds } from '../../src/content/section-ids';
import { socialIcons } from '../../src/content/social-icons';
import { type BrokenCases, fieldNames, goodContent, wholeFile } from './content-set';

const { navigation } = readContent('site', goodContent);
/** What may take the place of the section about tokenomics in the top bar. */
const unnamedSections = sectionIds
  .filter((id) => id === 'tokenomics' || !navigation.some(({ anchor }) => anchor === id))
  .join(', ');

/** Mistakes in what a file says: its facts, links, words and pictures. */
export const brokenContent: BrokenCases = {
  token: {
    'decimals: 6': {
      'decimals as fraction': [
        'decimals: 2.5',
        '0:11  decimals must be a whole number, not a number with a fraction. Write digits alone, without quotes, commas or spaces, such as  decimals: 6',
      ],
      'decimals in quotes': [
        "decimals: '2'",
        '0:11  decimals must be a whole number, not a text. Write digits alone, without quotes, commas or spaces, such as  decimals: 6',
      ],
      'decimals padded': [
        'decimals: 02',
        '0:11  decimals is written as 02, which is easily misread. Write digits alone: 2',
      ],
      'decimals too many': ['decimals: 19', '0:11  decimals is too large. The most is 18.'],
    },
    'totalSupply: 1000000000': {
      'supply zero': ['totalSupply: 0', '0:14  totalSupply is too small. It must be more than 0.'],
      'supply as power': [
        'totalSupply: 1e9',
        '0:14  totalSupply is written as 1e9, which is easily misread. Write digits alone: 1000000000',
      ],
      'supply beyond exact numbers': [
        'totalSupply: 10000000000000000000',
        '0:14  totalSupply is too large. The most is 9007199254740991.',
      ],
      'supply beyond u64': [
        'totalSupply: 100000000000000',
        '0:14  totalSupply is more than a token with 6 decimals can have on Solana (18446744073709). Check both numbers.',
      ],
      'supply negative': [
        'totalSupply: -1000000000',
        '0:14  totalSupply is too small. It must be more than 0.',
      ],
      'supply with commas': [
        'totalSupply: 1,000,000,000',
        '0:14  totalSupply must be a whole number, not a text. Write digits alone, without quotes, commas or spaces, such as  totalSupply: 1000000000',
      ],
      'supply with underscores': [
        'totalSupply: 1_000_000_000',
        '0:14  totalSupply must be a whole number, not a text. Write digits alone, without quotes, commas or spaces, such as  totalSupply: 1000000000',
      ],
    },
    'assumedCurrentSupply: 570000000': {
      'assumed above total': [
        'assumedCurrentSupply: 5700000000',
        '0:23  assumedCurrentSupply is more than totalSupply (1000000000). Tokens are only ever burned, so write that or less.',
      ],
    },
    'mint: BoboDemoMintDoNotBuyThisAddress1111111111111': {
      'mint copied twice': [
        'mint: BoboDemoMintDoNotBuyThisAddress1111111111111BoboDemoMintDoNotBuyThisAddress1111111111111',
        '0:7  mint has 88 characters; an address has 44 at the most. Copy it again, and nothing else.',
      ],
      'mint is a number': [
        'mint: 11111111111111111111111111111111',
        "0:7  mint must be a text, but without quotes this is a number. Put quotes around it: '11111111111111111111111111111111'",
      ],
      'mint is SOL': [
        'mint: So11111111111111111111111111111111111111112',
        '0:7  mint is the address of SOL itself. Write the address of your token.',
      ],
      'mint one short': [
        'mint: BoboDemoMintDoNotBuyThisAddress11111111111',
        '0:7  mint stands for 31 bytes; an address has 32. Copy it again from its first to its last character.',
      ],
      'mint with zero': [
        'mint: BoboDemoMintDoN0tBuyThisAddress1111111111111',
        '0:22  mint has “0” in it. An address is made of digits and letters, without 0, O, I and l. Copy it again.',
      ],
    },
    'pool: BoboDemoPooLDoNotUseThisAddress1111111111111': {
      'pool too short': [
        'pool: BoboDemoPooLDoNotUseThisAddress111',
        '0:7  pool stands for 25 bytes; an address has 32. Copy it again from its first to its last character.',
      ],
    },
  },
  links: {
    'url: https://solscan.io/token/{mint}': {
      'address written out': [
        'url: https://solscan.io/token/BoboDemoMintDoNotBuyThisAddress1111111111111',
        '0:8  explorer.url needs {mint} in it; the page puts the token’s address there.',
        '0:33  The token’s address is written here; it belongs in token.yaml alone. Write {mint} in a link, and leave it out elsewhere.',
      ],
      backslash: [
        'url: https://solscan.io\\token/{mint}',
        '0:8  explorer.url has \\ in it, which a link cannot have. Copy it again from the browser.',
      ],
      'capital I for l': [
        'url: https://soIscan.io/token/{mint}',
        '0:16  explorer.url must have its host in small letters, where I and l differ: soiscan.io',
      ],
      'cyrillic letter': [
        'url: https://s\u043Elscan.io/token/{mint}',
        '0:16  explorer.url has a letter in its host that only looks like one of a to z: \u043E (U+043E). Type the host by hand.',
      ],
      'mint misspelled': [
        'url: https://solscan.io/token/{mnit}',
        '0:33  explorer.url has {mnit} in it, which nobody fills. Did you mean {mint}?',
      ],
      'number as host': [
        'url: https://127.0.0.1/token/{mint}',
        '0:16  explorer.url has no proper host: “127.0.0.1” is not a name such as solscan.io. Copy the address again from the browser.',
      ],
      'pattern without mint': [
        'url: https://solscan.io/token/',
        '0:8  explorer.url needs {mint} in it; the page puts the token’s address there.',
      ],
      port: [
        'url: https://solscan.io:8443/token/{mint}',
        '0:16  explorer.url has a port in it (the number after the colon). Leave the colon and the number out.',
      ],
      punycode: [
        'url: https://xn--slscan-tfg.io/token/{mint}',
        '0:16  explorer.url has a host in disguise: xn-- stands for letters that may look like others. Use a host of plain letters.',
      ],
      'user before host': [
        'url: https://solscan.io@evil.example.com/token/{mint}',
        '0:16  explorer.url has an @ before its host: visitors would read “solscan.io” and land somewhere else. Delete everything up to the @.',
      ],
    },
    'url: https://posts.example.com/bobo': {
      'brace alone': [
        'url: https://posts.example.com/bobo}',
        '0:40  socials[0].url has a single } in it. Write {mint}, or delete it.',
      ],
      http: [
        'url: http://posts.example.com/bobo',
        '0:10  socials[0].url must begin with https://. Put an s behind http, after trying that the page opens that way.',
      ],
      javascript: [
        'url: javascript:alert(1)',
        '0:10  socials[0].url must begin with https://. A link that begins with javascript: does not lead to a web page.',
      ],
      'mint in social link': [
        'url: https://posts.example.com/{mint}',
        '0:36  socials[0].url has {mint} in it, which nobody fills. Write the words themselves.',
      ],
      'no scheme': [
        'url: posts.example.com/bobo',
        '0:10  socials[0].url must begin with https://. Copy the whole address from the browser.',
      ],
      'SOL elsewhere': [
        'url: https://posts.example.com/So11111111111111111111111111111111111111112',
        '0:36  The address of SOL is written here. It belongs only in the exchange’s link, as what visitors sell.',
      ],
      space: [
        'url: https://posts.example.com/my bobo',
        '0:10  socials[0].url has a space in it, which a link cannot have. Copy it again from the browser.',
      ],
    },
    'url: https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy={mint}': {
      'buys SOL': [
        'url: https://jup.ag/swap?sell={mint}&buy=So11111111111111111111111111111111111111112',
        '0:44  The link buys SOL instead of the token. Write {mint} here, and SOL’s address where the link sells.',
      ],
      'foreign address': [
        'url: https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy=4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T&memo={mint}',
        '0:81  An address is written here (4Nd1mBQtrMJ…); the only one belongs in token.yaml. Write {mint} in a link, and leave it out elsewhere.',
      ],
    },
    'icon: messaging': {
      'icon unknown': [
        'icon: mesaging',
        `0:11  socials[1].icon is “mesaging”, but it must be ${oneOf(socialIcons)}. Did you mean messaging?`,
      ],
    },
    'logo: images/launch-platform.svg': {
      'logo from elsewhere': [
        'logo: https://launch.example.com/logo.svg',
        '0:9  launchPlatform.logo must be a file of this project. Upload the picture to content/images and write  images/ and its name.',
      ],
    },
    '  - name: $BOBO on the short-post network': {
      'six socials': [
        `${'  - name: Page\n    icon: globe\n    url: https://page.example.org\n'.repeat(4)}  - name: $BOBO on the short-post network`,
        '0:3  socials has 6 entries; the page has room for 5. Remove 1.',
      ],
    },
  },
  site: {
    'anchor: tokenomics': {
      'anchor twice': [
        'anchor: about',
        `0:13  navigation[3].anchor leads to the same section as navigation[1]. Write another section (${unnamedSections}) or delete this entry.`,
      ],
      'anchor unknown': [
        'anchor: burn-protal',
        `0:13  navigation[3].anchor is “burn-protal”, but it must be ${oneOf(sectionIds)}. Did you mean burn-portal?`,
      ],
    },
    'language: en': {
      'language in words': [
        'language: English',
        '0:11  language is not in the right form. The language of the texts, as a two-letter code; with a country where it matters, as in pt-BR. Write it such as  language: en',
      ],
      'language is norwegian': [
        'language: no',
        "0:11  language must be a text, but without quotes some readers take it for true or false. Put quotes around it: 'no'",
      ],
    },
    'url: https://bobo.example.com': {
      'slash at the end': [
        'url: https://bobo.example.com/',
        '0:6  url must end with the host or a folder. Leave out the slash at the end and all from ? or # on.',
      ],
    },
    "themeColor: '#fff3d6'": {
      'theme colour by name': [
        'themeColor: orange',
        "0:13  themeColor is not in the right form. The colour of the page, which phones give to the bars around it: a # and six digits or small letters from a to f, in quotes. Write it such as  themeColor: '#fff3d6'",
      ],
    },
  },
  hero: {
    'tagline: The bear who stays calm while everything burns.': {
      'address by numbers': [
        'tagline: "\\x42oboDemoMintDoNotBuyThisAddress1111111111111"',
        '0:10  tagline hides an address. The token’s address is written here; it belongs in token.yaml alone. Write {mint} in a link, and leave it out elsewhere.',
      ],
      'address in text': [
        "tagline: It's not stale. BoboDemoMintDoNotBuyThisAddress1111111111111",
        '0:26  The token’s address is written here; it belongs in token.yaml alone. Write {mint} in a link, and leave it out elsewhere.',
      ],
      'control character': [
        "tagline: It's not \u0007stale. It's seasoned.",
        '0:19  A control character (U+0007) hides here. Delete it and type the text around it again.',
      ],
      'HTML entity': [
        "tagline: It's not stale &amp; not soft. It's seasoned.",
        '0:25  tagline has an HTML code in it (&amp;), which the page would show letter by letter. Write the character itself.',
      ],
      'HTML script': [
        "tagline: It's not <script>alert(1)</script> stale. It's seasoned.",
        '0:19  tagline has HTML in it (<script>), which the page would show letter by letter. Write plain words.',
      ],
      'HTML tag': [
        "tagline: It's <b>not</b> stale. It's seasoned.",
        '0:15  tagline has HTML in it (<b>), which the page would show letter by letter. Write plain words.',
      ],
      'joiner between letters': [
        "tagline: It's not sta\u200Dle. It's seasoned.",
        '0:22  An invisible character (U+200D) hides here. Delete it and type the text around it again.',
      ],
      'not UTF-8': [
        Buffer.from("tagline: It's not p\u00E2t\u00E9.", 'latin1'),
        '0:20  A character here is not UTF-8. Save the file with the encoding “UTF-8”.',
      ],
      'placeholder nobody fills': [
        "tagline: It's not stale. It's {symbol}.",
        '0:31  tagline has {symbol} in it, which nobody fills. Write the words themselves.',
      ],
      'right to left override': [
        "tagline: It's not \u202Eelats. It's seasoned.",
        '0:19  A mark that turns the direction of writing (U+202E) hides here. Delete it and type the text around it again.',
      ],
      'zero width by number': [
        'tagline: "It is not\\u200B stale"',
        '0:10  tagline names a character that must not be in it. An invisible character (U+200B) hides here. Delete it and type the text around it again.',
      ],
      'zero width space': [
        "tagline: It's not\u200B stale. It's seasoned.",
        '0:18  An invisible character (U+200B) hides here. Delete it and type the text around it again.',
      ],
    },
    'alt: Bobo, a round brown bear with half-closed eyes and a smug smile, toasts a marshmallow over the small flame on his own head.':
      {
        'alt empty': [
          'alt: ""',
          '0:8  picture.alt is empty. Write something such as  alt: Bobo, a round brown bear, holds a toasted marshmallow on a stick.',
        ],
      },
    '  image: images/bobo.png\n  alt: Bobo, a round brown bear with half-closed eyes and a smug smile, toasts a marshmallow over the small flame on his own head.':
      {
        'alt missing': [
          '  image: images/bobo.png',
          '0:3  picture.alt is missing. Add a line such as  alt: Bobo, a round brown bear, holds a toasted marshmallow on a stick.',
        ],
      },
    [wholeFile]: {
      'byte order mark': [
        (good) => `\uFEFF${good}`,
        '0:1  The file begins with a byte order mark (U+FEFF). Save it as “UTF-8” without BOM.',
      ],
      'too large file': [
        (good) => `${good}# ${'crumb '.repeat(11_000)}\n`,
        '0:1  The file has 66 kB; the most is 64 kB. Shorten its texts.',
      ],
      'UTF-16': [
        (good) => Buffer.from(`\uFEFF${good}`, 'utf16le'),
        '0:1  A character here is not UTF-8. Save the file with the encoding “UTF-8”.',
      ],
    },
    'picture:': {
      'foreign address in note': [
        '# old: 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T\npicture:',
        '0:8  An address is written here (4Nd1mBQtrMJ…); the only one belongs in token.yaml. Write {mint} in a link, and leave it out elsewhere.',
      ],
    },
  },
  about: {
    '- Bobo is a bear. In markets a bear means bad news. Bobo read the news, shrugged, and put another marshmallow on the stick.':
      {
        'colon in paragraph': [
          '- Day 1: the cook baked one biscuit too many. Nobody ate it. The biscuit took note, and waited for the wind to turn.',
          "0:5  paragraphs[0] must be a text, but the colon in it makes it a group of fields. Put quotes around the whole text: 'Day 1: the cook baked one biscuit too many. Nobody ate it. The biscuit took note, and waited for the wind to turn.'",
        ],
        'paragraph is hashtag': [
          '- #crumb',
          "0:5  paragraphs[0] is empty, because a # after a space begins a note. Put quotes around the text: '#crumb'",
        ],
      },
    'paragraphs:': {
      'paragraph empty': [
        'paragraphs:\n  -',
        '1:4  paragraphs[0] is empty. Write its text behind the dash, or delete the dash.',
      ],
    },
    '  - Bobo is a bear. In markets a bear means bad news. Bobo read the news, shrugged, and put another marshmallow on the stick.':
      {
        'paragraph too long': [
          `  - ${'Day 1 was a day. '.repeat(30).slice(0, 500)}`,
          '0:5  paragraphs[0] has 500 characters; the page has room for 400. Shorten it by 100.',
        ],
      },
    'picture:\n  image: images/bobo-sitting.png\n  alt: Bobo sits back and smiles, a steaming mug with marshmallows in his hand.':
      {
        'picture as text': [
          'picture: images/bobo-sitting.png',
          `0:10  picture must have fields of its own, not a text. Its fields are ${fieldNames('about', 'picture')}.`,
        ],
      },
  },
  tokenomics: {
    'id: liquidity-burnt': {
      'claim twice': [
        'id: zero-taxes',
        '0:9  claims[1].id is the same as that of claims[0]. Each claim stands once; delete one of the two.',
      ],
    },
    'id: no-team-tokens': {
      'claim unknown': [
        'id: no-team-token',
        `0:9  claims[3].id is “no-team-token”, but it must be ${oneOf(claimIds)}. Did you mean no-team-tokens?`,
      ],
    },
  },
  'burn-portal': {
    'fresh: Read from Solana {age}': {
      'placeholder missing': [
        'fresh: Counted on Solana',
        '0:10  status.fresh needs {age} in it; the page puts a time such as “12 seconds ago” there.',
      ],
      'placeholder misspelled': [
        'fresh: Counted on Solana {Age}',
        '0:28  status.fresh has {Age} in it, which nobody fills. Did you mean {age}?',
      ],
    },
  },
  roadmap: {
    'drawing: images/phase-vibe.svg': {
      'drawing is a folder': [
        'drawing: images',
        '0:14  phases[1].drawing names a picture that is not there: content has no file “images”. Upload the picture, or check its name.',
      ],
      'drawing too large': [
        'drawing: images/heavy.svg',
        '0:14  phases[1].drawing is 196 kB large; the most for svg is 100 kB. Save it smaller.',
      ],
      'drawing with doctype': [
        'drawing: images/doctype.svg',
        '0:14  phases[1].drawing has a DOCTYPE in it, which can pull in other files. Save it again as a plain SVG, without scripts and links.',
      ],
      'drawing with handler': [
        'drawing: images/handler.svg',
        '0:14  phases[1].drawing has a script in an attribute (on…=). Save it again as a plain SVG, without scripts and links.',
      ],
      'drawing with link': [
        'drawing: images/outside-link.svg',
        '0:14  phases[1].drawing refers to another file or address (href). Save it again as a plain SVG, without scripts and links.',
      ],
      'drawing with script': [
        'drawing: images/script.svg',
        '0:14  phases[1].drawing has a script in it. Save it again as a plain SVG, without scripts and links.',
      ],
    },
    'image: images/bobo-and-pepe.png': {
      'picture damaged': [
        'image: images/cut-off.jpg',
        '0:10  picture.image is damaged: its size in pixels cannot be read. Save it again.',
      ],
      'picture in other folder': [
        'image: pictures/bobo-and-pepe.png',
        '0:10  picture.image names a picture that is not there: content has no folder “pictures”. Upload the picture, or check its name.',
      ],
      'picture is a drawing': [
        'image: images/logo.svg',
        '0:10  picture.image is a picture of the kind svg. Save it as png or jpg.',
      ],
      'picture is no picture': [
        'image: images/words.png',
        '0:10  picture.image is no picture of a kind that the page knows. Save it as png or jpg.',
      ],
      'picture missing': [
        'image: images/bobo-and-pepe-2.png',
        '0:10  picture.image names a picture that is not there: content/images has no file “bobo-and-pepe-2.png”. Did you mean images/bobo-and-pepe.png?',
      ],
      'picture of too many pixels': [
        'image: images/vast.png',
        '0:10  picture.image is 30000 by 20000 pixels; the most is 5000 a side. Save it smaller.',
      ],
      'picture of wrong name': [
        'image: images/really-a-png.jpg',
        '0:10  picture.image is a picture of the kind png, but its name ends in .jpg. Rename the file to end in .png.',
      ],
      'picture other case': [
        'image: images/Bobo-and-Pepe.png',
        '0:10  picture.image differs from the file’s name in capital letters. Write images/bobo-and-pepe.png',
      ],
      'picture outside': [
        'image: ../package.json',
        '0:10  picture.image must name a file in this folder, such as  images/bobo.png , with single forward slashes and no dots between them.',
      ],
      'picture too large': [
        'image: images/heavy.png',
        '0:10  picture.image is 3907 kB large; the most for png is 3072 kB. Save it smaller.',
      ],
      'picture with backslash': [
        'image: images\\bobo-and-pepe.png',
        '0:10  picture.image must name a file in this folder, such as  images/bobo.png , with single forward slashes and no dots between them.',
      ],
    },
  },
  'not-found': {
    "heading: '404'": {
      'heading without quotes': [
        'heading: 404',
        "0:10  heading must be a text, but without quotes this is a number. Put quotes around it: '404'",
      ],
    },
  },
};

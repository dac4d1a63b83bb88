import { socialIcons } from '../../shared/site-links';
import type { ContentSource } from '../content/content-source';
import type { Content, ContentFile } from '../content/model';
import { getYaml, readContent } from '../content/read-content';
import { listPresentFiles } from '../content/sections';

export interface TokenFacts {
  /** Fields of `token.yaml`. */
  token: object;
  /** The ids of the proven claims. */
  proven: readonly string[];
  /** Texts that the token's creator chose: `symbol`, `name`, `description`, and the links by their icons. */
  texts: ReadonlyMap<string, string>;
  /** The drawn images, by their names without `.png`. */
  images: ReadonlyMap<string, Buffer>;
}

const linkNouns = { microblog: 'Posts', messaging: 'Group', video: 'Videos', code: 'Code', globe: 'Website' };

/** Returns the known values of a new content folder, by file: the facts, and the site's texts that suit any token. */
export function createPrefill(site: ContentSource, { token, proven, texts, images }: TokenFacts) {
  const files = listPresentFiles(site);
  const read = <File extends ContentFile>(file: File): Partial<Content<File>> =>
    files.includes(file) ? (getYaml(site, `${file}.yaml`) as Content<File>) : {};
  const { claims = [] } = read('tokenomics');
  const provenClaims = claims.filter(({ id }) => proven.includes(id));
  const unprovenClaims = claims.filter(({ id }) => !proven.includes(id));

  // The site's texts must not name its token, or repeat a claim that is not proven for this one.
  const { symbol: siteSymbol, name: siteName } = readContent('token', site.folder);
  const unsuitable = [siteSymbol, siteName, ...unprovenClaims.map(({ title }) => title)];
  const isSuitable = (value: unknown) =>
    typeof value !== 'string' ||
    !unsuitable.some((words) => value.toLowerCase().includes(words.toLowerCase()));
  const copy = <Texts>(value: Texts): Texts =>
    JSON.parse(JSON.stringify(value), (_, part: unknown) => (isSuitable(part) ? part : undefined)) as Texts;

  const [symbol, name, description] = ['symbol', 'name', 'description'].map((key) => texts.get(key));
  const getPicture = (image: string) =>
    images.has(image) ? { image: `images/${image}.png`, alt: 'The image of {name}.' } : undefined;
  const socials = socialIcons.flatMap((icon) =>
    texts.has(icon) ? { name: `${linkNouns[icon]} of {symbol}`, icon, url: texts.get(icon) } : [],
  );
  const { language, navigation, languages, footer } = read('site');
  const steps = read('how-to-buy').steps?.map(({ drawing: _, ...step }) => step) ?? [];
  return {
    token: { ...token, symbol, name },
    links: { wallet: read('links').wallet, socials },
    site: {
      language,
      ...copy({ navigation, languages, footer }),
      title: '{name} ({symbol})',
      description,
      logo: getPicture('logo')?.image,
      icon: getPicture('icon')?.image,
      sharePicture: getPicture('share'),
    },
    hero: { tagline: description, picture: getPicture('hero') },
    about: { heading: 'About {name}', paragraphs: description && [description] },
    'how-to-buy': { steps: copy(steps) },
    tokenomics: { claims: copy(provenClaims) },
  };
}

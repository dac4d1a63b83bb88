import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { parse } from 'yaml';
import type { Content, ContentFile } from '../content-model/model';

/** What stands in a content file, as an editor wrote it. */
export function readContent<File extends ContentFile>(file: File): Content<File> {
  return parse(readFileSync(path.join('content', `${file}.yaml`), 'utf8')) as Content<File>;
}

/** A picture as Gatsby's image pipeline hands it to the page, without the pipeline. */
function imageData(file: string): IGatsbyImageData {
  const sources = ['avif', 'webp'].map((type) => ({
    type: `image/${type}`,
    srcSet: `/static/${file}.${type} 620w`,
    sizes: '38vw',
  }));
  return {
    layout: 'constrained',
    width: 620,
    height: 775,
    images: { sources, fallback: { src: `/static/${file}`, srcSet: `/static/${file} 620w`, sizes: '38vw' } },
  };
}

const publicFile = (file: string) => ({ publicURL: `/static/${file}` });
const raster = <Picture extends { image: string }>(picture: Picture) => ({
  ...picture,
  image: { childImageSharp: { gatsbyImageData: imageData(picture.image) } },
});
const withDrawing = <Item extends { drawing: string }>(item: Item) => ({
  ...item,
  drawing: publicFile(item.drawing),
});

/** What the landing page's query gives for the shipped content. */
export function landingPageData(): Queries.LandingPageQuery {
  const links = readContent('links');
  const site = readContent('site');
  const hero = readContent('hero');
  const about = readContent('about');
  const howToBuy = readContent('how-to-buy');
  const roadmap = readContent('roadmap');
  return {
    token: readContent('token'),
    links: {
      ...links,
      launchPlatform: { ...links.launchPlatform, logo: publicFile(links.launchPlatform.logo) },
    },
    site: { ...site, logo: publicFile(site.logo), icon: publicFile(site.icon) },
    hero: { ...hero, headingWidth: 3.61, picture: raster(hero.picture) },
    about: { ...about, picture: raster(about.picture) },
    howToBuy: { ...howToBuy, steps: howToBuy.steps.map(withDrawing) },
    tokenomics: readContent('tokenomics'),
    burnPortal: readContent('burn-portal'),
    roadmap: { ...roadmap, picture: raster(roadmap.picture), phases: roadmap.phases.map(withDrawing) },
  };
}

export function notFoundPageData(): Queries.NotFoundPageQuery {
  const notFound = readContent('not-found');
  const { language, themeColor, icon } = readContent('site');
  return {
    site: { language, themeColor, icon: publicFile(icon) },
    notFound: { ...notFound, picture: raster(notFound.picture) },
  };
}

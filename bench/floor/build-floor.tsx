import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing, type LandingData } from '../bare-gatsby/src/landing';
import { parts } from './parts';

/**
 * Writes the page as a person would who writes HTML by hand: the texts, the pictures, the font and the styles in one
 * file without any script. The pictures and the style sheet are the ones that bare Gatsby made.
 */
export async function buildFloor(bareGatsby: string, folder: string): Promise<void> {
  const built = path.join(bareGatsby, 'public');
  const pageData = JSON.parse(await readFile(path.join(built, 'page-data/index/page-data.json'), 'utf8')) as {
    result: { data: LandingData };
  };
  const { data } = pageData.result;
  const styles = /<style data-href[^>]*>([\s\S]*?)<\/style>/.exec(
    await readFile(path.join(built, 'index.html'), 'utf8'),
  )?.[1];
  const font = (await readdir(path.join(built, 'static'))).find((file) => file.endsWith('.woff2'));
  if (styles === undefined || font === undefined) throw new Error('Bare Gatsby has no styles, or no font.');

  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{data.site.title}</title>
        <meta name="description" content={data.site.description} />
        <link rel="icon" href={data.site.logo.publicURL} type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={`/static/${font}`} crossOrigin="anonymous" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Landing data={data} parts={parts} />
      </body>
    </html>
  );
  await mkdir(folder, { recursive: true });
  await cp(path.join(built, 'static'), path.join(folder, 'static'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), `<!doctype html>${renderToStaticMarkup(page)}`);
}

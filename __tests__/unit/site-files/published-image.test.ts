import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { renderPublishedImage, uprightImageResolver } from '../../../plugins/site-files/published-image';
import { createSharePictureRenderer } from '../../../plugins/site-files/share-picture';
import { campfire } from '../../../plugins/theme/palettes';
import { makeFolder } from '../../support/folders';

const saveFile = (name: string, bytes: Buffer) => {
  const file = path.join(makeFolder(), name);
  writeFileSync(file, bytes);
  return file;
};

test('publishes a photo upright, without metadata and trailing data', async () => {
  const photo = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = saveFile('photo.jpg', Buffer.concat([photo, Buffer.from('<script>')]));
  const published = await renderPublishedImage(file);
  expect(await sharp(published).metadata()).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
  expect((await sharp(published).metadata()).exif).toBeUndefined();
  expect(published.includes('<script>')).toBe(false);
});

test('a rotated photo has its upright aspect ratio on the page', async () => {
  const photo = sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } });
  const absolutePath = saveFile('side.jpg', await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const context = { nodeModel: { getNodeById: () => ({ absolutePath, name: 'side', extension: 'jpg' }) } };
  const originalResolver = (_: unknown, args: unknown) => args as object;
  const args = await uprightImageResolver.resolve({ parent: '' }, {}, context, { originalResolver });
  expect(args).toEqual({ aspectRatio: 1 / 3 });
});

test('a rotated photo is upright in the share image', async () => {
  const photo = await sharp({ create: { width: 630, height: 1200, channels: 3, background: 'red' } })
    .extend({ top: 600, background: 'blue' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const text = { name: '', tagline: '', colors: campfire, direction: 'ltr' as const };
  const image = sharp(await createSharePictureRenderer(saveFile('share.jpg', photo))(text));
  const [left, right] = await Promise.all(
    [0, 1199].map((left) => image.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()),
  );
  expect(left?.equals(right ?? left)).toBe(false);
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { renderPicture, uprightImageData } from '../../../plugins/site-files/published-picture';
import { sharePictureRenderer } from '../../../plugins/site-files/share-picture';
import { makeFolder } from '../../support/folders';

const saved = (name: string, bytes: Buffer) => {
  const file = path.join(makeFolder(), name);
  writeFileSync(file, bytes);
  return file;
};
test('a photo is published upright, and without its camera, its place and what hangs behind its end', async () => {
  const photo = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const out = await renderPicture(saved('photo.jpg', Buffer.concat([photo, Buffer.from('<script>')])));
  expect(await sharp(out).metadata()).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
  expect((await sharp(out).metadata()).exif).toBeUndefined();
  expect(out.includes('<script>')).toBe(false);
});

test('a photo that lies on its side has on the page the shape that it has upright', async () => {
  const photo = sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } });
  const absolutePath = saved('side.jpg', await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const context = { nodeModel: { getNodeById: () => ({ absolutePath, name: 'side', extension: 'jpg' }) } };
  const originalResolver = (_: unknown, args: unknown) => args as object;
  const args = await uprightImageData.resolve({ parent: '' }, {}, context, { originalResolver });
  expect(args).toEqual({ aspectRatio: 1 / 3 });
});

test('a photo behind the words of a shared link stands upright', async () => {
  const photo = await sharp({ create: { width: 630, height: 1200, channels: 3, background: 'red' } })
    .extend({ top: 600, background: 'blue' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const words = { name: '', tagline: '', edge: '#000000' };
  const shared = sharp(await sharePictureRenderer(saved('share.jpg', photo))(words));
  const [left, right] = await Promise.all(
    [0, 1199].map((left) => shared.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()),
  );
  expect(left?.equals(right ?? left)).toBe(false);
});

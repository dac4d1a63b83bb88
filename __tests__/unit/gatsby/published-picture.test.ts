/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { renderPicture } from '../../../lib/gatsby/published-picture';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'picture-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const saved = (name: string, bytes: Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
const uint32 = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    }),
  );
/** One red pixel, and a blue one that follows it. */
const animated = () => {
  const row = (...rgb: number[]) => deflateSync(Buffer.from([0, ...rgb]));
  const frame = (index: number) =>
    Buffer.concat([uint32(index, 1, 1, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint32(1, 1), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('acTL', uint32(2, 0)),
    chunk('tEXt', Buffer.from('Comment\0another address')),
    chunk('fcTL', frame(0)),
    chunk('IDAT', row(255, 0, 0)),
    chunk('fcTL', frame(1)),
    chunk('fdAT', Buffer.concat([uint32(2), row(0, 0, 255)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('a picture that moves is published as its first frame, and without its notes', async () => {
  const out = await renderPicture(saved('moves.png', animated()));
  expect(out.toString('latin1')).not.toMatch(/acTL|fcTL|fdAT|tEXt|another address/);
  expect([...(await sharp(out).removeAlpha().raw().toBuffer())]).toEqual([255, 0, 0]);
});

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

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSoak } from '../../../tests/support/soak.ts';
import { makeAvatar } from './avatar.ts';

const red = { r: 200, g: 20, b: 20 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const asFile = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

async function made(bytes: Uint8Array, name?: string, type?: string) {
  const avatar = await makeAvatar(asFile(bytes, name, type));
  if (!avatar.ok) throw new Error(`Refused: ${avatar.reason}`);
  return avatar.image;
}

const refusal = async (bytes: Uint8Array, name?: string, type?: string) => {
  const avatar = await makeAvatar(asFile(bytes, name, type));
  return avatar.ok ? undefined : avatar.reason;
};

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a WebP of at most 512 px wide', async (kind) => {
  const image = await made(await picture(1024, 768)[kind]().toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 });
});

test('a picture that is smaller than that stays as small as it is', async () => {
  const image = await made(await picture(40, 30).png().toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ width: 40, height: 30 });
});

test('a picture that is very tall is made to fit', async () => {
  const image = await made(await picture(20, 30_000).png().toBuffer());
  expect((await sharp(image).metadata()).height).toBe(2048);
});

test('a photo that was taken with the camera turned stands upright', async () => {
  const lying = sharp({ create: { width: 80, height: 40, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 40, height: 40, channels: 3, background: red } }, left: 0, top: 0 },
  ]);
  // 6: the top of the scene is at the right of the stored pixels.
  const turned = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const image = await made(turned);
  expect(await sharp(image).metadata()).toMatchObject({ width: 40, height: 80 });
  const { data } = await sharp(image)
    .extract({ left: 20, top: 10, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[1]).toBeLessThan(80);
});

test('where and with what a photo was taken is not kept', async () => {
  const exif = {
    IFD0: { Make: 'Camera', Copyright: 'somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 26/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 28/1 3/1' },
  };
  const photo = await picture(60, 60).jpeg().withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const image = await made(photo);
  const { exif: kept, xmp, icc, iptc } = await sharp(image).metadata();
  expect([kept, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(image.includes('Camera')).toBe(false);
});

test('what hangs behind a picture does not come along', async () => {
  const script = '<script>alert(document.domain)</script>';
  const photo = Buffer.concat([await picture(60, 60).jpeg().toBuffer(), Buffer.from(`<html>${script}</html>`)]);
  expect((await made(photo)).includes('script')).toBe(false);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'me.svg', 'image/svg+xml'],
  [
    'an SVG that is called a photo',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    'me.jpg',
    'image/jpeg',
  ],
  ['a page that is called a photo', '<!doctype html><script>alert(1)</script>', 'me.jpg', 'image/jpeg'],
  ['text', 'me', 'me.png', 'image/png'],
  ['nothing', '', 'me.png', 'image/png'],
  ['a PDF', '%PDF-1.7', 'me.webp', 'image/webp'],
  ['a RIFF that is sound', 'RIFF\u0004\0\0\0WAVE', 'me.webp', 'image/webp'],
])('%s is refused with the kinds that are taken', async (_, text, name, type) => {
  expect(await refusal(Buffer.from(text), name, type)).toBe('avatar.kind');
});

test('a GIF and a TIFF are refused, whatever they are called', async () => {
  for (const kind of ['gif', 'tiff'] as const) {
    expect(await refusal(await picture(20, 20)[kind]().toBuffer())).toBe('avatar.kind');
  }
});

test('the name and the type that a sender gives decide nothing', async () => {
  const image = await made(await picture(20, 20).png().toBuffer(), '../../etc/passwd.svg', 'text/html');
  expect((await sharp(image).metadata()).format).toBe('webp');
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut short is refused', async (kind) => {
  const noise = {
    width: 300,
    height: 300,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  };
  const whole = await sharp({ create: { ...noise, background: red } })
    [kind]()
    .toBuffer();
  expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('avatar.broken');
  expect(await refusal(whole.subarray(0, 20))).toBe('avatar.broken');
});

test('the pixels are counted in the header: nothing is decoded of thirty million', async () => {
  const png = await picture(10, 10).png().toBuffer();
  // Width and height of the IHDR chunk, and its checksum.
  png.writeUInt32BE(6000, 16);
  png.writeUInt32BE(5000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect(await refusal(png)).toBe('avatar.too-many-pixels');
});

test.runIf(isSoak)(
  'a picture of a few pixels more than 25 megapixels is refused in another format as well',
  async () => {
    const webp = await picture(5001, 5001).webp({ effort: 0 }).toBuffer();
    expect(await refusal(webp)).toBe('avatar.too-many-pixels');
  },
);

test.runIf(isSoak)('exactly 25 megapixels are taken', async () => {
  const image = await made(await picture(5000, 5000).jpeg({ quality: 10 }).toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('more than 5 MiB is refused before it is looked at', async () => {
  const bytes = Buffer.concat([await picture(20, 20).png().toBuffer(), Buffer.alloc(5 * 2 ** 20)]);
  expect(await refusal(bytes)).toBe('avatar.too-large');
});

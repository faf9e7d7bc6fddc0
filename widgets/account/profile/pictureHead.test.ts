import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readHead } from './pictureHead.ts';

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha } } });

describe('real files say how large they are', () => {
  test.each([
    ['JPEG', 'jpeg', plain(321, 123).jpeg()],
    ['progressive JPEG', 'jpeg', plain(321, 123).jpeg({ progressive: true })],
    [
      'JPEG with what a camera writes',
      'jpeg',
      plain(321, 123)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'x'.repeat(900) } }),
    ],
    ['JPEG with a colour profile', 'jpeg', plain(321, 123).jpeg().withIccProfile('p3')],
    ['PNG', 'png', plain(321, 123, 0.5).png()],
    ['WebP', 'webp', plain(321, 123).removeAlpha().webp()],
    ['lossless WebP', 'webp', plain(321, 123, 0.5).webp({ lossless: true })],
    ['WebP with transparency', 'webp', plain(321, 123, 0.5).webp()],
    [
      'WebP with what a camera writes',
      'webp',
      plain(321, 123)
        .webp()
        .withExif({ IFD0: { Copyright: 'x' } }),
    ],
  ])('%s', async (_, kind, made) => {
    expect(readHead(new Uint8Array(await made.toBuffer()))).toEqual({ kind, width: 321, height: 123 });
  });

  test('the size of a JPEG may stand megabytes from its beginning', async () => {
    const picture = await plain(40, 30).jpeg().toBuffer();
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const long = Buffer.concat([picture.subarray(0, 2), ...Array(60).fill(segment), picture.subarray(2)]);
    expect(readHead(new Uint8Array(long))).toEqual({ kind: 'jpeg', width: 40, height: 30 });
  });
});

test.each<[string, Uint8Array | Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('a text that is long enough to be a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a sound', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
])('%s is no picture of ours, whatever its name says', (_, bytes) => {
  expect(readHead(new Uint8Array(bytes))).toBeUndefined();
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s that ends too soon has no size, and is read to its end',
  async (kind) => {
    const whole = await plain(64, 64).toFormat(kind).toBuffer();
    for (let length = 12; length < whole.length; length += 1) {
      const head = readHead(new Uint8Array(whole.subarray(0, length)));
      expect(head?.kind).toBe(kind);
    }
    expect(readHead(new Uint8Array(whole.subarray(0, 15)))).toMatchObject({ width: 0, height: 0 });
  },
);

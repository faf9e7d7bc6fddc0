// @vitest-environment happy-dom
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { browserCodec, type Codec } from './codec.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { limits } from './pictureLimits.ts';
import { shrink, within } from './shrink.ts';

const signal = new AbortController().signal;

/** A PNG's first bytes: as large as it says, whatever follows. */
function png(width: number, height: number): Blob {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Blob([bytes], { type: 'image/png' });
}

/** A browser that decodes what it is told to, and writes files of these sizes one after the other. */
function fakeCodec({ decodes = true, draws = true, sizes = [1000], kind = 'image/webp' } = {}) {
  const seen = { decoded: 0, closed: 0, drawn: { width: 0, height: 0 }, qualities: [] as number[] };
  const codec: Codec = {
    async decode() {
      seen.decoded += 1;
      const close = () => {
        seen.closed += 1;
      };
      return decodes ? { width: 4000, height: 3000, close } : undefined;
    },
    draw(_, size) {
      seen.drawn = size;
      return draws ? size : undefined;
    },
    async encode(_, quality) {
      seen.qualities.push(quality);
      const size = sizes.shift();
      return size === undefined ? undefined : new Blob([new Uint8Array(size)], { type: kind });
    },
    addressOf: browserCodec.addressOf,
  };
  return { codec, seen };
}

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 512, height: 384 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 512, height: 683 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 512, height: 512 },
    { width: 512, height: 512 },
  ],
  [
    { width: 100, height: 20_000 },
    { width: 5, height: 1024 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 512, height: 1 },
  ],
])('%o becomes %o', (given, made) => {
  expect(within(given)).toEqual(made);
});

describe('refused before it is decoded', () => {
  test('more bytes than the limit', async () => {
    const { codec, seen } = fakeCodec();
    const large = png(10, 10);
    Object.defineProperty(large, 'size', { value: limits.bytes + 1 });
    expect([await shrink(large, signal, codec), seen.decoded]).toEqual(['bytes', 0]);
  });

  test('more pixels than the limit; as many are taken', async () => {
    const { codec, seen } = fakeCodec();
    expect([await shrink(png(5001, 5000), signal, codec), seen.decoded]).toEqual(['pixels', 0]);
    expect(await shrink(png(5000, 5000), signal, codec)).toMatchObject({ file: { type: 'image/webp' } });
    expect(await shrink(png(0xffff_ffff, 0xffff_ffff), signal, codec)).toBe('pixels');
  });

  test('a kind that is not ours, whatever it calls itself', async () => {
    const { codec, seen } = fakeCodec();
    const text = new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' });
    expect([await shrink(text, signal, codec), seen.decoded]).toEqual(['kind', 0]);
  });

  test('what has been called off meanwhile', async () => {
    const { codec, seen } = fakeCodec();
    await shrink(png(10, 10), AbortSignal.abort(), codec);
    expect(seen.decoded).toBe(0);
  });
});

describe('unreadable', () => {
  test('a file without a size', async () => {
    expect(await shrink(png(0, 10), signal, fakeCodec().codec)).toBe('unreadable');
  });
  test('a file that the browser cannot decode', async () => {
    expect(await shrink(png(10, 10), signal, fakeCodec({ decodes: false }).codec)).toBe('unreadable');
  });
  test('a browser that cannot draw, or writes nothing of use', async () => {
    const { codec, seen } = fakeCodec({ draws: false });
    expect([await shrink(png(10, 10), signal, codec), seen.closed]).toEqual(['unreadable', 1]);
    expect(await shrink(png(10, 10), signal, fakeCodec({ sizes: [] }).codec)).toBe('unreadable');
    expect(await shrink(png(10, 10), signal, fakeCodec({ kind: 'image/bmp' }).codec)).toBe('unreadable');
  });
});

test('what comes out is small, named after what it is, and can be seen at once', async () => {
  const { codec, seen } = fakeCodec();
  const made = await shrink(png(4000, 3000), signal, codec);
  if (typeof made === 'string') throw new Error(made);
  expect([made.file.name, made.file.type, made.file.size]).toEqual(['picture.webp', 'image/webp', 1000]);
  expect(made.preview).toMatch(/^data:image\/webp;base64,/);
  expect([seen.drawn, seen.closed]).toEqual([{ width: 512, height: 384 }, 1]);
  const jpeg = await shrink(png(4000, 3000), signal, fakeCodec({ kind: 'image/jpeg' }).codec);
  expect(jpeg).toMatchObject({ file: { name: 'picture.jpg', type: 'image/jpeg' } });
});

test('quality goes down only while the file is large', async () => {
  const small = fakeCodec({ sizes: [90_000] });
  await shrink(png(10, 10), signal, small.codec);
  expect(small.seen.qualities).toHaveLength(1);
  const large = fakeCodec({ sizes: [900_000, 500_000, 400_000] });
  const made = await shrink(png(10, 10), signal, large.codec);
  expect(large.seen.qualities).toEqual([...large.seen.qualities].sort((a, b) => b - a));
  expect(made).toMatchObject({ file: { size: 400_000 } });
});

test('a real photo passes the door', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17573b' } })
    .jpeg()
    .toBuffer();
  const made = await shrink(new Blob([new Uint8Array(photo)]), signal, fakeCodec().codec);
  expect(made).toMatchObject({ file: { type: 'image/webp' } });
});

test.each([
  ['en', en],
  ['nl', nl],
])('the limits that are said are the limits (%s)', (_, texts) => {
  const [megabytes, megapixels] = [limits.bytes / 1e6, limits.pixels / 1e6];
  expect(texts['picture-limits']).toMatch(new RegExp(`\\b${megabytes} MB .*\\b${megapixels} megapixels`));
  expect(texts['picture-bytes']).toContain(`${megabytes} MB`);
  expect(texts['picture-pixels']).toContain(`${megapixels} megapixels`);
  for (const text of [texts['picture-kind'], texts['picture-unreadable'], texts['picture-limits']])
    expect(text).toContain('JPEG, PNG');
});

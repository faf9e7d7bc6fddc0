/** Kind and size of a picture by its first bytes. Width and height in px, both 0 where these bytes do not say. */
export interface Head {
  readonly kind: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** Reads kind and size without decoding, from the bytes and not the file name. Undefined for a kind that is not accepted. */
export function readHead(bytes: Uint8Array): Head | undefined {
  const starts = (text: string, at = 0) =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  if (starts('\x89PNG\r\n\x1a\n')) return { kind: 'png', width: big(bytes, 16, 4), height: big(bytes, 20, 4) };
  if (starts('\xff\xd8\xff')) return { kind: 'jpeg', ...jpegSize(bytes) };
  if (!starts('RIFF') || !starts('WEBP', 8)) return undefined;
  if (starts('VP8X', 12)) return { kind: 'webp', width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1 };
  if (starts('VP8L', 12)) {
    const both = little(bytes, 21, 4);
    return { kind: 'webp', width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 };
  }
  if (starts('VP8 ', 12))
    return { kind: 'webp', width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff };
  return { kind: 'webp', width: 0, height: 0 };
}

/** Walks the segments up to the frame's: what a camera writes in front of it may be megabytes. */
function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2) };
    // A filling byte, or a marker that stands alone.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xda || marker === 0xd9) break;
    else at += 2 + Math.max(2, big(bytes, at + 2, 2));
  }
  return { width: 0, height: 0 };
}

function big(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

function little(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

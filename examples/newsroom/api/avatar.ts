import sharp from 'sharp';
import type { MessageKey } from './messages.ts';

const mebibytes = 5;
const megapixels = 25;

/** Limits of a picture that is sent, and the size of the stored one, px. */
const avatarLimits = {
  bytes: mebibytes * 2 ** 20,
  pixels: megapixels * 1_000_000,
  width: 512,
  // A tall picture keeps its shape as far as WebP can hold it.
  height: 2048,
} as const;

export type MadeAvatar =
  | { readonly ok: true; readonly image: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: MessageKey };

const refused = (reason: MessageKey): MadeAvatar => ({ ok: false, reason });

/** Whether the first bytes are those of a picture that is accepted. File name and media type come from the sender and prove nothing. */
function isPicture(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  return starts('\xff\xd8\xff') || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8));
}

/** Makes the picture of a reader, at most 512 px wide, as `makeWebp` does. */
export const makeAvatar = (file: Blob): Promise<MadeAvatar> => makeWebp(file, avatarLimits);

/**
 * Makes a WebP of a JPEG, PNG or WebP: turned upright by its EXIF orientation, within a box in px, without metadata. Anything
 * else in the file (a script behind the picture, a location, a second frame) is not in it. The pixels are counted in the header
 * before any is decoded. Throws a Refusal for a file that cannot be used.
 */
export async function makeWebp(
  file: Blob,
  box: { readonly width: number; readonly height: number },
): Promise<MadeAvatar> {
  if (file.size > avatarLimits.bytes) return refused('avatar.too-large');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) return refused('avatar.kind');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > avatarLimits.pixels) return refused('avatar.too-many-pixels');
    const made = await sharp(bytes, { limitInputPixels: avatarLimits.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, image: made.data, width: made.info.width, height: made.info.height };
  } catch {
    // It begins like a picture and cannot be decoded to its end: libvips has many words for that.
    return refused('avatar.broken');
  }
}

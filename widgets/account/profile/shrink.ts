import { browserCodec, type Canvas, type Codec } from './codec.ts';
import { readHead } from './pictureHead.ts';
import { limits, type Refusal, type Shrunk } from './pictureLimits.ts';

/** Qualities of the encoder, tried in this order until the file is small enough. */
const qualities = [0.86, 0.75, 0.6] as const;
const enough = 200_000;

/** A size in px that fits the limits, with the same aspect ratio. A smaller picture is not enlarged. */
export function within({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, limits.width / width, limits.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a picture at most 512 px wide and upright, as WebP or JPEG, without what a camera wrote into it. A picture that would
 * take too much memory is refused by its first bytes, before it is decoded.
 */
export async function shrink(given: Blob, signal: AbortSignal, codec: Codec = browserCodec): Promise<Shrunk | Refusal> {
  if (given.size > limits.bytes) return 'bytes';
  const head = readHead(new Uint8Array(await given.arrayBuffer()));
  if (!head) return 'kind';
  if (head.width * head.height > limits.pixels) return 'pixels';
  const picture = head.width * head.height > 0 && !signal.aborted ? await codec.decode(given) : undefined;
  if (!picture) return 'unreadable';
  const canvas = codec.draw(picture, within(picture));
  picture.close();
  const made = canvas && (await smallEnough(canvas, codec));
  if (!made) return 'unreadable';
  const name = made.type === 'image/webp' ? 'picture.webp' : 'picture.jpg';
  return { file: new File([made], name, { type: made.type }), preview: await codec.addressOf(made) };
}

async function smallEnough(canvas: Canvas, codec: Codec): Promise<Blob | undefined> {
  let made: Blob | undefined;
  for (const quality of qualities) {
    made = await codec.encode(canvas, quality);
    if (!made || made.size <= enough) break;
  }
  return made && /^image\/(webp|jpeg)$/.test(made.type) ? made : undefined;
}

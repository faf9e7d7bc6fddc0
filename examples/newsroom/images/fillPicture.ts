import sharp from 'sharp';
import type { Fill } from './fillAddress.ts';

/** The formats of resized pictures, smallest first. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';

interface Source {
  readonly bytes: Buffer;
  /** Whether the source is an SVG, which is rendered in the requested size. */
  readonly isDrawing: boolean;
}

const megapixels = 40_000_000;
/** Density of an SVG at its own size, dpi. */
const defaultDensity = 72;

/** The largest box of the same shape that can be filled without enlarging the picture. */
function boxFor(fill: Pick<Fill, 'width' | 'height'>, own: { width: number; height: number }, isDrawing: boolean) {
  const height = fill.height || Math.max(1, Math.round((fill.width * own.height) / own.width));
  const scale = isDrawing ? 1 : Math.min(1, own.width / fill.width, own.height / height);
  return { width: Math.max(1, Math.round(fill.width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Resizes a picture, cropped around its centre to the shape of the box. Undefined for one that cannot be decoded or has more
 * than 40 million pixels.
 */
export async function fillPicture(
  { bytes, isDrawing }: Source,
  fill: Pick<Fill, 'width' | 'height'>,
  format: ImageFormat,
): Promise<Buffer | undefined> {
  try {
    const own = await sharp(bytes, { limitInputPixels: false }).autoOrient().metadata();
    const turned = own.autoOrient;
    if (turned.width * turned.height > megapixels) return undefined;
    const box = boxFor(fill, turned, isDrawing);
    const enlarged = Math.max(1, box.width / turned.width, box.height / turned.height);
    const picture = sharp(bytes, {
      limitInputPixels: megapixels,
      ...(isDrawing && { density: defaultDensity * enlarged }),
    })
      .autoOrient()
      .resize({ ...box, fit: 'cover', position: 'centre' })
      .timeout({ seconds: 10 });
    switch (format) {
      case 'avif':
        return await picture.avif({ quality: 60, effort: 2 }).toBuffer();
      case 'webp':
        return await picture.webp({ quality: 80 }).toBuffer();
      case 'jpeg':
        return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
    }
  } catch {
    // It begins like a picture and cannot be decoded to its end: libvips has many words for that.
    return undefined;
  }
}

import sharp from 'sharp';
import type { Fill } from './fillAddress.ts';
import { readSource, type SourceSetting } from './readSource.ts';

/**
 * An SVG of the site itself that has the colours of both themes, which pixels cannot have. Undefined for any other picture, and if it would have to be
 * cropped.
 */
export async function readDrawing(
  { source, width, height }: Fill,
  setting: SourceSetting,
): Promise<Buffer | undefined> {
  const read = await readSource(source, { ...setting, hosts: [] });
  if (!read.ok || !read.isDrawing || !read.bytes.includes('prefers-color-scheme')) return undefined;
  const own = await sharp(read.bytes).metadata();
  const isWhole = height === 0 || Math.abs(width * own.height - height * own.width) <= own.width;
  return isWhole ? read.bytes : undefined;
}

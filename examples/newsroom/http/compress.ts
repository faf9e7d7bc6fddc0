import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const small = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a page by the browser's Accept-Encoding. Brotli's quality 4 takes about a millisecond and saves as much as gzip's 6. */
export async function compressed(
  html: string,
  accepts: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | undefined }> {
  const body = Buffer.from(html);
  const taken = new Set((accepts ?? '').split(',').map((part) => part.replace(/\s|;q=(?!0(\.0*)?\s*$).*/g, '')));
  if (body.length < small) return { body, encoding: undefined };
  if (taken.has('br')) {
    return { body: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' };
  }
  return taken.has('gzip') ? { body: await zip(body), encoding: 'gzip' } : { body, encoding: undefined };
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';

/** The bytes of a file, unpacked if it is gzipped. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const isGzipped = bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  const stream = createReadStream(file);
  const unpacked = isGzipped ? stream.pipe(createGunzip()) : stream;
  stream.on('error', (error) => unpacked.destroy(error));
  for await (const chunk of unpacked) yield chunk;
}

/** The encoding that the beginning of a file declares, by its byte order mark or by the first line of its XML. */
function encodingOf(first: Buffer): string {
  if (first.length > 1 && first.readUInt16LE() === 0xfeff) return 'utf-16le';
  if (first.length > 1 && first.readUInt16BE() === 0xfeff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(first.subarray(0, 200).toString('latin1'));
  return declared?.[1] ?? 'utf-8';
}

function decoderFor(first: Buffer, name: string): TextDecoder {
  const encoding = encodingOf(first);
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new Error(`${name} declares the encoding "${encoding}", which is not known.`);
  }
}

/**
 * The text of a file, in parts, of any size in bounded memory; unpacked if it is gzipped. Throws an Error with one sentence for a file that cannot be read, ends
 * early, or is not in the encoding that it declares (UTF-8 if it declares none).
 */
export async function* readText(file: string): AsyncGenerator<string> {
  const name = basename(file);
  let decoder: TextDecoder | undefined;
  let read = 0;
  try {
    for await (const chunk of bytesOf(file)) {
      decoder ??= decoderFor(chunk, name);
      yield decoder.decode(chunk, { stream: true });
      read += chunk.length;
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EISDIR') throw new Error(`There is no file ${file}.`);
    if (code === 'Z_BUF_ERROR') throw new Error(`${name} ends early: it was not copied whole.`);
    if (code === 'Z_DATA_ERROR') throw new Error(`${name} is damaged: it cannot be unpacked.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new Error(
        `${name} is not written in ${decoder?.encoding.toUpperCase()}, after byte ${read}: convert it, with iconv for example.`,
      );
    throw error;
  }
}

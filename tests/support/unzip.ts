import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** Unpacks an archive into a folder. Only what common archives have: no encryption, no ZIP64. */
export function unzip(archive: string, folder: string): void {
  const bytes = readFileSync(archive);
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1) throw new Error(`${archive} is no ZIP archive.`);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (!name.endsWith('/')) {
      const packed = bytes.subarray(start, start + size);
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), method === 0 ? packed : inflateRawSync(packed));
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
}

import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** An archive of a folder under a name, as people make one for an upload. Nothing in it is compressed. */
export function zipOf(folder: string, name: string): Buffer {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    const path = Buffer.from(`${name}/${file}`);
    // Version 2.0, UTF-8 names, stored, the first day that ZIP knows.
    const head = Buffer.alloc(26);
    for (const [value, offset] of [
      [20, 0],
      [0x800, 2],
      [0x21, 8],
      [path.length, 22],
    ] as const)
      head.writeUInt16LE(value, offset);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, path, bytes]);
    locals.push(local);
    entries.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, offset, path);
    at += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

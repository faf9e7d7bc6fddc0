import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { integrityOf, isBuild } from './integrity.ts';
import type { ServedFile } from './store.ts';

const manifestShape = z.object({
  build: z.string().refine(isBuild),
  integrity: z.record(z.string().regex(/^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/), z.string()),
});

/** A build as it is published. */
export interface Release {
  readonly build: string;
  /** Compressed ones beside their own, and the manifest last. */
  readonly files: readonly ServedFile[];
}

const packed = ['', '.br', '.gz'];

/** What browsers see of a file; undefined where nothing can be unpacked. */
function unpackedIntegrity({ path, bytes }: ServedFile): string | undefined {
  try {
    if (path.endsWith('.br')) return integrityOf(brotliDecompressSync(bytes));
    return integrityOf(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  } catch {
    return undefined;
  }
}

/** Reads the build in a folder. Throws an Error where there is none, and where a file is another than the build has made: it is named. */
export function readRelease(folder: string): Release {
  const file = join(folder, 'tribune.json');
  if (!existsSync(file)) throw new Error(`There is no build in ${folder}: npm run build makes one.`);
  const manifest = manifestShape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!manifest.success) throw new Error(`${file} says nothing of its build: npm run build makes one that does.`);
  const { build, integrity } = manifest.data;
  const served = (path: string): ServedFile[] =>
    packed
      .map((ending) => path + ending)
      .filter((each) => existsSync(join(folder, each)))
      .map((each) => ({ path: each, bytes: readFileSync(join(folder, each)) }));
  const files = Object.entries(integrity).flatMap(([path, expected]) => {
    const found = served(path);
    if (found[0]?.path !== path) throw new Error(`${path} is missing in ${folder}. Nothing was published.`);
    const wrong = found.find((each) => unpackedIntegrity(each) !== expected);
    if (wrong)
      throw new Error(`${wrong.path} in ${folder} is not the file that the build has made. Nothing was published.`);
    return found;
  });
  return { build, files: [...files, ...served('tribune.json').toReversed()] };
}

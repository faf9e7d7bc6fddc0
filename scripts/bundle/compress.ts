import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes of one file as written, and as a server sends it. */
export interface Size {
  readonly file: string;
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Writes a file with its `.br` and `.gz`. A hashed file that stands already is only marked as used today. */
export async function writeCompressed(outDir: string, file: string, content: string): Promise<Size> {
  const path = join(outDir, file);
  const isHashed = file.startsWith('w/');
  const all = [path, `${path}.br`, `${path}.gz`];
  const stands = isHashed && all.every((each) => existsSync(each)) && readFileSync(path, 'utf8') === content;
  if (!stands) {
    mkdirSync(dirname(path), { recursive: true });
    const bytes = Buffer.from(content);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const [small, smaller] = await Promise.all([zip(bytes, { level: 9 }), brotli(bytes, { params })]);
    writeFileSync(path, bytes);
    writeFileSync(`${path}.gz`, small);
    writeFileSync(`${path}.br`, smaller);
  }
  // By the clock that `removeOld` goes by, which is not always that of the disk.
  const now = new Date();
  for (const each of all) utimesSync(each, now, now);
  const [plain = 0, br = 0, gz = 0] = all.map((each) => statSync(each).size);
  return { file, plain, gzip: gz, brotli: br };
}

/** Pages out there still name files of older builds: those are kept for 30 days after their last build. */
export function removeOld(outDir: string, days = 30): void {
  const oldest = Date.now() - days * 86_400_000;
  for (const file of globSync('w/*', { cwd: outDir })) {
    const path = join(outDir, file);
    if (statSync(path).mtimeMs < oldest) rmSync(path);
  }
}

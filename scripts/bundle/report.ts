import type { Size } from './compress.ts';
import type { Manifest } from './manifest.ts';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} kB`.padStart(10);

/** Sizes of every file, and what the first island of each widget costs a reader who has nothing yet. */
export function report(manifest: Manifest, sizes: readonly Size[]): string {
  const line = (name: string, size: Omit<Size, 'file'>) =>
    `${name.padEnd(40)}${kilobytes(size.plain)}${kilobytes(size.gzip)}${kilobytes(size.brotli)}`;
  const head = `${''.padEnd(40)}${'minified'.padStart(10)}${'gzip'.padStart(10)}${'brotli'.padStart(10)}`;
  const byFile = new Map(sizes.map((size) => [size.file, size]));
  const sum = (files: readonly (string | undefined)[]) => {
    const total = { plain: 0, gzip: 0, brotli: 0 };
    for (const file of new Set(files)) {
      const size = file === undefined ? undefined : byFile.get(file);
      total.plain += size?.plain ?? 0;
      total.gzip += size?.gzip ?? 0;
      total.brotli += size?.brotli ?? 0;
    }
    return total;
  };
  const every = ['tribune.js', 'tribune.css', ...manifest.common.files];
  const pages = Object.entries(manifest.widgets).map(([name, { sheet, files, view }]) =>
    line(`a page with ${name}`, sum([...every, sheet, ...files, ...view])),
  );
  return [
    `Tribune ${manifest.version}`,
    head,
    ...sizes.filter(({ file }) => file !== 'tribune.json').map((size) => line(size.file, size)),
    '',
    line('a page without a tag in sight', sum(['tribune.js', 'tribune.css'])),
    ...pages,
  ].join('\n');
}

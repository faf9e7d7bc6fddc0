import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManual } from './readManual.ts';
import { htmlPath, renderPage } from './renderPage.ts';

/** The contract as files, which pages link to. */
const contract = ['openapi.json', 'asyncapi.json'];

/** The documentation by its path below `dev/docs/`: each page as HTML and as Markdown, their sheet, and the contract as files. */
export function manualFiles(root: string): ReadonlyMap<string, string> {
  const pages = readManual(root);
  const paths = new Set(pages.map(({ path }) => path));
  return new Map([
    ['manual.css', readFileSync(join(root, 'scripts/manual/manual.css'), 'utf8')],
    ...contract.map((file) => [file, readFileSync(join(root, 'docs', file), 'utf8')] as const),
    ...pages.flatMap((page) => [
      [htmlPath(page.path), renderPage(page, paths)] as const,
      [page.path, page.markdown] as const,
    ]),
  ]);
}

/** Writes it anew, as it is: it is read by few, and compressing it would take longer than the rest of a build. */
export function writeManual(files: ReadonlyMap<string, string>, outDir: string): void {
  const folder = join(outDir, 'dev/docs');
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

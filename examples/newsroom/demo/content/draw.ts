import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articlesOf } from './articles.ts';

const folder = join(import.meta.dirname, '../../public/charts');

/** The illustrations of all articles: text of the file by its name under public/charts/. */
export function drawings(): ReadonlyMap<string, string> {
  const articles = [...articlesOf('nl'), ...articlesOf('en')];
  const pictures = articles.flatMap(({ picture, blocks }) => [
    ...(picture ? [picture] : []),
    ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
  ]);
  return new Map(pictures.flatMap(({ file, draw }) => (draw ? [[file, draw()] as const] : [])));
}

// node examples/newsroom/demo/content/draw.ts: run it when results or drawings change.
if (process.argv[1] === import.meta.filename) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of drawings()) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

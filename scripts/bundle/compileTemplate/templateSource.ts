import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Source } from './compileTemplate.ts';

/** The files of a template and the parts that it may print, as paths below the root. */
export const templateFiles = (root: string): readonly string[] =>
  globSync('widgets/*/*/*.{printed,part}.html', { cwd: root }).sort();

/**
 * Reads what `widgets/<domain>/<widget>/<name>.printed.html` is compiled from: the parts, and the schema beside it. `isWatched`: a schema that was edited since
 * is read again.
 */
export async function readTemplateSource(root: string, file: string, isWatched = false): Promise<Source> {
  const declaring = file.replace(/html$/, 'ts');
  if (!existsSync(join(root, declaring)))
    throw new Error(`${file} has no schema of its data. Declare them in ${declaring}.`);
  const address = pathToFileURL(join(root, declaring)).href;
  const version = isWatched ? `?${statSync(join(root, declaring)).mtimeMs}` : '';
  const { printed }: { printed: z.ZodMiniObject } = await import(`${address}${version}`);
  const files = new Map(templateFiles(root).map((each) => [basename(each).replace(/\.\w+\.html$/, ''), each]));
  return {
    name: basename(file, '.printed.html'),
    load(name) {
      const found = files.get(name);
      return found === undefined ? undefined : { file: found, text: readFileSync(join(root, found), 'utf8') };
    },
    shape: z.toJSONSchema(printed, { io: 'input' }),
    schema: { file: declaring, text: readFileSync(join(root, declaring), 'utf8') },
  };
}

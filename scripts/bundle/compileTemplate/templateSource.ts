import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Source } from './compileTemplate.ts';

/** The files of templates and of the parts that they may print, as paths below the root. */
export const templateFiles = (root: string): readonly string[] =>
  globSync('{core/**,loader/*,widgets/*/*,widgets/*/*/*}/*.{printed,drawn,part}.html', { cwd: root }).sort();

/** Whether a file is a template: `<name>.printed.html` is what a host prints as well, `<name>.drawn.html` is drawn by islands alone. */
export const isTemplate = (file: string): boolean => /\.(printed|drawn)\.html$/.test(file);

/** The name of a template. */
export const templateName = (file: string): string => basename(file).replace(/\.(printed|drawn)\.html$/, '');

/**
 * Reads what a template is compiled from: the parts, which are among `all` files of templates, and the schema beside it. `isWatched`: a schema that was edited since is
 * read again.
 */
export async function readTemplateSource(
  root: string,
  file: string,
  all: readonly string[],
  isWatched = false,
): Promise<Source> {
  const declaring = file.replace(/html$/, 'ts');
  if (!existsSync(join(root, declaring)))
    throw new Error(`${file} has no schema of its data. Declare them in ${declaring}.`);
  const address = pathToFileURL(join(root, declaring)).href;
  const version = isWatched ? `?${statSync(join(root, declaring)).mtimeMs}` : '';
  const declared: Readonly<Record<string, z.ZodMiniObject>> = await import(`${address}${version}`);
  const shape = declared.printed ?? declared.drawn;
  if (!shape) throw new Error(`${declaring} declares no data. Export their schema as "printed" or "drawn".`);
  const files = new Map(all.map((each) => [basename(each).replace(/\.\w+\.html$/, ''), each]));
  return {
    name: templateName(file),
    load(name) {
      const found = files.get(name);
      return found === undefined ? undefined : { file: found, text: readFileSync(join(root, found), 'utf8') };
    },
    shape: z.toJSONSchema(shape, { io: 'input' }),
    schema: { file: declaring, text: readFileSync(join(root, declaring), 'utf8') },
  };
}

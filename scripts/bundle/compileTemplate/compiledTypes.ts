import { basename } from 'node:path';
import { rootFields } from './compileTemplate.ts';
import { isTemplate, readTemplateSource, templateFiles, templateName } from './templateSource.ts';

/** The types of `<name>.printed.html?tree` and `?html`, and of `<name>.drawn.html`, for each template, as the text of a declaration file. */
export async function compiledTypes(root: string): Promise<string> {
  const files = templateFiles(root);
  const declared = await Promise.all(
    files
      .filter(isTemplate)
      .map(async (file) => declarationOf(file, rootFields(await readTemplateSource(root, file, files)))),
  );
  return ['// Written by `npm run docs`.', ...declared, ''].join('\n');
}

function declarationOf(path: string, fieldsOfRoot: readonly string[]): string {
  const file = basename(path);
  const isDrawn = file.endsWith('.drawn.html');
  const [data, declared] = isDrawn
    ? [
        'z.output<typeof drawn>',
        `import type * as z from 'zod/mini';
  import type { drawn } from '#${path.replace(/html$/, 'ts')}';`,
      ]
    : [`Printed['${templateName(file)}']`, "import type { Printed } from '#templates/printed.ts';"];
  const omitted = fieldsOfRoot.map((name) => `'${name}'`).join(' | ');
  const read = omitted ? `Omit<${data}, ${omitted}>` : data;
  return `declare module '*/${file}?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  ${declared}
  export const tree: Draw<${data}, TreeElement>;
  export const content: Draw<${read}, readonly Tree[]>;
}
declare module '*/${file}?html' {
  ${declared}
  export const html: (data: ${data}) => string;
}`;
}

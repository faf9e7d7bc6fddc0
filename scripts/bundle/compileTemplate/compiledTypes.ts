import { basename } from 'node:path';
import { rootFields } from './compileTemplate.ts';
import { readTemplateSource, templateFiles } from './templateSource.ts';

/** The types of `<name>.printed.html?tree` and `?html` for each template, as the text of a declaration file. */
export async function compiledTypes(root: string): Promise<string> {
  const files = templateFiles(root).filter((file) => file.endsWith('.printed.html'));
  const declared = await Promise.all(
    files.map(async (file) => declarationOf(basename(file), rootFields(await readTemplateSource(root, file)))),
  );
  return ['// Written by `npm run docs`.', ...declared, ''].join('\n');
}

function declarationOf(file: string, fieldsOfRoot: readonly string[]): string {
  const data = `Printed['${file.replace('.printed.html', '')}']`;
  const omitted = fieldsOfRoot.map((name) => `'${name}'`).join(' | ');
  const read = omitted ? `Omit<${data}, ${omitted}>` : data;
  return `declare module '*/${file}?tree' {
  import type { Draw, Tree, TreeElement } from '#core/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<${data}, TreeElement>;
  export const content: Draw<${read}, readonly Tree[]>;
}
declare module '*/${file}?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: ${data}) => string;
}`;
}

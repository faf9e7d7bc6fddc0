import { createHtmlWriter, htmlHead } from './generateHtml.ts';
import { createParts } from './generateParts.ts';
import { createTreeWriter } from './generateTree.ts';
import { type Load, readTemplate } from './readTemplate.ts';
import { createNames } from './scopes.ts';
import { recordsIn, type Shape } from './shapes.ts';
import { TemplateError } from './template.ts';

/** `tree`: a module with `tree(data, slots)`, which returns what core/dom/settle.ts draws. `html`: a module with `html(data)`, which returns a text. */
export type Target = 'tree' | 'html';

export interface Source {
  /** The name of the template. */
  readonly name: string;
  readonly load: Load;
  /** The JSON Schema of its data. */
  readonly shape: Shape;
  /** The file that declares them with its text, for messages. */
  readonly schema: { readonly file: string; readonly text: string };
}

/** The code of a module that prints a template. Throws a TemplateError with file, line and remedy for what is wrong with it. */
export function compileTemplate({ name, load, shape, schema }: Source, target: Target): string {
  const file = load(name)?.file ?? name;
  const content = readTemplate(name, load);
  const names = createNames(shape, schema.file);
  const parts = createParts();
  const scopes = [{ code: 'c', shape }];
  const lines: string[] = [];
  if (target === 'html') {
    const code = createHtmlWriter(names, parts)(content, scopes);
    lines.push(htmlHead, ...parts.functions, `export const html = (c) => ${code};`);
  } else {
    const [root, ...others] = content.flatMap((each) => (each.kind === 'part' && each.content ? each.content : [each]));
    if (root?.kind !== 'element' || others.length > 0)
      throw new TemplateError({ file, line: 1 }, 'A tree has one root. Write one element around the others.');
    const writer = createTreeWriter(names, parts);
    const code = writer.elementCode(root, scopes);
    lines.push("import { h, keyed, t } from '#core/dom/tree.ts';", writer.constants(), ...parts.functions);
    lines.push(`export const tree = (c, slots = {}) => ${code};`);
  }
  const [unused] = names.unused(recordsIn(shape));
  if (unused !== undefined) {
    const line = lineOf(schema.text, unused.slice(unused.lastIndexOf('.') + 1));
    throw new TemplateError(
      { file: schema.file, line },
      `No place of ${file} prints "${unused}". Print it, or take it out of the data.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The line that declares a field; 1 for one that is declared in another file. */
function lineOf(text: string, name: string): number {
  const at = text.split('\n').findIndex((line) => new RegExp(`\\b${name}\\b`).test(line));
  return at < 0 ? 1 : at + 1;
}

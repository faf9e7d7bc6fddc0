import { createHtmlWriter, htmlHead } from './generateHtml.ts';
import { createParts } from './generateParts.ts';
import { createTreeWriter } from './generateTree.ts';
import { type Load, readTemplate } from './readTemplate.ts';
import { createNames, type Names } from './scopes.ts';
import { recordsIn, type Shape } from './shapes.ts';
import { TemplateError } from './template.ts';

/**
 * `tree`: a module with `tree(data, slots)`, which returns what core/base/dom/settle.ts draws, and `content(data, slots)`, which returns what is inside its root.
 * `html`: a module with `html(data)`, which returns a text.
 */
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

/** The code of a module that prints a template. Throws a TemplateError with file, line and remedy for an error in it. */
export function compileTemplate(source: Source, target: Target): string {
  const { name, load, shape, schema } = source;
  const names = createNames(shape, schema.file);
  const code = target === 'html' ? htmlModule(source, names) : treeModule(source, names).code;
  const [unused] = names.unused(recordsIn(shape));
  if (unused !== undefined) {
    const line = lineOf(schema.text, unused.slice(unused.lastIndexOf('.') + 1));
    throw new TemplateError(
      { file: schema.file, line },
      `No place of ${load(name)?.file ?? name} prints "${unused}". Print it, or take it out of the data.`,
    );
  }
  return code;
}

/** The fields that only the root of a template prints: `content` does not read them. */
export const rootFields = (source: Source): readonly string[] =>
  treeModule(source, createNames(source.shape, source.schema.file)).rootFields;

function htmlModule({ name, load, shape }: Source, names: Names): string {
  const parts = createParts();
  const code = createHtmlWriter(names, parts)(readTemplate(name, load), [{ code: 'c', shape }]);
  return moduleOf(htmlHead, ...parts.functions, `export const html = (c) => ${code};`);
}

function treeModule({ name, load, shape }: Source, names: Names) {
  const parts = createParts();
  const scopes = [{ code: 'c', shape }];
  const content = readTemplate(name, load);
  const [root, ...others] = content.flatMap((each) => (each.kind === 'part' && each.content ? each.content : [each]));
  if (root?.kind !== 'element' || others.length > 0)
    throw new TemplateError(
      { file: load(name)?.file ?? name, line: 1 },
      'A tree has one root. Write one element around the others.',
    );
  const writer = createTreeWriter(names, parts);
  const inside = writer.insideCode(root, scopes);
  const rootFields = names.unused([['', shape]]);
  const tree = writer.elementCode(root, scopes, { inside: 'content(c, slots)' });
  const code = moduleOf(
    "import { h, keyed, t } from '#core/base/dom/tree.ts';",
    writer.constants(),
    ...parts.functions,
    `export const content = (c, slots = {}) => ${inside};`,
    `export const tree = (c, slots = {}) => ${tree};`,
  );
  return { code, rootFields };
}

const moduleOf = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

/** The line that declares a field; 1 for one that is declared in another file. */
function lineOf(text: string, name: string): number {
  const at = text.split('\n').findIndex((line) => new RegExp(`\\b${name}\\b`).test(line));
  return at < 0 ? 1 : at + 1;
}

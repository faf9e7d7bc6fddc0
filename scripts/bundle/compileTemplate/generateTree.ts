import { attributesCode } from './generateAttributes.ts';
import { isRecursive, type Parts } from './generateParts.ts';
import { sectionCode } from './generateSection.ts';
import { plain, textCode, textIn, variableCode } from './generateText.ts';
import type { Names, Scopes } from './scopes.ts';
import { idsOf, keyOf } from './shapes.ts';
import { type Content, type Part, type Place, type Section, type TemplateElement, TemplateError } from './template.ts';

/** The attributes that are alike in every rendering, each object once. */
function createConstants() {
  const names = new Map<string, string>();
  return {
    nameOf(value: object): string {
      const code = JSON.stringify(value);
      const name = names.get(code) ?? `f${names.size}`;
      names.set(code, name);
      return name;
    },
    code: () => [...names].map(([code, name]) => `const ${name} = ${code};`).join('\n'),
  };
}

/** The attribute that prints a field and nothing else: `data-team="{{team_id}}"`. */
const attributeOf = (element: TemplateElement, field: string) =>
  element.attributes.find(
    (each) =>
      each.kind === 'attribute' &&
      each.value.length === 1 &&
      each.value.every((piece) => piece.kind === 'variable' && piece.name === field),
  );

/** What sections in an element print sometimes that is not known by its class: the names of elements without one, and `#text`. */
function optionalNames(content: readonly Content[], isInSection = false): readonly string[] {
  return content.flatMap((each): readonly string[] => {
    // A text that is always there, if only empty.
    if (textIn([each])) return isInSection ? ['#text'] : [];
    if (each.kind === 'section') return optionalNames(each.content, true);
    if (each.kind === 'part') return optionalNames(each.content ?? [], isInSection);
    if (each.kind !== 'element' || !isInSection || each.attributes.some(isClass)) return [];
    return each.tag.map((piece) => (piece.kind === 'text' ? piece.text : ''));
  });
}

const isClass = (each: TemplateElement['attributes'][number]) => each.kind === 'attribute' && each.name === 'class';

/** Writes the code of a template's content: expressions of what core/base/dom/tree.ts declares. */
export function createTreeWriter(names: Names, parts: Parts) {
  const constants = createConstants();
  const list = (codes: readonly string[]) => `[${codes.join(', ')}]`;

  function insideCode({ tag, content }: TemplateElement, scopes: Scopes): string {
    const isVerbatim = tag.some((piece) => piece.kind === 'text' && /^(script|style)$/.test(piece.text));
    const children = isVerbatim ? textIn(content, true) : undefined;
    const optional = [...new Set(optionalNames(content))];
    const codes = children ? [textCode(children, scopes, names, plain)] : contentCodes(content, scopes);
    return list([...codes, ...(optional.length > 0 ? [constants.nameOf({ optional })] : [])]);
  }

  function elementCode(
    element: TemplateElement,
    scopes: Scopes,
    { key, inside = insideCode(element, scopes) }: { readonly key?: string; readonly inside?: string } = {},
  ): string {
    const { fixed, code } = attributesCode(element.attributes, scopes, names);
    const given = [textCode(element.tag, scopes, names, plain), constants.nameOf(fixed), code, inside];
    return `h(${[...given, ...(key ? [key] : [])].join(', ')})`;
  }

  const keyCode = (element: TemplateElement | undefined, field: string, scopes: Scopes, place: Place) => {
    const attribute = element && attributeOf(element, field);
    const name = attribute?.kind === 'attribute' ? attribute.name : '';
    return `${JSON.stringify(`${name}=`)} + ${names.find(field, scopes, place).code}`;
  };

  /** What a list prints for each entry: an element with the entry's key, if it has one, else whatever stands there. */
  function rowCode({ name, content, place }: Section<Content>, scopes: Scopes, key: string | undefined): string {
    const [only, ...others] = content;
    if (key === undefined || !only) return list(contentCodes(content, scopes));
    if (only.kind === 'part' && others.length === 0) {
      if (!isRecursive(only))
        return rowCode({ kind: 'section', isInverted: false, name, place, content: only.content ?? [] }, scopes, key);
      const [element] = only.content ?? [];
      return `keyed(${partCode(only, scopes)}, ${keyCode(element?.kind === 'element' ? element : undefined, key, scopes, place)})`;
    }
    if (only.kind !== 'element' || others.length > 0)
      throw new TemplateError(place, `A row of "${name}" moves as one element. Write one around it.`);
    return elementCode(only, scopes, { key: keyCode(only, key, scopes, place) });
  }

  const partCode = (part: Part, scopes: Scopes) =>
    parts.code(part, scopes, (content, inner) => list(contentCodes(content, inner)));

  function sectionTree(section: Section<Content>, scopes: Scopes): string {
    const field = names.find(section.name, scopes, section.place);
    const isList = names.kindOf(field) === 'list' && !section.isInverted;
    const key = keyOf(field.shape);
    const [id] = isList ? idsOf(names.entryOf(field, '').shape) : [];
    if (id && !key)
      throw new TemplateError(
        section.place,
        `Rows of "${section.name}" may move, and nothing says what a row is known by. Declare it on the list: z.meta({ 'x-key': '${id}' }).`,
      );
    return sectionCode(section, scopes, names, {
      write: (content, inner) =>
        isList ? rowCode({ ...section, content }, inner, key) : list(contentCodes(content, inner)),
      nothing: 'undefined',
      join: (codes) => codes,
    });
  }

  /** The code of each child; texts beside each other are one. */
  function contentCodes(content: readonly Content[], scopes: Scopes): readonly string[] {
    const codes: string[] = [];
    let run: Content[] = [];
    const end = () => {
      if (run.length > 0) codes.push(textCode(textIn(run) ?? [], scopes, names, plain));
      run = [];
    };
    for (const each of content) {
      if (textIn([each])) run.push(each);
      else {
        end();
        codes.push(...contentCode(each, scopes));
      }
    }
    end();
    return codes;
  }

  function contentCode(each: Content, scopes: Scopes): readonly string[] {
    switch (each.kind) {
      case 'element':
        return [elementCode(each, scopes)];
      case 'section':
        return [sectionTree(each, scopes)];
      case 'variable':
        return [`{ html: ${variableCode(each, scopes, names, plain)} }`];
      case 'part':
        return [partCode(each, scopes)];
      case 'slot':
        return [`slots[${JSON.stringify(each.name)}]`];
      case 'text':
        return [JSON.stringify(each.text)];
    }
  }

  return { elementCode, insideCode, constants: constants.code };
}

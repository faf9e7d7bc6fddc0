import { Parser } from 'htmlparser2';
import { markTokens, splitMarks } from './markTokens.ts';
import { nestSections } from './nestSections.ts';
import { readTokens, type Token } from './readTokens.ts';
import {
  type Attribute,
  type Content,
  type Leaf,
  type Piece,
  type Place,
  TemplateError,
  type Text,
  type Variable,
} from './template.ts';
import { withoutIndentation } from './withoutIndentation.ts';

/** Finds a template or a part by its name; undefined if there is none. */
export type Load = (name: string) => { readonly file: string; readonly text: string } | undefined;

type Marked<Leaf> = Leaf | { readonly token: Token };

/** An element that is being read, or the template itself. */
interface Open {
  readonly tag: string;
  readonly place: Place;
  readonly attributes: readonly Marked<Attribute>[];
  readonly content: Marked<Leaf>[];
}

const asText = (text: string): Text => ({ kind: 'text', text });

const asVariable = ({ kind, name, place }: Token): Variable => ({
  kind: 'variable',
  ...{ name, isRaw: kind === 'raw', place },
});

const isVariable = ({ kind }: Token) => kind === 'variable' || kind === 'raw';

/** The pieces of a tag's name or an attribute's value. */
const piecesOf = (marked: readonly (string | Token)[]): readonly Piece[] =>
  nestSections<Text | Variable>(
    marked.map((each) => {
      if (typeof each === 'string') return asText(each);
      if (each.kind === 'part') throw new TemplateError(each.place, 'A part cannot stand in a tag. Write it out.');
      return isVariable(each) ? asVariable(each) : { token: each };
    }),
  );

function readAttribute(name: string, value: string, tokens: readonly Token[], place: Place): Marked<Attribute> {
  const [first, ...others] = splitMarks(name, tokens);
  if (typeof first === 'string' && others.length === 0)
    return { kind: 'attribute', name: first, value: piecesOf(splitMarks(value, tokens)) };
  if (typeof first === 'object' && others.length === 0 && !isVariable(first) && first.kind !== 'part')
    return { token: first };
  throw new TemplateError(place, `An attribute has another name each time. Write the names out, in sections.`);
}

/** A part, with the parts that it is read for; a slot has nothing but comments. */
function readPart({ name, place }: Token, load: Load, within: readonly string[]): Leaf {
  const found = load(name);
  const isSlot = name.endsWith('-slot');
  // No host prints a drawn template, which needs no empty file for it.
  if (!found && isSlot && place.file.endsWith('.drawn.html')) return { kind: 'slot', name: name.replace(/-slot$/, '') };
  if (!found)
    throw new TemplateError(place, `There is no part "${name}". Write ${name}.part.html, or correct the name.`);
  if (isSlot) {
    if (readTokens(found.text, found.file).some((each) => each.name.trim() !== ''))
      throw new TemplateError({ file: found.file, line: 1 }, 'Hosts print nothing in a slot. Leave its file empty.');
    return { kind: 'slot', name: name.replace(/-slot$/, '') };
  }
  const isWithin = within.includes(name);
  return { kind: 'part', name, place, content: isWithin ? undefined : readTemplate(name, load, [...within, name]) };
}

function closed({ tag, attributes, content, place }: Open, tokens: readonly Token[]): Leaf {
  return {
    kind: 'element',
    tag: piecesOf(splitMarks(tag, tokens)),
    attributes: nestSections(attributes),
    content: withoutIndentation(nestSections(content), tag, place),
    place,
  };
}

const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Reads a template with its parts. `within`: the parts that it is read for. Throws a TemplateError for a section that crosses a tag, an element that is
 * not closed, and a part that is missing.
 */
export function readTemplate(name: string, load: Load, within: readonly string[] = []): readonly Content[] {
  const { file, text } = load(name) ?? { file: name, text: '' };
  const tokens = readTokens(text, file);
  const { html, lineAt } = markTokens(tokens);
  const whole: Open = { tag: '', place: { file, line: 1 }, attributes: [], content: [] };
  const opened = [whole];
  const attributes: Marked<Attribute>[] = [];
  const top = () => opened.at(-1) ?? whole;
  const leaf = (each: string | Token): Marked<Leaf> => {
    if (typeof each === 'string') return asText(each);
    if (isVariable(each)) return asVariable(each);
    return each.kind === 'part' ? readPart(each, load, within) : { token: each };
  };
  const at = (offset: number): Place => ({ file, line: lineAt(offset) });
  const parser = new Parser(
    {
      onattribute: (attribute, value) =>
        attributes.push(readAttribute(attribute, value, tokens, at(parser.startIndex))),
      onopentag: (tag) =>
        opened.push({ tag, place: at(parser.startIndex), attributes: attributes.splice(0), content: [] }),
      ontext: (value) => top().content.push(...splitMarks(value, tokens).map(leaf)),
      onclosetag(tag, isImplied) {
        const element = opened.pop() ?? whole;
        if (isImplied && !voids.test(tag))
          throw new TemplateError(element.place, `<${tag}> is not closed. Write </${tag}>.`);
        top().content.push(closed(element, tokens));
      },
      oncomment() {
        throw new TemplateError(at(parser.startIndex), 'Every reader would fetch this comment. Write {{! … }}.');
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return withoutIndentation(nestSections(whole.content), '', whole.place);
}

import {
  attributesOf,
  computed,
  decode,
  type FoundTag,
  findTags,
  masked,
  placeOf,
  withoutComments,
} from '../../core/ungrouped/snippet/findTags.ts';
import { createLiterals } from '../../core/ungrouped/snippet/literals.ts';
import {
  createWalk,
  hideDirectives,
  phpOf,
  unescaped,
  unwrapTemplate,
  type Walk,
  withoutJsxComments,
  withoutPhp,
  withoutPhpComments,
} from './unwrapTemplate.ts';
import { isMisspelt } from './writtenNotices.ts';

/**
 * Every tag in the text of a template: as HTML, also in the texts of a program, and as the packages for CMSs have it, `{{ tribune('poll', { 'poll-id': 12 }) }}`
 * in Twig, a component in Drupal, `<x-tribune widget="poll" />` in Blade, `<Tribune widget="poll" />` in JSX, a shortcode or a block in WordPress. What a
 * template computes stands as `computed`.
 */
export function findWritten(text: string): readonly FoundTag[] {
  const html = [withoutPhp(text), phpOf(text)].flatMap((each) => findTags(unwrapTemplate(each), isTag));
  const found = [...html, ...inTwig(text), ...inBlade(text), ...inJsx(text), ...shortcodes(text), ...blocks(text)];
  return found.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** A tag, or what was to be one: `data-widget` with one slip in it. */
const isTag = (names: readonly string[]) =>
  names.includes('data-widget') || names.includes('data-page') || names.some((name) => isMisspelt(keyOf(name)));

/** Names of an attribute that are the element's and not the widget's. */
const ofElement = /^(?:class|id|style|role|lang|dir|hidden|aria-.*)$/;

const keyOf = (name: string) =>
  name.replace(/^data-/, '').replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

type Written = readonly (readonly [name: string, value: string])[];

function tag(text: string, index: number, widget: string, written: Written, isOpen: boolean, json = ''): FoundTag {
  const others = written
    .filter(([name]) => !ofElement.test(name))
    .map(([name, value]) => [keyOf(name), value] as const);
  const props = others.find(([key]) => key === 'props')?.[1] ?? json;
  const data = [['widget', widget] as const, ...others.filter(([key]) => key !== 'props')];
  return { ...placeOf(text, index), localName: 'div', data, props, isOpen };
}

/** Scalars as attributes, all else as JSON of its `data-props`. */
function divided(values: readonly (readonly [name: string, value: unknown])[]): { written: Written; json: string } {
  const isStructure = (value: unknown) => typeof value === 'object' && value !== null;
  const props = values.filter(([, value]) => isStructure(value)).map(([name, value]) => [keyOf(name), value] as const);
  return {
    written: values
      .filter(([, value]) => !isStructure(value) && value !== null)
      .map(([name, value]) => [name, `${value}`]),
    json: props.length > 0 ? JSON.stringify(Object.fromEntries(props)) : '',
  };
}

const twigCall =
  /\{(?:\{[-~]?\s*|%[-~]?[^{}]*?\b)tribune\(|\b(?:include|embed)\s*(?:\(\s*)?(?=["']tribune:[\w-]+["'])/g;

function inTwig(text: string): readonly FoundTag[] {
  const read = withoutComments(text);
  const walk = createWalk(read);
  return [...read.matchAll(twigCall)].map(({ index, 0: call }) => {
    const [name = '', given] = partsOf(read, index + call.length, walk);
    const widget = literalOf(name);
    const pairs = given === undefined ? [] : pairsOf(given);
    const { written, json } = divided(pairs ?? []);
    // A component of Drupal reads what its page knows as well.
    const isOpen = pairs === undefined || !call.endsWith('tribune(');
    const called = typeof widget === 'string' ? widget.replace(/^tribune:/, '') : computed;
    return tag(text, index, called, written, isOpen, json.includes(encoded) ? computed : json);
  });
}

const encoded = JSON.stringify(computed).slice(1, -1);
/**
 * What stands between brackets from after the opening one, parted by its commas; `with` parts as well, and `%}` ends it. Nothing where no bracket ends it.
 * What stands in brackets within it is not read again.
 */
function partsOf(text: string, from: number, { after, closingOf }: Walk): readonly string[] {
  const closing = closingOf(from - 1);
  if (closing === undefined) return [];
  const end = closing - (text.startsWith('%}', closing - 2) ? 2 : 1);
  const parts = [''];
  for (let at = from; at < end; ) {
    const next = '([{'.includes(text[at] ?? '') ? (closingOf(at) ?? end) : after(at);
    if (text[at] === ',') parts.push('');
    else parts.push((parts.pop() ?? '') + text.slice(at, next));
    at = next;
  }
  const all = parts.flatMap((part) => part.split(/(?<=['"])\s+with\s+(?=\{)/)).map((part) => part.trim());
  return all.map((part) => part.replace(/\}\s*only$/, '}')).filter((part) => part !== '');
}

/** The pairs of a hash of Twig, by name; undefined where some of them are not written here. */
function pairsOf(hash: string): readonly (readonly [name: string, value: unknown])[] | undefined {
  if (!/^\{[\s\S]*\}$/.test(hash)) return undefined;
  const pairs = partsOf(hash, 1, createWalk(hash)).map((part) =>
    /^(?:(["'])(.*?)\1|([\w-]+))\s*(?::\s*([\s\S]+))?$/.exec(part),
  );
  if (pairs.includes(null)) return undefined;
  return pairs.map((pair) => [pair?.[2] ?? pair?.[3] ?? '', literalOf(pair?.[4] ?? '')]);
}

/** The value of a literal; what is none is computed, and so is a list or a hash with something computed in it. */
function literalOf(text: string): unknown {
  const literals = createLiterals(text);
  const value = literals.value();
  if (value !== undefined && literals.isAtEnd()) return value;
  return /^[[{]/.test(text) ? [computed] : computed;
}

const bladeTag = /<x-tribune(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;

function inBlade(text: string): readonly FoundTag[] {
  return [...masked(hideDirectives(text)).matchAll(bladeTag)].map(({ index, 1: inner = '' }) => {
    const all = attributesOf(inner.replace(/\/$/, ''));
    const named = all.filter(([name]) => /^:{0,2}\$?[a-z][\w-]*$/i.test(name));
    const written = named.map(([name, value]): readonly [string, string] => {
      const isComputed = name.startsWith(':') || value.includes(computed);
      return [name.replace(/^:{0,2}\$?/, ''), isComputed ? computed : decode(value)];
    });
    const widget = written.find(([name]) => name === 'widget')?.[1] ?? '';
    const others = written.filter(([name]) => name !== 'widget');
    return tag(text, index, widget, others, named.length < all.length);
  });
}

const jsxTag = /<Tribune(?=[\s/>])/g;
const jsxAttribute = /\s*(?:([a-z][\w-]*)\s*(=)?\s*(?:"([^"]*)"|'([^']*)')?|(?=\{))/iy;

function inJsx(text: string): readonly FoundTag[] {
  const read = withoutComments(withoutJsxComments(text));
  const walk = createWalk(read);
  return [...read.matchAll(jsxTag)].map(({ index, 0: start }) => {
    const all = jsxAttributes(read, index + start.length, walk);
    const { written, json } = divided(all.filter(([name]) => !['', 'key', 'props', 'widget'].includes(name)));
    const [widget, props] = ['widget', 'props'].map((wanted) => all.find(([name]) => name === wanted)?.[1]);
    const given = props === undefined ? json : typeof props === 'string' ? props : JSON.stringify(props);
    const isOpen = all.some(([name]) => name === '');
    const called = widget === undefined && isOpen ? computed : `${widget ?? ''}`;
    return tag(text, index, called, written, isOpen, given.includes(encoded) ? computed : given);
  });
}

/** Attributes of an element of JSX from after its name; one that spreads others has no name. */
function jsxAttributes(
  text: string,
  from: number,
  { closingOf }: Walk,
): readonly (readonly [name: string, value: unknown])[] {
  const all: (readonly [string, unknown])[] = [];
  jsxAttribute.lastIndex = from;
  for (let found = jsxAttribute.exec(text); found; found = jsxAttribute.exec(text)) {
    const [whole, name = '', equals, ...quoted] = found;
    const at = found.index + whole.length;
    const value = quoted.find((each) => each !== undefined);
    const end = value === undefined && text[at] === '{' ? closingOf(at) : undefined;
    if (value !== undefined) all.push([name, decode(value)]);
    else if (end !== undefined) all.push([name, literalOf(text.slice(at + 1, end - 1).trim())]);
    else if (name !== '' && !equals) all.push([name, true]);
    else break;
    jsxAttribute.lastIndex = end ?? at;
  }
  return all;
}

const shortcode = /(?<!\[)\[tribune(?=\s)((?:"[^"]*"|'[^']*'|[^[\]"'])*)\]/g;

/** What a program writes into a text, or one text and the next. */
const programmed = /\$|['"]\s*\.|\{\{|\{%|<\?|<%|^%(?:\d\$)?[sd]$/;

/** They stand in articles and in PHP, which puts a text together with dots or writes variables into it. */
function shortcodes(text: string): readonly FoundTag[] {
  return [...unescaped(withoutComments(withoutPhpComments(text))).matchAll(shortcode)].map(
    ({ index, 1: inner = '' }) => {
      const isComputed = (value: string) => programmed.test(value);
      const written = attributesOf(inner)
        .filter(([name]) => !name.startsWith('data-'))
        .map(([name, value]) => [name, isComputed(value) ? computed : decode(value)] as const);
      const widget = written.find(([name]) => name === 'widget')?.[1] ?? '';
      return tag(
        text,
        index,
        widget,
        written.filter(([name]) => name !== 'widget'),
        false,
      );
    },
  );
}

const block = /<!--\s+wp:tribune\/([a-z0-9-]+)\s+(?:(\{(?:(?!<!--|-->)[\s\S])*?\})\s+)?\/?-->/g;
/** What WordPress keeps in any block. */
const ofBlock = ['align', 'className', 'lock', 'metadata', 'style'];

/** As the filter of WordPress leaves texts. */
const readText = (_: string, value: unknown) => (typeof value === 'string' ? decode(value) : value);

function blocks(text: string): readonly FoundTag[] {
  return [...text.matchAll(block)].map(({ index, 1: widget = '', 2: json = '{}' }) => {
    try {
      const values = Object.entries<unknown>(JSON.parse(json, readText)).filter(([name]) => !ofBlock.includes(name));
      const { written, json: props } = divided(values);
      return tag(text, index, widget, written, false, props);
    } catch {
      return /\$|['"]\s*\.|%[sd]/.test(json)
        ? tag(text, index, widget, [], true)
        : tag(text, index, widget, [], false, json);
    }
  });
}

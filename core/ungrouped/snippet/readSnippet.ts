import { keyOf } from '#core/base/widget/attributes.ts';
import { attributesOf, decode, findTags } from './findTags.ts';
import { createLiterals } from './literals.ts';
import type { Format } from './printSnippet.ts';
import { fieldOf, type Settings, type TagSchema, type TagSettings, typed } from './settings.ts';

/** A tag that was pasted, and the language that it is written in. */
export interface ReadSnippet extends TagSettings {
  readonly format: Format;
}

/**
 * The first tag in a text, in any language of `printSnippet`; undefined where there is none. What no schema knows is kept as it is written,
 * so that it can be reported.
 */
export function readSnippet(text: string, schemas: Readonly<Record<string, TagSchema>>): ReadSnippet | undefined {
  for (const [format, read] of readers) {
    const found = read(text);
    if (!found) continue;
    const { props, ...written } = found.settings;
    const schema = schemas[found.widget] ?? {};
    const all = Object.entries({ ...propsOf(props), ...written });
    const settings = all.map(([key, value]) => [key, typed(fieldOf(schema, key), value)] as const);
    return { format, widget: found.widget, settings: Object.fromEntries(settings) };
  }
  return undefined;
}

type Reader = (text: string) => TagSettings | undefined;

const readers: readonly (readonly [Format, Reader])[] = [
  ['block', readBlock],
  ['shortcode', (text) => named(/\[tribune\b((?:"[^"]*"|'[^']*'|[^[\]"'])*)\]/.exec(text)?.[1])],
  ['twig', readTwig],
  ['blade', (text) => named(/<x-tribune\b((?:"[^"]*"|'[^']*'|[^<>"'])*?)\/?>/.exec(text)?.[1])],
  ['jsx', readJsx],
  ['html', readHtml],
];

/** Text that is no object of JSON stays, to be reported. */
function propsOf(props: unknown): Settings {
  if (typeof props !== 'string' || props === '') return typeof props === 'object' && props !== null ? { ...props } : {};
  const read = parsed(props);
  return read && !Array.isArray(read) ? read : { props };
}

function parsed(json: string, revive?: (key: string, value: unknown) => unknown): Settings | undefined {
  try {
    const value: unknown = JSON.parse(json, revive);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const camel = (name: string) => keyOf(`data-${name}`);

function named(inner: string | undefined): TagSettings | undefined {
  if (inner === undefined) return undefined;
  const { widget = '', ...settings } = Object.fromEntries(
    attributesOf(inner).map(([name, value]) => [camel(name), decode(value)]),
  );
  return { widget, settings };
}

function readBlock(text: string): TagSettings | undefined {
  const [, widget = '', json = '{}'] =
    /<!--\s+wp:tribune\/([a-z0-9-]+)\s+(?:(\{(?:(?!<!--|-->)[\s\S])*?\})\s+)?\/?-->/.exec(text) ?? [];
  const settings = parsed(json, (_, value) => (typeof value === 'string' ? decode(value) : value));
  return widget && settings ? { widget, settings } : undefined;
}

function readHtml(text: string): TagSettings | undefined {
  const tag = findTags(text).find(({ data }) => data.some(([key]) => key === 'widget'));
  if (!tag) return undefined;
  const { widget = '', ...settings } = Object.fromEntries(tag.data);
  return { widget, settings: { ...settings, ...(tag.props && { props: tag.props }) } };
}

function readTwig(text: string): TagSettings | undefined {
  const call = /\{\{-?\s*tribune\(/.exec(text);
  if (!call) return undefined;
  const literals = createLiterals(text.slice(call.index + call[0].length));
  const widget = literals.value();
  const given = literals.takes(',') ? literals.value() : {};
  if (typeof widget !== 'string' || typeof given !== 'object' || given === null) return undefined;
  return { widget, settings: Object.fromEntries(Object.entries(given).map(([key, value]) => [camel(key), value])) };
}

function readJsx(text: string): TagSettings | undefined {
  const start = /<Tribune\b/.exec(text);
  if (!start) return undefined;
  const literals = createLiterals(text.slice(start.index + start[0].length));
  const settings: Record<string, unknown> = {};
  for (let name = literals.name(); name; name = literals.name()) {
    if (!literals.takes('=')) settings[name] = true;
    else if (literals.takes('{')) {
      settings[name] = literals.value();
      literals.takes('}');
    } else settings[name] = decode(`${literals.value()}`);
  }
  const { widget, ...others } = settings;
  return typeof widget === 'string' ? { widget, settings: others } : undefined;
}

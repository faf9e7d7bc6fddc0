import { attributeName } from '#core/base/widget/attributeName.ts';
import { divided, type Settings, settled, type TagSchema, type TagSettings } from './settings.ts';

/** The languages in which a tag is written. */
export const formats = ['html', 'block', 'shortcode', 'twig', 'blade', 'jsx'] as const;
export type Format = (typeof formats)[number];

/**
 * A tag in one of the languages: plain HTML, a block or a shortcode of WordPress, Twig, Blade, JSX. Defaults are left out. Values are written so that
 * they come out as they are where the host decodes entities in values, as browsers do.
 */
export function printSnippet(format: Format, { widget, settings }: TagSettings, schema: TagSchema): string {
  return printers[format](widget, settled(schema, settings));
}

const printers: Readonly<Record<Format, (widget: string, settings: Settings) => string>> = {
  html: (widget, settings) =>
    `<div data-widget="${widget}"${attributes(settings, attributeName, /[&"<>{}\\\n]/g)}></div>`,
  shortcode: (widget, settings) =>
    `[tribune widget="${widget}"${attributes(settings, kebab, /[&"<>[\]\\\n]/g, /[[\]\\]/g)}]`,
  blade: (widget, settings) => `<x-tribune widget="${widget}"${attributes(settings, kebab, /[&"<>{}@\\\n]/g)} />`,
  block(widget, settings) {
    const json = Object.keys(settings).length > 0 ? `${blockJson(settings)} ` : '';
    return `<!-- wp:tribune/${widget} ${json}/-->`;
  },
  twig(widget, settings) {
    const pairs = Object.entries(settings).map(([key, value]) => `${twigText(kebab(key))}: ${twigValue(value)}`);
    return `{{ tribune(${twigText(widget)}${pairs.length > 0 ? `, { ${pairs.join(', ')} }` : ''}) }}`;
  },
  jsx(widget, settings) {
    const { written, props } = divided(settings);
    const all = Object.entries({ ...written, ...(props && { props }) });
    return `<Tribune widget="${widget}"${all.map(([key, value]) => ` ${key}=${jsxValue(value)}`).join('')} />`;
  },
};

/** `pollId` -> `poll-id`. */
const kebab = (key: string) => attributeName(key).slice('data-'.length);

/**
 * Scalars as attributes, all else as JSON in `props`, in single quotes so that it can be read. An entity means itself in every language of templates;
 * `special` has at least what WordPress takes out or makes a tag of: backslashes before a quote and ends of lines.
 */
function attributes(settings: Settings, name: (key: string) => string, special: RegExp, inProps = /[[\]]/g): string {
  const { written, props } = divided(settings);
  const pairs = Object.entries(written).map(([key, value]) => ` ${name(key)}="${`${value}`.replace(special, entity)}"`);
  if (props) pairs.push(` ${name('props')}='${propsJson(props, inProps)}'`);
  return pairs.join('');
}

const entity = (text: string) => entities[text] ?? `&#${text.charCodeAt(0)};`;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const unicode = (text: string) => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON in which nothing ends the attribute or begins something in a template: what does so within its texts is escaped as JSON does. */
const propsJson = (props: Settings, special: RegExp) =>
  JSON.stringify(props)
    .replaceAll('\\\\', '\\u005c')
    .replaceAll('\\"', '\\u0022')
    .replace(/['<>&@]|\{(?=[^"}])/g, unicode)
    .replace(special, entity);

/**
 * As `serialize_block_attributes` of WordPress has it. The filter before what authors save reads each text as HTML, so that it has to be some: a
 * backslash too, since one at the end of a text takes the quote after it along when WordPress writes the block anew.
 */
const blockJson = (settings: Settings) =>
  JSON.stringify(settings, (_, value) => (typeof value === 'string' ? value.replace(markup, entity) : value))
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('\\"', '\\u0022')
    .replace(/[<>&]/g, unicode);

/** What HTML would read as something else. */
const markup = /[<>\\]|&(?=#?\w+;)/g;

const twigText = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function twigValue(value: unknown): string {
  if (typeof value === 'string') return twigText(value);
  if (Array.isArray(value)) return `[${value.map(twigValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return `${value}`;
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${twigText(key)}: ${twigValue(each)}`)
    .join(', ')} }`;
}

const jsxValue = (value: unknown) =>
  typeof value === 'string' && /^[^"&{}<>\\\n]*$/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;

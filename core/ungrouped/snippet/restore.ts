import { decode } from './findTags.ts';

/**
 * What happened to a tag on its way here, and is put right where it can be: curly `quotes`, `spaces` that do not break, `entities` for its brackets, long
 * `dashes`, a quote or bracket that is `unclosed`, names without their `prefix`, the name of a widget as a `shortcode`, an `element` that can hold no
 * widget. `more`: other tags follow. `loader`: it is the script of the loader.
 */
export type Slip =
  | 'quotes'
  | 'spaces'
  | 'entities'
  | 'dashes'
  | 'unclosed'
  | 'prefix'
  | 'shortcode'
  | 'element'
  | 'more'
  | 'loader';

type Step = readonly [slip: Slip, mend: (text: string) => string];

const escapedTag = /&(?:amp;)*(?:lt|#0*60|#x3c);\s*(?:!|[a-z][\w-]*)|\[tribune\s[^[\]]*=\s*&(?:quot|#8\d{3});/i;
const tag = /data-widget\s*=|wp:tribune\/|\[tribune\s|\btribune\(|<x-tribune\s|<Tribune\s/g;
const writtenTag =
  /<(?:!--\s*wp:tribune|x-tribune\s|Tribune\s|[a-z][^<>]*\bdata-widget)|\[tribune\s[^[\]]*="|\{\s*tribune\(/i;
const start = /<[a-z][\w-]*(?=\s)[^<>]*>/gi;
const ofElement = /^(?:class|id|style|role|lang|dir|hidden|aria-.*|data-.*)$/;

const withDouble = (text: string) => text.replace(/[“”„‟″]/g, '"');

function decodeAll(text: string): string {
  let read = text;
  for (let times = 0; times < 3 && escapedTag.test(read) && !writtenTag.test(read); times += 1)
    read = decode(read.replace(/&amp;(?=[#\w])/g, '&')).replace(/&nbsp;/g, ' ');
  return read;
}

const steps: readonly Step[] = [
  ['entities', decodeAll],
  [
    'dashes',
    (text) =>
      text
        .replace(/<![–—]/g, '<!--')
        .replace(/[–—]>/g, '-->')
        .replace(longName, (name) => name.replace(long, '-')),
  ],
  ['spaces', (text) => text.replace(/(?<=[\w"'”’])(?:\u00a0|\u202f|&nbsp;)+(?=[\w:–-]+\s*=|\/?>)/g, ' ')],
  [
    'quotes',
    (text) => {
      const read = text
        .replace(/=\s*[“”„‟″«»]([^“”„‟″«»"<>]*)[“”‟″«»]/g, '="$1"')
        .replace(/=\s*[‘’‚′]([^‘’‚′'<>]*)[‘’′]/g, '="$1"');
      if (/wp:tribune\//.test(read)) return withDouble(read);
      return /\btribune\(/.test(read) ? withDouble(read).replace(/[‘’‚′]/g, "'") : read;
    },
  ],
  [
    'unclosed',
    (text) =>
      text
        .replace(/="([^"<>]*?)(?=(?<!\s)\s+data-[\w-]+=")/g, '="$1"')
        .replace(/(<[a-z](?:(?!\bdata-widget=)[^<>])*\bdata-widget=(?:"[^"<>]*"|'[^'<>]*'|[^<>"'])*)$/i, '$1>'),
  ],
  [
    'prefix',
    (text) =>
      text.replace(start, (whole) =>
        /\bdata-widget\b|^<(?:x-tribune|Tribune)\b/.test(whole) || !/\swidget\s*=/.test(whole)
          ? whole
          : whole.replace(/(\s)([a-z][\w-]*)(?=\s*=)/gi, (found, space: string, name: string) =>
              ofElement.test(name) ? found : `${space}data-${name}`,
            ),
      ),
  ],
  ['element', (text) => text.replace(/<(?:script|template|style|img|input)(?=\s[^<>]*\bdata-widget\b)/gi, '<div')],
];
const long = /[–—‑]/g;
const longName = /\bdata[–—‑][\w–—‑-]+(?=\s*=)/g;

/** A text as it was meant, and what was wrong with it. `isName` says whether a word is a widget's name, or what editors call it. */
export function restore(
  text: string,
  isName: (word: string) => boolean,
): { readonly text: string; readonly slips: readonly Slip[] } {
  const slips: Slip[] = [];
  let read = text;
  for (const [slip, mend] of steps) {
    const next = mend(read);
    if (next !== read) slips.push(slip);
    read = next;
  }
  const bracket = /\[([a-z][\w-]*)(?=\s+[\w-]+\s*=)/i.exec(read);
  if (bracket?.[1] && isName(bracket[1])) {
    slips.push('shortcode');
    read = read.replace(bracket[0], `[tribune widget="${bracket[1]}"`);
  }
  const [first, second] = read.matchAll(tag);
  if (second) {
    slips.push('more');
    read = read.slice(0, Math.max(...['<', '[', '{'].map((mark) => read.lastIndexOf(mark, second.index))));
  }
  if (!first && /<script[^<>]*tribune\.js/.test(read)) slips.push('loader');
  return { text: read, slips };
}

import { attributesOf } from '../../core/ungrouped/snippet/findTags.ts';

/** Attributes that every element keeps, beside those that begin with `data-`. */
const everywhere = words(
  'aria-controls aria-current aria-describedby aria-details aria-expanded aria-hidden aria-label aria-labelledby aria-live class dir hidden id lang role style title xml:lang',
);

/**
 * By element. What WordPress 6.5 keeps of what somebody saves who may not write any HTML (authors and contributors; on a network all but its administrators):
 * `wp_kses_allowed_html('post')`, without what is obsolete. tests/cms/wordpress.test.ts compares it with the real one.
 */
export const keptInWordPress: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: 'href rel rev name target download',
    area: 'alt coords href shape target',
    audio: 'autoplay controls loop muted preload src',
    blockquote: 'cite',
    button: 'disabled name type value',
    col: 'span width',
    colgroup: 'span width',
    del: 'datetime',
    details: 'open',
    img: 'alt height loading src usemap width',
    ins: 'datetime cite',
    label: 'for',
    li: 'value',
    map: 'name',
    object: 'data type',
    ol: 'start type reversed',
    q: 'cite',
    table: 'border summary width',
    td: 'abbr colspan headers rowspan scope',
    textarea: 'cols rows disabled name readonly',
    th: 'abbr colspan headers rowspan scope',
    track: 'default kind label src srclang',
    ul: 'type',
    video: 'autoplay controls height loop muted playsinline poster preload src width',
    ...Object.fromEntries(
      words(
        'abbr address article aside b bdo br caption cite code dd dfn div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i kbd legend main mark menu nav p pre rp rt ruby s samp section small span strong sub summary sup tbody tfoot thead tr u var',
      ).map((name) => [name, '']),
    ),
  }).map(([name, own]) => [name, [...everywhere, ...words(own)]]),
);

function words(text: string): readonly string[] {
  return text.split(' ').filter(Boolean);
}

/**
 * What such a person loses of a template in Mustache: elements as `form`, attributes as `a[tabindex]`, in the order of the alphabet. `parts`: what it
 * may include, by name.
 */
export function lostInWordPress(template: string, parts: ReadonlyMap<string, string>): readonly string[] {
  const lost = [...htmlOf(template, parts).matchAll(startTag)].flatMap(([, name = '', inner = '']) => {
    const own = keptInWordPress.get(name.toLowerCase());
    if (!own) return [name.toLowerCase()];
    return attributesOf(inner)
      .map(([attribute]) => attribute.toLowerCase())
      .filter((attribute) => !attribute.startsWith('data-') && !own.includes(attribute))
      .map((attribute) => `${name}[${attribute}]`);
  });
  return [...new Set(lost)].sort();
}

const startTag = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;

/** The elements of a template and of all that it includes, each part once: some include themselves. */
function htmlOf(template: string, parts: ReadonlyMap<string, string>): string {
  const included = new Set<string>();
  const textOf = (text: string): string =>
    text
      .replace(/\{\{![\s\S]*?\}\}|<!--[\s\S]*?-->/g, '')
      .replace(/\{\{>\s*([\w-]+)\s*\}\}/g, (_, name: string) => {
        if (included.has(name)) return '';
        included.add(name);
        return textOf(parts.get(name) ?? '');
      })
      .replace(/\{\{[#^/][^}]*\}\}/g, ' ')
      // In `<h{{level}}>` a value is part of a name.
      .replace(/\{\{\{?[^}]*\}?\}\}/g, '1');
  return textOf(template);
}

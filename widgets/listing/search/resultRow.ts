import { h, type Wanted } from '#core/dom/element.ts';
import { webAddress } from '#core/page/address.ts';
import type { Part } from './shownParts.ts';
import type { ShownResult } from './shownResult.ts';

const part = (name: string) => `tb-search-${name}`;

const marked = (parts: readonly Part[]) =>
  parts.map(({ text, is_marked }) => (is_marked ? h('mark', { class: part('mark') }, text) : text));

function title({ title: parts, neutral_text, is_external }: ShownResult, href: string): Wanted {
  const link = { class: part('link'), href, rel: is_external && 'noopener external' };
  if (neutral_text === null) return h('a', link, ...marked(parts));
  return h(
    'a',
    link,
    h('span', { 'data-spoiler': 'out' }, ...marked(parts)),
    h('span', { 'data-neutral': true, hidden: true }, neutral_text),
  );
}

/** A result in the markup that the host prints; undefined where its URL is not one of http(s). */
export function resultRow(result: ShownResult, headingLevel: number, here: string): Wanted | undefined {
  const address = webAddress(result.url, here);
  if (!address) return undefined;
  const { tag_text, excerpt, date, elsewhere_text, neutral_text } = result;
  return h(
    'li',
    { class: part('item') },
    tag_text ? h('p', { class: part('tag') }, tag_text) : undefined,
    h(`h${headingLevel}`, { class: part('title') }, title(result, address.href)),
    excerpt
      ? h('p', { class: part('excerpt'), 'data-spoiler': neutral_text !== null && 'out' }, ...marked(excerpt.parts))
      : undefined,
    h(
      'p',
      { class: part('about') },
      date ? h(date.at ? 'time' : 'span', { datetime: date.at ?? false }, date.text) : undefined,
      elsewhere_text ? ' ' : undefined,
      elsewhere_text ? h('span', { class: part('elsewhere') }, elsewhere_text) : undefined,
    ),
  );
}

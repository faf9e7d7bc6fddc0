import { h, type Wanted } from '#core/dom/element.ts';
import { titleParts } from '#core/listing/titleParts.ts';
import { webAddress } from '#core/page/address.ts';
import type { ShownCard } from './shownCard.ts';

const part = (name: string) => `tb-articles-${name}`;

function linked(name: string, text: string, url: string | null, here: string): Wanted {
  const address = url === null ? undefined : webAddress(url, here);
  return address ? h('a', { class: part(name), href: address.href }, text) : h('span', { class: part(name) }, text);
}

function title(card: ShownCard, href: string): Wanted {
  const { attributes, children } = titleParts(card);
  return h(
    'a',
    { class: part('link'), href, rel: card.is_external && 'noopener external', ...attributes },
    ...children,
  );
}

/** Makes the list item of an article; undefined for one without a URL of http(s). */
export type MakeCard = (card: ShownCard) => HTMLElement | undefined;

/** A card in the markup that the host prints; undefined where its URL is not one of http(s). */
export function cardOf(card: ShownCard, headingLevel: number, here: string): Wanted | undefined {
  const address = webAddress(card.url, here);
  if (!address) return undefined;
  const { picture, excerpt, tag, author, elsewhere_text, date, comments } = card;
  const image = picture && webAddress(picture.src, here);
  return h(
    'li',
    { class: part('item'), 'data-article-id': card.article_id ?? false, key: address.href },
    image
      ? h('img', {
          ...{ class: part('picture'), src: image.href, alt: '', loading: 'lazy', decoding: 'async' },
          ...{ srcset: picture.srcset ?? false, sizes: picture.srcset !== null && '345px' },
          ...{ width: picture.width, height: picture.height },
        })
      : undefined,
    h(
      'div',
      { class: part('words') },
      tag ? h('p', { class: part('kicker') }, linked('tag', tag.text, tag.url, here)) : undefined,
      h(`h${headingLevel}`, { class: part('title') }, title(card, address.href)),
      excerpt
        ? h('p', { class: part('excerpt'), 'data-spoiler': card.neutral_text !== null && 'out' }, excerpt)
        : undefined,
      h(
        'p',
        { class: part('about') },
        author ? linked('author', author.text, author.url, here) : undefined,
        author ? ' ' : undefined,
        date ? h(date.at ? 'time' : 'span', { class: part('date'), datetime: date.at ?? false }, date.text) : undefined,
        elsewhere_text ? ' ' : undefined,
        elsewhere_text ? h('span', { class: part('elsewhere') }, elsewhere_text) : undefined,
        comments ? ' ' : undefined,
        comments
          ? h(
              'a',
              {
                ...{ href: `${address.href}#comments`, 'data-widget': 'comment-count' },
                ...{ 'data-resource-type': 'article', 'data-resource-id': comments.article_id },
              },
              h('span', { class: 'tb-comment-count' }, comments.count_text),
              ` ${comments.count_label}`,
            )
          : undefined,
      ),
    ),
  );
}

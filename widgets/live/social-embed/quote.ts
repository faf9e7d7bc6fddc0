import { type Post, postOnTikTok, postOnX } from '#core/contract/embed.ts';
import type { Outcome } from '#core/contract/outcome.ts';
import { type Child, h, make } from '#core/dom/element.ts';
import { networkNames, type PostAddress } from '#core/embed/postAddress.ts';
import { fullDate } from '#core/i18n/dates.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Page } from '#core/page/page.ts';

/** Fetches the text of a post from the site's own server. */
export const readPost = (
  { call }: Pick<Page, 'call'>,
  { network, handle, id, url }: PostAddress,
  signal: AbortSignal,
): Promise<Outcome<Post>> =>
  network === 'x' ? call(postOnX, { query: { url }, signal }) : call(postOnTikTok, { params: { handle, id }, signal });

const linesOf = (text: string): Child[] =>
  text.split('\n').flatMap((line, at) => (at > 0 ? [h('br', {}), line] : [line]));

/** A post in the markup that hosts print, without the outer class. Where the text is unknown, a card with author and link. */
export function makeQuote({ network, handle, url }: PostAddress, post: Post | undefined, words: Words): Node {
  const { author = handle === '' ? networkNames[network] : `@${handle}`, text, lang, publishedAt = '' } = post ?? {};
  const date = fullDate(publishedAt, words);
  return make(
    h(
      'figure',
      { class: 'tb-post-figure' },
      text !== undefined && h('blockquote', { class: 'tb-post-quote', cite: url, lang }, h('p', {}, ...linesOf(text))),
      h(
        'figcaption',
        { class: 'tb-post-by' },
        h('b', { class: 'tb-post-author' }, author),
        ' ',
        handle !== '' && author !== `@${handle}` && h('span', { class: 'tb-post-handle' }, `@${handle}`),
        ' ',
        h(
          'a',
          { class: 'tb-post-source', href: url, rel: 'noopener noreferrer' },
          networkNames[network],
          date !== '' && ', ',
          date !== '' && h('time', { datetime: publishedAt }, date),
        ),
      ),
    ),
  );
}

import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { madeAnew } from '#core/base/dom/madeAnew.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { replaceTree, treeOf } from '#core/base/dom/treeOf.ts';
import { wholeDate } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { type Post, postOnTikTok, postOnX } from '#core/contract/embed.ts';
import { networkNames, type PostAddress } from '#core/ungrouped/embed/postAddress.ts';
import { content as placesContent } from './post-places.drawn.html?tree';
import { content } from './social-embed.printed.html?tree';

/** Fetches the text of a post from the site's own server. */
export const readPost = (
  { call }: Pick<Page, 'call'>,
  { network, handle, id, url }: PostAddress,
  signal: AbortSignal,
): Promise<Outcome<Post>> =>
  network === 'x' ? call(postOnX, { query: { url }, signal }) : call(postOnTikTok, { params: { handle, id }, signal });

/** Makes what draws the quote of a post in its place, `div.tb-post`. */
export function createQuoteDrawing(place: Element, address: PostAddress, words: Words) {
  const { draw } = createDrawing(place);
  return (post: Post | undefined) => {
    const tree = treeOf('tb-post', placesContent({ has_quote: true }));
    const { children } = quoteTree(address, post, words);
    const hadFocus = place.contains(document.activeElement);
    draw(replaceTree(tree, 'tb-post-figure', (figure) => ({ ...figure, children })));
    if (hadFocus) place.querySelector<HTMLElement>('.tb-post-source')?.focus({ preventScroll: true });
  };
}

/** A post as hosts print it. Where the text is unknown, its author and the link alone. */
function quoteTree({ network, handle, url }: PostAddress, post: Post | undefined, words: Words): TreeElement {
  const name = `@${handle}`;
  const network_text = networkNames[network];
  const { author = handle === '' ? network_text : name, text, lang = null, publishedAt = '' } = post ?? {};
  const date = wholeDate(publishedAt, words);
  const trees = content({
    ...{ url, network_text, lang, author_text: author, handle_text: name, has_text: text !== undefined },
    lines: (text ?? '').split('\n').map((line, at) => ({ text: line, is_first: at === 0 })),
    published: date === '' ? null : { at: publishedAt, text: date },
    ...{ open_label: '', note_text: '' },
  });
  const unwanted = [
    ...(text === undefined ? ['tb-post-quote'] : []),
    ...(handle === '' || author === name ? ['tb-post-handle'] : []),
  ];
  const quote = unwanted.reduce(
    (tree, className) => replaceTree(tree, className, () => undefined),
    treeOf('tb-post', trees),
  );
  // Below a text that has come, the author begins elsewhere.
  return madeAnew(quote, ['tb-post-by'], () => `${text !== undefined}`);
}

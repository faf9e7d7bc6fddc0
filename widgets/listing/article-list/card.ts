import { makeHtml } from '#core/base/dom/make.ts';
import { webAddress } from '#core/base/page/address.ts';
import { cardTree } from './listTrees.ts';
import type { ShownCard } from './shownCard.ts';

/** Makes the list item of an article; undefined for one without a URL of http(s). */
export type MakeCard = (card: ShownCard) => HTMLElement | undefined;

/** Makes cards in the markup that the host prints. A picture or a link whose address is not one of http(s) is left out, and its text stays. */
export function plainCards(headingLevel: number, here: string): MakeCard {
  const addressOf = (url: string | null) => (url === null ? undefined : webAddress(url, here)?.href);
  const linked = (named: ShownCard['author']) => named && { ...named, url: addressOf(named.url) ?? null };
  return (card) => {
    const url = addressOf(card.url);
    if (url === undefined) return undefined;
    const { picture, tag, author, comments } = card;
    const src = picture ? addressOf(picture.src) : undefined;
    const shown = {
      ...card,
      ...{ url, tag: linked(tag), author: linked(author) },
      picture: picture && src !== undefined ? { ...picture, src } : null,
      comments: comments && { ...comments, url: `${url}#comments` },
    };
    return makeHtml(cardTree(shown, headingLevel));
  };
}

import { make } from '#core/base/dom/make.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { elementsIn, treeOf } from '#core/base/dom/treeOf.ts';
import { sidebarDate } from '#core/base/i18n/dates.ts';
import type { NextStep } from '#core/base/i18n/nextStep.ts';
import { likesText } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { SidebarComment } from '#core/contract/community.ts';
import { content } from './latest-comments.printed.html?tree';
import type { Printed } from './latest-comments.printed.ts';
import { content as listContent } from './latest-list.drawn.html?tree';

/** Characters of a comment that a list shows. */
const longest = 175;

type Shown = Printed['comments'][number];

/** Where and when a comment is shown. */
interface Seen {
  readonly here: string;
  /** Ms since the epoch. */
  readonly now: number;
}

const rowOf = (shown: Shown): TreeElement =>
  treeOf('tb-latest-row', content({ has_comments: true, comments: [shown], none_text: '' }));

/**
 * One comment, as the host prints it; every row is as high as any other. A picture that does not load gives its place to the first letter of the name.
 * Undefined where the comment's address is none.
 */
export function makeRow(comment: SidebarComment, words: Words, at: Seen): Element | undefined {
  const shown = shownComment(comment, words, at);
  if (!shown) return undefined;
  const row = make(rowOf(shown));
  row.querySelector('img')?.addEventListener('error', ({ target }) => {
    if (target instanceof Element)
      target.replaceWith(make(treeOf('tb-latest-avatar', [rowOf({ ...shown, avatar: null })])));
  });
  return row;
}

/** Makes the list of an empty tag, and the title above it. */
export function makeList(title: string | undefined): { readonly list: Element; readonly made: readonly Element[] } {
  const trees = listContent({ title: title || null, note: null, has_gap: false });
  const list = make(treeOf('tb-latest', trees));
  return {
    list,
    made: [
      ...elementsIn(trees)
        .filter(({ name }) => name !== 'ol')
        .map(make),
      list,
    ],
  };
}

/** Keeps the place of a row that is not there. */
export const makeGap = (): Element =>
  make(treeOf('tb-latest-gap', listContent({ title: null, note: null, has_gap: true })));

/** What stands in the place of rows: that there is nothing, or why it is not there. */
export const makeNote = (note: string, empty_next?: NextStep): Element =>
  make(treeOf('tb-latest-note', listContent({ title: null, note, empty_next, has_gap: false })));

/** Two rows with the same one look the same. */
export function lookOf(row: Element, here: string): string {
  const address = row.querySelector('.tb-latest-text a')?.getAttribute('href') ?? '';
  return [row.textContent, webAddress(address, here)?.href].join(' ').replace(/\s/g, '');
}

function shownComment(comment: SidebarComment, words: Words, { here, now }: Seen): Shown | undefined {
  const { userId, username, userUrl, avatar, date, likes, text, title } = comment;
  const url = webAddress(comment.url, here)?.href;
  if (!url) return undefined;
  return {
    ...{ user_id: userId || null, avatar: avatar || null, initial: [...username.trim()][0] ?? '', username },
    user_url: (userUrl !== undefined && webAddress(userUrl, here)?.href) || null,
    date: date ? sidebarDate(date, now, words) : null,
    likes_text: likes > 0 ? likesText(likes, words) : null,
    ...{ url, content: excerptOf(text), title: title ?? null },
  };
}

function excerptOf(text: string): string {
  const letters = [...text.trim()];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('');
}

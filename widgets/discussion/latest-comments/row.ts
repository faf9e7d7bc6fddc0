import type { SidebarComment } from '#core/contract/community.ts';
import { dayAndMonth } from '#core/i18n/dates.ts';
import { count } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import { webAddress } from '#core/page/address.ts';
import { linkOrText } from '#core/view/linkOrText.ts';
import { maker } from '#core/view/maker.ts';

/** Characters of a comment that a list shows. */
const longest = 175;

export const make = maker('tb-latest-');

/** One comment, as the host prints it; every row is as high as any other. Undefined where its address is none. */
export function makeRow(comment: SidebarComment, words: Words, here: string): HTMLLIElement | undefined {
  if (!webAddress(comment.url, here)) return undefined;
  const name = make('span', 'user', linkOrText(comment.userUrl, comment.username, here));
  const head = make('p', 'head', name);
  const date = dateOf(comment.date, words);
  if (date) head.append(' ', date);
  if (comment.likes > 0) head.append(' ', make('span', 'likes', `${count(comment.likes, words)}+`));
  const text = make('p', 'text', linkOrText(comment.url, excerptOf(comment.text), here));
  const row = make('li', 'row', makeAvatar(comment), head, text, make('p', 'title', comment.title ?? ''));
  if (comment.userId) row.dataset.userId = `${comment.userId}`;
  return row;
}

/** Keeps the place of a row that is not there. */
export function makeGap(): HTMLLIElement {
  const gap = make('li', 'row');
  gap.classList.add('tb-latest-gap');
  return gap;
}

/** Two rows with the same one look the same. */
export function lookOf(row: Element, here: string): string {
  const address = row.querySelector('.tb-latest-text a')?.getAttribute('href') ?? '';
  return [row.textContent, webAddress(address, here)?.href].join(' ').replace(/\s/g, '');
}

/** An ISO time as the day in the site's zone; a date that is written out as it is. */
function dateOf(date: string | undefined, words: Words): HTMLElement | undefined {
  if (!date) return undefined;
  const day = /^\d{4}-\d\d-\d\d/.test(date) && dayAndMonth(date, words);
  if (!day) return make('span', 'date', date);
  const time = make('time', 'date', day);
  time.dateTime = date;
  return time;
}

function excerptOf(text: string): string {
  const letters = [...text.trim()];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('');
}

/** 30 x 30 px: the picture, or the first letter of the name where there is none or it does not load. */
function makeAvatar({ avatar, username }: SidebarComment): HTMLElement {
  const letter = make('span', 'avatar', [...username.trim()][0] ?? '');
  letter.setAttribute('aria-hidden', 'true');
  if (!avatar) return letter;
  const picture = make('img', 'avatar');
  picture.alt = '';
  picture.width = picture.height = 30;
  picture.loading = 'lazy';
  picture.addEventListener('error', () => picture.replaceWith(letter));
  picture.src = avatar;
  return picture;
}

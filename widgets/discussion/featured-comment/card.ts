import type { SidebarComment } from '#core/contract/community.ts';
import { dayAndMonth } from '#core/i18n/dates.ts';
import { count } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import { webAddress } from '#core/page/address.ts';
import { linkOrText } from '#core/view/linkOrText.ts';
import { maker } from '#core/view/maker.ts';

const make = maker('tb-featured-');

/** The comment in the markup that the host prints. Null where its URL is missing or not one of http(s). */
export function makeCard(comment: SidebarComment, words: Words, here: string): HTMLElement | null {
  if (!webAddress(comment.url, here)) return null;
  const title = make('figcaption', 'title', words.say('featured'));
  const text = make('blockquote', 'text', linkOrText(comment.url, comment.text, here));
  const by = make('p', 'by', ...makeAvatar(comment), linkOrText(comment.userUrl, comment.username, here));
  const date = dateOf(comment.date, words);
  if (date) by.append(' ', date);
  if (comment.likes > 0) by.append(' ', make('span', 'likes', `${count(comment.likes, words)}+`));

  const card = make('figure', 'card', title, text, by);
  card.className = 'tb-featured';
  if (comment.userId) card.dataset.userId = `${comment.userId}`;
  return card;
}

/** A date of the server: an ISO 8601 time as the day in the site's time zone, any other text unchanged. */
function dateOf(date: string | undefined, words: Words): HTMLElement | undefined {
  if (!date) return undefined;
  const day = /^\d{4}-\d\d-\d\d/.test(date) && dayAndMonth(date, words);
  if (!day) return make('span', 'date', date);
  const time = make('time', 'date', day);
  time.dateTime = date;
  return time;
}

/** The author's picture, 30 x 30 px; empty where there is none, and removed where it does not load. */
function makeAvatar({ avatar }: SidebarComment): (Node | string)[] {
  if (!avatar) return [];
  const picture = make('img', 'avatar');
  picture.alt = '';
  picture.width = picture.height = 30;
  picture.addEventListener('error', () => picture.remove());
  picture.src = avatar;
  return [picture, ' '];
}

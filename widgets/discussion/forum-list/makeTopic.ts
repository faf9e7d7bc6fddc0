import type { ForumTopic } from '#core/contract/forum.ts';
import { todayOrDate } from '#core/i18n/dates.ts';
import { count } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import { webAddress } from '#core/page/address.ts';
import type { Page } from '#core/page/page.ts';
import { maker } from '#core/view/maker.ts';

export const make = maker('tb-forum-');

/** One topic in the markup that the host prints. `titleName`: name of the element for the title, as `h2`. */
export function makeTopic(
  topic: ForumTopic,
  titleName: string,
  words: Words,
  { clock, place }: Pick<Page, 'clock' | 'place'>,
): HTMLElement {
  const { id, title, url, comments, isPinned } = topic;
  const address = webAddress(url, place.here().href);
  const name = make(address ? 'a' : 'span', 'link', title);
  if (address && name instanceof HTMLAnchorElement) name.href = address.href;
  const [text, at] = lastOf(topic, words);
  const time = make('time', 'time', at === undefined ? '' : todayOrDate(at, clock.now(), words));
  if (at !== undefined && time.textContent) time.dateTime = at;
  const heading = document.createElement(titleName);
  heading.className = 'tb-forum-title';
  heading.append(...(isPinned ? [make('span', 'pin', words.say('pinned')), ' '] : []), name);
  const row = make(
    'li',
    'topic',
    heading,
    make(
      'p',
      'about',
      make(
        'span',
        'count',
        comments > 0
          ? words.say('comments', { count: comments, comments: count(comments, words) })
          : words.say('uncommented'),
      ),
      ' ',
      make('span', 'last', text, ' ', time),
    ),
  );
  row.dataset.topicId = `${id}`;
  return row;
}

function lastOf({ lastCommentAt, lastCommentBy, createdAt, username }: ForumTopic, words: Words) {
  if (lastCommentAt !== undefined)
    return [lastCommentBy ? words.say('last-by', { name: lastCommentBy }) : words.say('last'), lastCommentAt] as const;
  return [username ? words.say('begun-by', { name: username }) : words.say('begun'), createdAt] as const;
}

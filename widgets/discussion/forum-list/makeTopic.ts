import { make } from '#core/base/dom/make.ts';
import { replaceTree, treeOf } from '#core/base/dom/treeOf.ts';
import { momentText } from '#core/base/i18n/dates.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { count } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import type { ForumTopic } from '#core/contract/forum.ts';
import { content } from './forum-list.printed.html?tree';
import type { Printed } from './forum-list.printed.ts';

type Shown = Printed['topics'][number];

/** One topic in the markup that the host prints. `titleName`: name of the element for the title, as `h2`. */
export function makeTopic(topic: ForumTopic, titleName: string, words: Words, { clock, place }: Page): Element {
  const shown = shownTopic(topic, words, { now: clock.now(), here: place.here().href });
  const trees = content({
    ...{ has_topics: true, list_page: 0, has_more: false, heading_level: 2 },
    ...{ pinned_label: words.say('pinned'), topics: [shown], none_text: '' },
  });
  // The short list of an empty tag has no headings.
  return make(
    replaceTree(treeOf('tb-forum-topic', trees), 'tb-forum-title', (title) => ({ ...title, name: titleName })),
  );
}

/** What stands in the place of topics. */
export const makeEmpty = (words: Words): Element =>
  make(
    treeOf(
      'tb-forum-empty',
      content({
        ...{ has_topics: false, list_page: 0, has_more: false, heading_level: 2, pinned_label: '', topics: [] },
        none_text: words.say('empty'),
        empty_next: nextStep(words),
      }),
    ),
  );

/** `now`: in ms; `here`: what relative links are resolved against. */
function shownTopic(
  topic: ForumTopic,
  words: Words,
  { now, here }: { readonly now: number; readonly here: string },
): Shown {
  const { id, title, url, comments, isPinned } = topic;
  const [last_text, at] = lastOf(topic, words);
  const time = at === undefined ? '' : momentText(at, now, words);
  return {
    ...{ topic_id: id, title, url: webAddress(url, here)?.href ?? null, is_pinned: isPinned, last_text },
    comments_text:
      comments > 0
        ? words.say('comments', { count: comments, comments: count(comments, words) })
        : words.say('uncommented'),
    last_time: at !== undefined && time ? { at, text: time } : null,
  };
}

function lastOf({ lastCommentAt, lastCommentBy, createdAt, username }: ForumTopic, words: Words) {
  if (lastCommentAt !== undefined)
    return [lastCommentBy ? words.say('last-by', { name: lastCommentBy }) : words.say('last'), lastCommentAt] as const;
  return [username ? words.say('begun-by', { name: username }) : words.say('begun'), createdAt] as const;
}

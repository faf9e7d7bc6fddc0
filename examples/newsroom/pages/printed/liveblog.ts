import { nextStep } from '#core/base/i18n/nextStep.ts';
import { defaultHosts } from '#core/ungrouped/embed/embedHosts.ts';
import { hasResult } from '../../../../widgets/live/liveblog/shownScore.ts';
import { daysOf, entryTime } from '../../../../widgets/live/liveblog/shownTimes.ts';
import { dates } from '../dates.ts';
import { withEmbeds } from '../embedBox.ts';
import type { Html } from '../html.ts';
import type { Links } from '../links.ts';
import { isOver } from '../liveblogText.ts';
import type { EntriesForPage, EntryForPage, PollForPage, Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';
import { pollTag } from './poll.ts';
import { withPosts } from './post.ts';

export interface LiveblogTagOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  readonly polls: readonly PollForPage[];
  /** Hosts whose frames are allowed. */
  readonly frameHosts: readonly string[];
  readonly now: Date;
  /** Whether it is a page of older entries, which is printed without the widget. */
  readonly isOlder?: boolean;
}

const emptyPoll = /<div\b(?=[^<>]*\bdata-widget="poll")(?=[^<>]*\bdata-poll-id="([1-9]\d{0,8})")[^<>]*>\s*<\/div>/g;

/** Ids of the polls in entries, whose tags the site fills. */
export const pollsIn = (entries: readonly EntryForPage[]): readonly number[] =>
  entries.flatMap((entry) => [...entry.html.matchAll(emptyPoll)].map(([, id]) => Number(id)));

/** The tag of a liveblog, with its present entries. */
export function liveblogTag(
  articleId: number,
  { entries, hasMore, sequence }: EntriesForPage,
  options: LiveblogTagOptions,
): Html {
  const { tenant, frameHosts, now, isOlder = false } = options;
  const pinned = entries.filter(({ isPinned }) => isPinned);
  const others = entries.filter(({ isPinned }) => !isPinned);
  const last = others.at(-1);
  const words = wordsFor(tenant);
  const days = daysOf(
    others.map(({ createdAt }) => createdAt),
    now.getTime(),
    words,
  );
  return print(
    'liveblog',
    {
      is_older: isOlder,
      is_over: isOver(entries, now),
      article_id: articleId,
      events: { sequence },
      embed_hosts: frameHosts === defaultHosts ? null : frameHosts.join(' ') || null,
      has_pinned_entries: pinned.length > 0,
      pinned_entries: pinned.map((each) => entryIn(each, options)),
      entries: others.map((each, at) => entryIn(each, options, days[at])),
      older_url: hasMore && last ? `?before=${last.id}#liveblog` : null,
      older_label: words.say('older'),
      empty_text: entries.length === 0 && !isOlder ? words.say('empty') : null,
      empty_next: nextStep(words),
    },
    tenant,
  );
}

const wordsFor = ({ locale, pages }: Tenant) => ({
  pages,
  say: widgetWords('live/liveblog', locale),
  ...{ locale, timeZone: wordsOf(locale).zone, dates },
});

/** `day`: what the entry says of its day; '' for nothing. */
function entryIn(entry: EntryForPage, options: LiveblogTagOptions, day = '') {
  const { id, html: written, createdAt, updatedAt, isPinned } = entry;
  const { tenant, links, polls, now, frameHosts } = options;
  const { locale } = tenant;
  // The desk's own HTML, as it wrote it but for frames: a site prints what its desk says.
  const html = withPosts(withEmbeds(written, { tenant, frameHosts }), tenant).replace(
    emptyPoll,
    (tag, poll: string) => {
      const found = polls.find((each) => each.id === Number(poll));
      return found ? pollTag(found, { tenant, links }).text : tag;
    },
  );
  return {
    liveblog_id: id,
    day_text: day || null,
    created: { at: createdAt, text: entryTime({ createdAt, isPinned }, now.getTime(), wordsFor(tenant)) },
    edited: updatedAt ? { at: updatedAt, label: widgetWords('live/liveblog', locale)('edited') } : null,
    show: hasResult(written.replace(/<[^>]*>/g, ' '), written)
      ? { result: `entry-${id}`, text: widgetWords('live/liveblog', locale)('show') }
      : null,
    html,
  };
}

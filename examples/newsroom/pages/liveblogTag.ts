import { usualHosts } from '#core/embed/embedHosts.ts';
import { entryTime, timeTag } from './dates.ts';
import { withEmbeds } from './embedBox.ts';
import { type Html, html, trusted } from './html.ts';
import type { Links } from './links.ts';
import { liveblogWords } from './liveblogWords.ts';
import type { EntriesForPage, EntryForPage, PollForPage, Tenant } from './page.ts';
import { pollTag } from './printed/poll.ts';

export interface LiveblogTagOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  readonly polls: readonly PollForPage[];
  /** Hosts whose frames may be shown. */
  readonly frameHosts: readonly string[];
  /** Of the liveblog, `2026-03-08`: entries of another day say which. */
  readonly date: string;
  /** Printed without the widget: a page of older entries, which nothing is added to. */
  readonly isOlder?: boolean;
}

const emptyPoll = /<div\b(?=[^<>]*\bdata-widget="poll")(?=[^<>]*\bdata-poll-id="([1-9]\d{0,8})")[^<>]*>\s*<\/div>/g;

/** The ids of the polls that entries leave to the site to print. */
export const pollsIn = (entries: readonly EntryForPage[]): readonly number[] =>
  entries.flatMap((entry) => [...entry.html.matchAll(emptyPoll)].map(([, id]) => Number(id)));

/** A liveblog's tag with the entries of this moment. */
export function liveblogTag(
  articleId: number,
  { entries, hasMore, sequence }: EntriesForPage,
  options: LiveblogTagOptions,
): Html {
  const pinned = entries.filter(({ isPinned }) => isPinned);
  const others = entries.filter(({ isPinned }) => !isPinned);
  const says = liveblogWords[options.tenant.locale];
  const last = others.at(-1);
  const print = (each: EntryForPage) => html`${entryArticle(each, options)}\n`;
  return html`<div class="tb-liveblog"${!options.isOlder && html` data-widget="liveblog" data-article-id="${articleId}" data-sequence="${sequence}"${options.frameHosts !== usualHosts && html` data-embed-hosts="${options.frameHosts.join(' ')}"`}`}>
${pinned.length > 0 && html`<div class="tb-liveblog-pinned">\n${pinned.map(print)}</div>\n`}<div class="tb-liveblog-entries">
${others.map(print)}</div>
${hasMore && last && html`<p class="tb-liveblog-more"><a href="?before=${last.id}#liveblog">${says.older}</a></p>\n`}</div>`;
}

function entryArticle({ id, html: written, createdAt, updatedAt }: EntryForPage, options: LiveblogTagOptions): Html {
  const { tenant, links, polls, date } = options;
  // The desk's own HTML, as it wrote it but for frames: a site prints what its desk says.
  const body = withEmbeds(written, { locale: tenant.locale, frameHosts: options.frameHosts }).replace(
    emptyPoll,
    (tag, poll: string) => {
      const found = polls.find((each) => each.id === Number(poll));
      return found ? pollTag(found, { tenant, links }).text : tag;
    },
  );
  return html`<article class="tb-entry" id="entry-${id}" data-entry-id="${id}">
<header class="tb-entry-head"><a class="tb-entry-link" href="#entry-${id}">${timeTag(entryTime(tenant.locale, createdAt, date))}</a>${updatedAt && html` <span class="tb-entry-edited" data-at="${updatedAt}">${liveblogWords[tenant.locale].edited}</span>`}</header>
<div class="tb-entry-body">${trusted(body)}</div>
</article>`;
}

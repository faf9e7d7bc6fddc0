import * as z from 'zod/mini';
import { type LiveblogEvent, liveblogChannel, liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { printedTag } from '#tests/support/printed.ts';
import type { StagedReply, StageOptions } from '#tests/support/stage.ts';
import { stage } from '#tests/support/stage.ts';
import { type Entries, shownOf } from './entries.ts';
import { createLiveblog } from './liveblog.model.ts';
import type { Printed } from './liveblog.printed.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** A minute for each id: entry 60 was made an hour after midnight. */
const madeAt = (id: number) => new Date(Date.UTC(2026, 10, 21) - (1_000 - id) * 60_000).toISOString();

export interface WireEntry {
  readonly liveblog_id: number;
  readonly html: string;
  readonly is_pinned: boolean;
  readonly created_at: string;
  readonly updated_at: string | null;
}

/** An entry as the API sends it. */
export const wireEntry = (id: number, more: Partial<WireEntry> = {}): WireEntry => ({
  liveblog_id: id,
  html: `<p>Entry ${id}</p>`,
  is_pinned: false,
  created_at: madeAt(id),
  updated_at: null,
  ...more,
});

/** Ids from the first down to the last. */
export const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);

/** A page of entries as the API sends it. */
export const wirePage = (
  entries: readonly (number | WireEntry)[],
  more: {
    readonly has_more?: boolean;
    readonly sequence?: number | undefined;
    readonly since?: number;
    readonly deleted?: readonly number[];
  } = {},
): StagedReply => ({
  wire: { data: entries.map((each) => (typeof each === 'number' ? wireEntry(each) : each)), has_more: false, ...more },
});

/** An event in the format of the socket. */
export const wireEvent = (
  event: LiveblogEvent['kind'],
  id: number,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => {
  const { liveblog_id, html, is_pinned, created_at } = wireEntry(id);
  return { event, liveblog_id, is_pinned, ...(event !== 'deleted' && { html, created_at }), ...more };
};
export const event = (...given: Parameters<typeof wireEvent>): LiveblogEvent =>
  z.parse(liveblogChannel.events['*'], wireEvent(...given));

interface PrintedOptions {
  /** When an entry was edited. */
  readonly edited?: string;
  readonly body?: string;
}

const entryIn = (
  id: number,
  { edited, body = `<p>Entry ${id}</p>` }: PrintedOptions = {},
): Printed['entries'][number] => ({
  liveblog_id: id,
  day_text: null,
  created: { at: madeAt(id), text: '16:30' },
  edited: edited === undefined ? null : { at: edited, label: 'Updated' },
  show: null,
  html: body,
});

export const printedEntry = (id: number, options?: PrintedOptions): string =>
  printedTag('liveblog-entry', entryIn(id, options)).outerHTML;

/** What the CMS prints inside the tag. */
export function printed(
  ids: readonly number[],
  { pinned = [], hasMore = true }: { readonly pinned?: readonly number[]; readonly hasMore?: boolean } = {},
): string {
  const data: Printed = {
    is_older: false,
    is_over: false,
    article_id: 13,
    events: null,
    embed_hosts: null,
    has_pinned_entries: pinned.length > 0,
    pinned_entries: pinned.map((id) => entryIn(id)),
    entries: ids.map((id) => entryIn(id)),
    older_url: hasMore ? '?before=1#liveblog' : null,
    older_label: 'Older updates',
  };
  return printedTag('liveblog', data).innerHTML;
}

export const listed = (entries: Entries): number[] => shownOf(entries).list.map(({ id }) => id);

export interface Setting extends StageOptions {
  readonly html?: string;
  readonly isLive?: boolean;
  readonly isOver?: boolean;
  /** The number of the last event that the host printed. */
  readonly sequence?: number;
  /** The server's answers to the first calls. */
  readonly answers?: readonly (StagedReply | Promise<StagedReply>)[];
}

/** The model of a liveblog on a page, with its server and its socket. */
export function liveblog({
  html = printed(down(120, 111)),
  isLive = true,
  isOver = false,
  sequence,
  answers = [],
  ...options
}: Setting = {}) {
  const set = stage({ ...options, words: { en, nl } });
  set.says(liveblogsAsHtml, ...answers);
  const spot = set.host(html);
  spot.element.className = 'tb-liveblog';
  const { realtime: _, on, ...socket } = fakeRealtime();
  const attributes = { articleId: 7, isLive, isOver, embedHosts: 'video.example', sequence };
  const model = createLiveblog(on(set.page), attributes, spot.host);
  const shown = () => listed(model.entries.value);
  return {
    ...set,
    ...spot,
    ...socket,
    model,
    shown,
    says: (...answers: (StagedReply | Promise<StagedReply>)[]) => set.says(liveblogsAsHtml, ...answers),
    /** Sends events and lets them be applied. */
    brings(...events: readonly Readonly<Record<string, unknown>>[]) {
      for (const each of events) socket.receive('html-liveblog-7', 'LiveblogEvent', each);
      set.clock.pass(100);
    },
    /** The `since` of each call. */
    sinces: () => set.sent.map(({ query }) => (query instanceof Object && 'since' in query ? query.since : undefined)),
    cursors: () =>
      set.sent.map(({ query }) => (query instanceof Object && 'last_id' in query ? query.last_id : undefined)),
  };
}

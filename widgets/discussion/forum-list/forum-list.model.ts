import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type * as z from 'zod/mini';
import { coreReport } from '#core/base/errors/coreReport.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type ForumTopic, forumSidebar, forumTopics } from '#core/contract/forum.ts';
import { findPrinted } from './findPrinted.ts';
import type { Attributes } from './forum-list.widget.ts';

type ForumPage = z.output<typeof forumTopics.reply>;

/** A topic, or a row that the host sent as HTML, made safe. */
export type Row = ForumTopic | HTMLElement;

const keyOf = (row: Row) => (row instanceof HTMLElement ? row.innerHTML : row.id);

/** The rows of a page, whether it came as topics or as HTML. */
async function rowsOf({ topics, html }: ForumPage, notices: Page['notices']): Promise<readonly Row[]> {
  if (html === undefined) return topics;
  const { foreignRows } = await import('#core/ungrouped/html/foreignRows.ts');
  const blocked = () => coreReport(notices)({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() });
  return foreignRows(html, 'tb-forum-topic', blocked);
}

export interface ForumList {
  /** The topics after those that the host printed, or rows of its HTML; undefined until the first page is known. */
  readonly topics: ReadonlySignal<readonly Row[] | undefined>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the next page could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Fetches the next page. A page without topics ends the list. */
  more(): void;
}

/** Begins after the page that the host printed, or with the first where it printed none. */
export function createForumList(page: Page, { list }: Attributes, { element, signal: abortSignal }: Host): ForumList {
  const printed = findPrinted(element);
  const endpoint = list === 'sidebar' ? forumSidebar : forumTopics;
  const topics = signal<readonly Row[] | undefined>(printed && []);
  const hasMore = signal(printed?.hasMore ?? true);
  const isBusy = signal(false);
  const failure = signal<Failure>();
  // A topic that was commented on meanwhile has moved up, and pushed another one onto the next page.
  const seen = new Set<string | number>(printed?.ids);
  let next = (printed?.page ?? -1) + 1;

  async function more() {
    if (isBusy.peek() || !hasMore.peek()) return;
    isBusy.value = true;
    const reply = await page.call(endpoint, { params: { page: next }, signal: abortSignal });
    const rows = reply.ok ? await rowsOf(reply.data, page.notices) : [];
    if (abortSignal.aborted) return;
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? undefined : reply;
      if (!reply.ok) return;
      const fresh = rows.filter((row) => !seen.has(keyOf(row)));
      for (const row of fresh) seen.add(keyOf(row));
      topics.value = [...(topics.peek() ?? []), ...fresh];
      hasMore.value = reply.data.hasMore && rows.length > 0;
      if (rows.length > 0) next += 1;
    });
  }

  if (!printed) void more();
  return { topics, hasMore, isBusy, failure, more: () => void more() };
}

import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type ForumTopic, forumSidebar, forumTopics } from '#core/contract/forum.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import { findPrinted } from './findPrinted.ts';
import type { Attributes } from './forum-list.widget.ts';

export interface ForumList {
  /** The topics after those that the host printed; undefined until the first page is known. */
  readonly topics: ReadonlySignal<readonly ForumTopic[] | undefined>;
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
  const topics = signal<readonly ForumTopic[] | undefined>(printed && []);
  const hasMore = signal(printed?.hasMore ?? true);
  const isBusy = signal(false);
  const failure = signal<Failure>();
  // A topic that was commented on meanwhile has moved up, and pushed another one onto the next page.
  const seen = new Set(printed?.ids);
  let next = (printed?.page ?? -1) + 1;

  async function more() {
    if (isBusy.peek() || !hasMore.peek()) return;
    isBusy.value = true;
    const reply = await page.call(endpoint, { params: { page: next }, signal: abortSignal });
    if (abortSignal.aborted) return;
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? undefined : reply;
      if (!reply.ok) return;
      const fresh = reply.data.topics.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      topics.value = [...(topics.peek() ?? []), ...fresh];
      hasMore.value = reply.data.hasMore && reply.data.topics.length > 0;
      if (reply.data.topics.length > 0) next += 1;
    });
  }

  if (!printed) void more();
  return { topics, hasMore, isBusy, failure, more: () => void more() };
}

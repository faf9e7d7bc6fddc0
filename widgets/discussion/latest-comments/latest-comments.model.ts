import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { mutedOf } from '#core/base/session/muted.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { latestComments, type SidebarComment, topCommentsThisWeek } from '#core/contract/community.ts';
import type { Attributes } from './latest-comments.widget.ts';

/** A reader who comes back to the tab after this sees a fresh list, ms. */
const staleAfter = 60_000;

export interface LatestComments {
  /** Undefined while the server has not spoken: what the host printed stands. */
  readonly comments: ReadonlySignal<readonly SidebarComment[] | undefined>;
  /** Why there is no list; undefined as soon as there was one. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Readers whom this browser mutes, by id. */
  readonly muted: ReadonlySignal<ReadonlySet<number>>;
}

/** One list of the page, asked for when it comes into view and again when the reader returns. A failure keeps what is there. */
export function createLatest(page: Page, list: Attributes['list'], abortSignal: AbortSignal): LatestComments {
  const comments = signal<readonly SidebarComment[]>();
  const failure = signal<Failure>();
  let askedAt = 0;

  async function ask() {
    askedAt = page.clock.now();
    const asked = await page.call(list === 'latest' ? latestComments : topCommentsThisWeek, { signal: abortSignal });
    if (abortSignal.aborted) return;
    if (asked.ok) comments.value = asked.data;
    failure.value = asked.ok || comments.value ? undefined : asked;
  }

  const returned = () => {
    if (!document.hidden && page.clock.now() - askedAt >= staleAfter) void ask();
  };
  document.addEventListener('visibilitychange', returned, { signal: abortSignal });
  void ask();

  return { comments, failure, muted: mutedOf(page).ids };
}

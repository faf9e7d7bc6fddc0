import { type ReadonlySignal, signal } from '@preact/signals-core';
import { featuredComment, type SidebarComment } from '#core/contract/community.ts';
import type { Page } from '#core/page/page.ts';
import { mutedOf } from '#core/session/muted.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './featured-comment.widget.ts';

/** A reader who comes back to the tab after this sees the desk's latest choice, ms. */
const staleAfter = 60_000;

export interface Featured {
  /** Undefined while the server has not spoken: what the host printed stands. Null where the desk chose none. */
  readonly comment: ReadonlySignal<SidebarComment | null | undefined>;
  /** Readers whom this browser mutes, by id. */
  readonly muted: ReadonlySignal<ReadonlySet<number>>;
}

/** Asks at once only where the host printed nothing. A failure keeps what is there. */
export function createFeatured(
  page: Pick<Page, 'call' | 'clock' | 'store'>,
  { resourceType, resourceId }: Attributes,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
): Featured {
  const { call, clock } = page;
  const comment = signal<SidebarComment | null>();
  let askedAt = clock.now();

  async function ask() {
    askedAt = clock.now();
    const asked = await call(featuredComment, { params: { type: resourceType, id: resourceId }, signal: abortSignal });
    if (asked.ok && !abortSignal.aborted) comment.value = asked.data;
  }

  const returned = () => {
    if (!document.hidden && clock.now() - askedAt >= staleAfter) void ask();
  };
  document.addEventListener('visibilitychange', returned, { signal: abortSignal });
  if (!element.querySelector('.tb-featured')) void ask();

  return { comment, muted: mutedOf(page).ids };
}

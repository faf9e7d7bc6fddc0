import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { mutedOf } from '#core/base/session/muted.ts';
import type { Host } from '#core/base/widget/island.ts';
import { featuredComment, type SidebarComment } from '#core/contract/community.ts';
import type { Attributes } from './featured-comment.widget.ts';

/** After how long a return to the tab fetches the desk's choice again, ms. */
const staleAfter = 60_000;

export interface Featured {
  /** Undefined until the server has answered; what the host printed then stays. Null where the desk chose none. */
  readonly comment: ReadonlySignal<SidebarComment | null | undefined>;
  /** Readers whom this browser mutes, by id. */
  readonly muted: ReadonlySignal<ReadonlySet<number>>;
}

/** Fetches the featured comment at once only where the host printed none. A failure changes nothing. */
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

import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { countUserComments } from '#core/contract/community.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import { createKarma, type Karma } from './karma.ts';
import type { Attributes } from './public-profile.widget.ts';
import { createRemarks, type Remarks } from './remarks.ts';

export interface PublicProfile {
  readonly remarks: Remarks;
  /** How many comments there are; undefined while that is not known. */
  readonly count: ReadonlySignal<number | undefined>;
  readonly karma: Karma | undefined;
  /** The first answers have come: the number, the first page, whether there is a next one, and karma. */
  readonly isWhole: ReadonlySignal<boolean>;
  /** Why a part of it is not shown. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The host printed something to read, which stands until there is more. */
  readonly isPrinted: boolean;
  /** Tries again what failed. */
  retry(): void;
}

export function createPublicProfile(page: Page, { userId, ...options }: Attributes, host: Host): PublicProfile {
  const { signal: abortSignal, element } = host;
  const remarks = createRemarks(page, userId, abortSignal);
  const karma = options.karma || options.ranking ? createKarma(page, userId, options, abortSignal) : undefined;
  const count = signal<number>();
  const uncounted = signal<Failure>();
  const isWhole = signal(false);

  async function countAll() {
    uncounted.value = undefined;
    const reply = await page.call(countUserComments, { params: { id: userId }, signal: abortSignal });
    if (abortSignal.aborted) return;
    if (reply.ok) count.value = reply.data;
    else uncounted.value = reply;
  }

  void Promise.all([countAll(), remarks.turn(0), karma?.load()]).then(() => {
    isWhole.value = true;
  });

  return {
    remarks,
    count,
    karma,
    isWhole,
    failure: computed(() => remarks.failure.value ?? uncounted.value ?? karma?.failure.value),
    isPrinted: [...element.children].some((child) => !child.matches('script')),
    retry() {
      if (remarks.failure.peek()) void remarks.retry();
      if (uncounted.peek()) void countAll();
      if (karma?.failure.peek()) void karma.load();
    },
  };
}

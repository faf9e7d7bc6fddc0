import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { isBlank } from '#core/base/widget/isBlank.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { countUserComments } from '#core/contract/community.ts';
import { createKarma, type Karma } from './karma.ts';
import type { Attributes } from './public-profile.widget.ts';
import { createRemarks, type Remarks } from './remarks.ts';

export interface PublicProfile {
  readonly remarks: Remarks;
  /** How many comments the reader has written; undefined until the server has answered. */
  readonly count: ReadonlySignal<number | undefined>;
  /** How often this reader was clapped for: on their own profile, where the server sends it. */
  readonly claps: ReadonlySignal<number | undefined>;
  readonly karma: Karma | undefined;
  /** All first answers have come: the number of comments, the first page, whether there is a next one, and karma. */
  readonly isWhole: ReadonlySignal<boolean>;
  /** Why a part of the profile is not shown; undefined where nothing failed. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The host printed content in the tag, which is shown until the first answers have come. */
  readonly isPrinted: boolean;
  /** Fetches the parts that failed once more. */
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
    claps: computed(() => {
      const { value: reader } = page.session.reader;
      return reader?.id === userId ? reader.clapsCount : undefined;
    }),
    karma,
    isWhole,
    failure: computed(() => remarks.failure.value ?? uncounted.value ?? karma?.failure.value),
    isPrinted: !isBlank(element),
    retry() {
      if (remarks.failure.peek()) void remarks.retry();
      if (uncounted.peek()) void countAll();
      if (karma?.failure.peek()) void karma.load();
    },
  };
}

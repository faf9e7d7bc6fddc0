import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type RankingPage, showRanking } from '#core/contract/pool.ts';
import { createReading, type Reading } from '#core/realtime/createReading.ts';
import { type Choice, filterOf } from './choice.ts';

/** A page that is shown. */
export interface Shown extends RankingPage {
  readonly choice: Choice;
}

/** Shows one page of a ranking at a time. */
export interface RankingPages {
  /** The page that the reader chose; it may still be under way. */
  readonly choice: ReadonlySignal<Choice>;
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** The most rows that a page has had, by which room is reserved. */
  readonly rowCount: ReadonlySignal<number>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Fetches and shows a page. Resolves to whether it is shown; false also where another page was chosen meanwhile. */
  read(wanted: Choice): Promise<boolean>;
  /** Fetches the page that is shown again, a little later on each page. A failure is not shown, as the reader did not ask; it is tried again. */
  readonly renew: Reading['soon'];
}

/** The longest random delay before a page fetches new rankings, ms, as all pages receive the event at once. */
const spread = 5_000;

/** `printed`: the page of the first choice, where the host printed it. */
export function createRankingPages(
  page: Page,
  { element, signal: abortSignal }: Host,
  first: Choice,
  printed: RankingPage | undefined,
  renewed: () => void,
): RankingPages {
  const { call, tenant } = page;
  const choice = signal(first);
  const shown = signal<Shown | undefined>(printed && { ...printed, choice: first });
  const rowCount = signal(printed?.rows.length ?? 0);
  const isBusy = signal(false);
  const failure = signal<Failure>();

  const fetchPage = (wanted: Choice, signal: AbortSignal) =>
    call(showRanking, { query: { tenant_id: tenant, ...filterOf(wanted), page: wanted.page }, signal });

  let renewing = first;
  const { soon } = createReading<RankingPage>(page, {
    ...{ element, signal: abortSignal, spread, isShown: () => true },
    ask(signal) {
      renewing = choice.peek();
      renewed();
      return fetchPage(renewing, signal);
    },
    take(reply) {
      if (!reply.ok || choice.peek() !== renewing || isBusy.peek()) return;
      shown.value = { ...reply.data, choice: renewing };
      failure.value = undefined;
    },
  });

  return {
    choice,
    shown,
    rowCount,
    isBusy,
    failure,
    async read(wanted) {
      batch(() => {
        choice.value = wanted;
        isBusy.value = true;
        failure.value = undefined;
      });
      const reply = await fetchPage(wanted, abortSignal);
      // Somebody wants another page by now.
      if (abortSignal.aborted || choice.peek() !== wanted) return false;
      batch(() => {
        isBusy.value = false;
        if (reply.ok) {
          shown.value = { ...reply.data, choice: wanted };
          rowCount.value = Math.max(rowCount.peek(), reply.data.rows.length);
        } else failure.value = reply;
      });
      return reply.ok;
    },
    renew: soon,
  };
}

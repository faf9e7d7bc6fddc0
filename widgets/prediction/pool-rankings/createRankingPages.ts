import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type RankingPage, showRanking } from '#core/contract/pool.ts';
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
  /** Fetches the page that is shown again. A failure is not shown, as the reader did not ask. Resolves to whether it succeeded. */
  renew(): Promise<boolean>;
}

/** `printed`: the page of the first choice, where the host printed it. */
export function createRankingPages(
  { call, tenant }: Pick<Page, 'call' | 'tenant'>,
  first: Choice,
  printed: RankingPage | undefined,
  abortSignal: AbortSignal,
): RankingPages {
  const choice = signal(first);
  const shown = signal<Shown | undefined>(printed && { ...printed, choice: first });
  const rowCount = signal(printed?.rows.length ?? 0);
  const isBusy = signal(false);
  const failure = signal<Failure>();

  const fetchPage = (wanted: Choice) => {
    const query = { tenant_id: tenant, ...filterOf(wanted), page: wanted.page };
    return call(showRanking, { query, signal: abortSignal });
  };

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
      const reply = await fetchPage(wanted);
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
    async renew() {
      const wanted = choice.peek();
      const reply = await fetchPage(wanted);
      if (reply.ok && choice.peek() === wanted && !isBusy.peek())
        batch(() => {
          shown.value = { ...reply.data, choice: wanted };
          failure.value = undefined;
        });
      return reply.ok;
    },
  };
}

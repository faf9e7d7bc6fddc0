import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import { type RankingPage, showRanking } from '#core/contract/pool.ts';
import type { Page } from '#core/page/page.ts';
import { type Choice, filterOf } from './choice.ts';

/** A page that stands. */
export interface Shown extends RankingPage {
  readonly choice: Choice;
}

/** One page of a ranking at a time. */
export interface RankingPages {
  /** What the reader wants to see; the page may be on its way. */
  readonly choice: ReadonlySignal<Choice>;
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** The most rows that a page has had: so much room is kept. */
  readonly rowCount: ReadonlySignal<number>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** True when what is wanted stands; false too where another page is wanted by then. */
  read(wanted: Choice): Promise<boolean>;
  /** The page that stands, as it is now. A failure changes nothing: nobody has asked. */
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

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/outcome.ts';
import { myRanking, type OwnRanking, type RankingPage, rankingPeriods, showRanking } from '#core/contract/pool.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import { type Choice, createRankingAddress, isSame } from './choice.ts';
import type { Attributes } from './pool-rankings.widget.ts';
import { watchRankings } from './watchRankings.ts';

/** A page that stands. */
export interface Shown extends RankingPage {
  readonly choice: Choice;
}

/** A week or month that can be chosen. */
export interface Option {
  readonly value: number;
  readonly label: string;
}

export interface PoolRankings {
  /** What the reader wants to see; the page may be on its way. */
  readonly choice: ReadonlySignal<Choice>;
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** The most rows that a page has had: so much room is kept. */
  readonly rowCount: ReadonlySignal<number>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The reader's id; undefined for a guest. */
  readonly me: ReadonlySignal<number | undefined>;
  /** The reader's own place; undefined until it is known. */
  readonly own: ReadonlySignal<OwnRanking | undefined>;
  readonly ownFailure: ReadonlySignal<Failure | undefined>;
  /** The weeks and months to choose from, newest first; undefined until they were asked for and came. */
  readonly options: ReadonlySignal<
    { readonly weeks: readonly Option[]; readonly months: readonly Option[] } | undefined
  >;
  readonly optionsFailure: ReadonlySignal<Failure | undefined>;
  hrefOf(choice: Choice): string;
  userHref(username: string): string;
  show(choice: Choice): void;
  retry(): void;
  retryOwn(): void;
  loadOptions(): void;
  logIn(): void;
}

/** One page of a ranking at a time: what the host printed, then what the reader chooses. */
export function createPoolRankings(
  page: Page,
  attributes: Attributes,
  { signal: abortSignal }: Pick<Host, 'signal'>,
  realtime: () => Realtime = () => realtimeOf(page),
): PoolRankings {
  const { call, session, place, tenant } = page;
  const address = createRankingAddress(place);
  const printedChoice: Choice = {
    period: attributes.period,
    start: attributes.start,
    page: attributes.number,
  };
  const first = address.read() ?? printedChoice;
  const json = z.safeParse(showRanking.reply, attributes.ranking);
  const printed = json.success && isSame(first, printedChoice) ? { ...json.data, choice: first } : undefined;
  const choice = signal(first);
  const shown = signal<Shown | undefined>(printed);
  const rowCount = signal(printed?.rows.length ?? 0);
  const isBusy = signal(false);
  const failure = signal<Failure>();
  const own = signal<OwnRanking>();
  const ownFailure = signal<Failure>();
  const options = signal<{ weeks: readonly Option[]; months: readonly Option[] }>();
  const optionsFailure = signal<Failure>();
  let isAsking = false;
  let who: number | undefined;

  const filterOf = ({ period, start }: Choice) => ({
    filter: period,
    ...(start !== undefined && { value: `${start}` }),
  });

  /** True when what is wanted stands. */
  async function read(wanted: Choice): Promise<boolean> {
    batch(() => {
      choice.value = wanted;
      isBusy.value = true;
      failure.value = undefined;
    });
    const reply = await call(showRanking, {
      query: { tenant_id: tenant, ...filterOf(wanted), page: wanted.page },
      signal: abortSignal,
    });
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
  }

  async function readOwn() {
    const [asker, wanted] = [who, choice.peek()];
    ownFailure.value = undefined;
    if (!asker) return;
    const reply = await call(myRanking, { query: filterOf(wanted), signal: abortSignal });
    const now = choice.peek();
    if (abortSignal.aborted || asker !== who || now.period !== wanted.period || now.start !== wanted.start) return;
    if (reply.ok) own.value = reply.data;
    else ownFailure.value = reply;
  }

  async function show(wanted: Choice, how?: 'back') {
    const before = choice.peek();
    if (isSame(before, wanted) && !failure.peek()) return;
    const isOther = before.period !== wanted.period || before.start !== wanted.start;
    if (isOther) own.value = undefined;
    const standing = read(wanted);
    if (isOther) void readOwn();
    if ((await standing) && !how && address.isHere()) place.push(address.of(wanted));
  }

  async function loadOptions() {
    if (isAsking || options.peek()) return;
    isAsking = true;
    optionsFailure.value = undefined;
    const of = (kind: 'weeks' | 'months') => call(rankingPeriods, { params: { kind }, signal: abortSignal });
    const [weeks, months] = await Promise.all([of('weeks'), of('months')]);
    isAsking = false;
    if (abortSignal.aborted) return;
    if (weeks.ok && months.ok) options.value = { weeks: weeks.data, months: months.data };
    else optionsFailure.value = weeks.ok ? (months.ok ? undefined : months) : weeks;
  }

  /** The page that stands, as it is now. A failure changes nothing: nobody has asked. */
  async function renew(): Promise<boolean> {
    const wanted = choice.peek();
    const query = { tenant_id: tenant, ...filterOf(wanted), page: wanted.page };
    void readOwn();
    const reply = await call(showRanking, { query, signal: abortSignal });
    if (reply.ok && choice.peek() === wanted && !isBusy.peek()) shown.value = { ...reply.data, choice: wanted };
    return reply.ok;
  }

  const unfollow = session.reader.subscribe((reader) => {
    if (reader?.id === who && reader) return;
    who = reader?.id;
    own.value = undefined;
    void readOwn();
  });
  const unmove = place.onMove(() => {
    if (address.isHere()) void show(address.read() ?? printedChoice, 'back');
  });
  const unwatch = watchRankings(page, realtime, renew);
  abortSignal.addEventListener('abort', () => {
    unfollow();
    unmove();
    unwatch();
  });
  if (!printed) void read(first);

  return {
    choice,
    shown,
    rowCount,
    isBusy,
    failure,
    own,
    ownFailure,
    options,
    optionsFailure,
    me: computed(() => session.reader.value?.id),
    hrefOf: address.of,
    userHref: (username) => place.to(`/user/${encodeURIComponent(username)}`),
    show: (wanted) => void show(wanted),
    retry: () => void show(choice.peek()),
    retryOwn: () => void readOwn(),
    loadOptions: () => void loadOptions(),
    logIn: () => session.ask(),
  };
}

import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import { showRanking } from '#core/contract/pool.ts';
import { type Choice, createRankingAddress, isSame, isSameRanking } from './choice.ts';
import { createOwnPlace, type OwnPlace } from './createOwnPlace.ts';
import { createPeriodOptions, type PeriodOptions } from './createPeriodOptions.ts';
import { createRankingPages, type RankingPages } from './createRankingPages.ts';
import type { Attributes } from './pool-rankings.widget.ts';
import { watchRankings } from './watchRankings.ts';

export interface PoolRankings
  extends Omit<RankingPages, 'read' | 'renew'>,
    Pick<OwnPlace, 'me' | 'own' | 'ownFailure'>,
    PeriodOptions {
  hrefOf(choice: Choice): string;
  userHref(username: string): string;
  show(choice: Choice): void;
  retry(): void;
  retryOwn(): void;
  logIn(): void;
}

/** The model of a ranking, one page at a time: the printed one, then those that the reader chooses. */
export function createPoolRankings(page: Page, attributes: Attributes, host: Host): PoolRankings {
  const { signal: abortSignal } = host;
  const { session, place } = page;
  const { period, start, number, ranking } = attributes;
  const address = createRankingAddress(place);
  const printedChoice: Choice = { period, start, page: number };
  const first = address.read() ?? printedChoice;
  const json = z.safeParse(showRanking.reply, ranking);
  const printed = json.success && isSame(first, printedChoice) ? json.data : undefined;
  const { read, renew, ...pages } = createRankingPages(page, host, first, printed, () => void readOwn());
  const { choice, failure } = pages;
  const { readOwn, clear, ...own } = createOwnPlace(page, choice, abortSignal);

  async function show(wanted: Choice, how?: 'back') {
    const before = choice.peek();
    if (isSame(before, wanted) && !failure.peek()) return;
    const isOther = !isSameRanking(before, wanted);
    if (isOther) clear();
    const standing = read(wanted);
    if (isOther) void readOwn();
    if ((await standing) && !how && address.isHere()) place.push(address.of(wanted));
  }

  const unmove = place.onMove(() => {
    if (address.isHere()) void show(address.read() ?? printedChoice, 'back');
  });
  const unwatch = watchRankings(page, renew);
  endWith(abortSignal, unmove, unwatch);
  if (!printed) void read(first);

  return {
    ...pages,
    ...own,
    ...createPeriodOptions(page, abortSignal),
    hrefOf: address.of,
    userHref: (username) => place.to(`/user/${encodeURIComponent(username)}`),
    show: (wanted) => void show(wanted),
    retry: () => void show(choice.peek()),
    retryOwn: () => void readOwn(),
    logIn: () => session.ask(),
  };
}

import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type Ranking, rankings } from '#core/contract/football/ranking.ts';
import { type TopScorers as Scorers, topScorers } from '#core/contract/topScorers.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import {
  createFollowedReading,
  type FollowedReading,
  followedIn,
} from '#core/ungrouped/football/createFollowedReading.ts';
import { wholeTableUrl } from './shownTableUrls.ts';
import type { Attributes } from './top-scorers.widget.ts';

export interface TopScorers extends Pick<FollowedReading<Scorers>, 'block' | 'failure' | 'staleSince'> {
  /** The scorers as last fetched; undefined while what the host printed is up to date, and until the first answer. */
  readonly scorers: ReadonlySignal<Scorers | undefined>;
  /** Why what the reader asked for, the full list or another table, could not be fetched. */
  readonly trouble: ReadonlySignal<Failure | undefined>;
  /** URL of the page with all who are in a table. */
  allUrl(by: Ranking): string;
  /** Does what a link says: `all`, or `by-cards` for another table. */
  press(action: string): void;
  retry(): void;
}

export function createTopScorers(page: Page, { league, by: first }: Attributes, host: Host): TopScorers {
  const { element, signal: abortSignal, queue, onAction } = host;
  const spoilers = spoilersOf(page);
  const box = element.querySelector<HTMLElement>('.tb-scorers');
  const printedUrl = (name: string) => box?.querySelector(name)?.getAttribute('href') ?? undefined;
  const printedAll = printedUrl('.tb-scorers-all');
  const pageUrl =
    printedAll ??
    printedUrl('.tb-scorers-by') ??
    page.place.to(`/matchcenter/rankings/league/${encodeURIComponent(league)}`);
  const trouble = signal<Failure>();
  let isWhole = false;
  let by = first;
  let isAsked = false;
  const { answer, block, failure, staleSince, read } = createFollowedReading<Scorers>(page, {
    async ask(signal) {
      const query = { ...(isWhole && { all: 1 }), ...(by !== 'goals' && { by }) };
      const given = { params: { league }, query, signal };
      const reply = await callOrBlock(page, host)(topScorers, given);
      if (!signal.aborted) trouble.value = isAsked && !reply.ok ? reply : undefined;
      return reply;
    },
    printed: box ? followedIn(box.dataset) : undefined,
    ...{ league, element, abortSignal },
  });
  function press(action: string) {
    isWhole = action === 'all';
    by = rankings.find((each) => action === `by-${each}`) ?? by;
    isAsked = true;
    void read();
  }
  const replay = ({ action }: { readonly action: string }) => {
    if (action === 'all' || action.startsWith('by-')) press(action);
    else spoilers.press(element, action);
  };
  queue.forEach(replay);
  onAction(replay);

  return {
    ...{ scorers: answer, block, failure, trouble, staleSince },
    allUrl: (table) => (table === first && printedAll) || wholeTableUrl(pageUrl, table),
    press,
    retry: () => void read(),
  };
}

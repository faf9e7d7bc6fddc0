import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { mayBePrinted } from '#core/contract/base/html.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type TopScorers as Scorers, topScorers } from '#core/contract/topScorers.ts';
import { orBlock } from '#core/football/orBlock.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import {
  createFollowedReading,
  type FollowedReading,
  followedIn,
} from '#core/ungrouped/football/createFollowedReading.ts';
import type { Attributes } from './top-scorers.widget.ts';

export interface TopScorers extends Pick<FollowedReading<Scorers>, 'block' | 'failure' | 'staleSince'> {
  /** The scorers as last fetched; undefined while what the host printed is up to date, and until the first answer. */
  readonly scorers: ReadonlySignal<Scorers | undefined>;
  /** Why the full list, which the reader asked for, could not be fetched. */
  readonly trouble: ReadonlySignal<Failure | undefined>;
  /** URL of the page with all scorers. */
  readonly allUrl: string;
  showAll(): void;
  retry(): void;
}

export function createTopScorers(
  page: Page,
  { league }: Attributes,
  host: Pick<Host, 'element' | 'signal' | 'trust' | 'queue' | 'onAction'>,
  realtime: () => Realtime = () => realtimeOf(page),
): TopScorers {
  const { element, signal: abortSignal, queue, onAction } = host;
  const spoilers = spoilersOf(page);
  const box = element.querySelector<HTMLElement>('.tb-scorers');
  const printedUrl = box?.querySelector('.tb-scorers-all')?.getAttribute('href');
  const trouble = signal<Failure>();
  let isWhole = false;
  const { answer, block, failure, staleSince, read } = createFollowedReading<Scorers>(page, {
    async ask() {
      const query = isWhole ? { all: 1 } : {};
      const given = { params: { league }, query, signal: abortSignal };
      const reply = await orBlock(await page.call(mayBePrinted(topScorers), given), page, host);
      trouble.value = isWhole && !reply.ok ? reply : undefined;
      return reply;
    },
    printed: box ? followedIn(box.dataset) : undefined,
    ...{ league, abortSignal, realtime },
  });
  function showAll() {
    isWhole = true;
    void read();
  }
  const replay = ({ action }: { readonly action: string }) => {
    if (action === 'all') showAll();
    else spoilers.press(element, action);
  };
  queue.forEach(replay);
  onAction(replay);

  return {
    ...{ scorers: answer, block, failure, trouble, staleSince },
    allUrl:
      printedUrl ?? page.place.to(`/matchcenter/rankings/league/${encodeURIComponent(league)}?scorers=all#scorers`),
    showAll,
    retry: () => void read(),
  };
}

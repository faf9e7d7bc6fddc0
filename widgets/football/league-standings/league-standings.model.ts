import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { leagueStandings, type Standings } from '#core/contract/standings.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import {
  createFollowedReading,
  type FollowedReading,
  followedIn,
} from '#core/ungrouped/football/createFollowedReading.ts';
import type { Attributes } from './league-standings.widget.ts';

export interface LeagueStandings extends Pick<FollowedReading<Standings>, 'block' | 'failure' | 'staleSince'> {
  readonly attributes: Attributes;
  /** The tables that were fetched last; undefined while what the host printed is up to date, and until the first answer. */
  readonly standings: ReadonlySignal<Standings | undefined>;
  /** Whether running matches count with their present score. */
  readonly isLive: ReadonlySignal<boolean>;
  /** Whether matches are running, so that there are two tables to choose from. */
  readonly canSwitch: ReadonlySignal<boolean>;
  switch(): void;
  retry(): void;
}

/** The model of the tables. Shows the printed ones until a match changes them, then those that the server computes. */
export function createStandings(page: Page, attributes: Attributes, host: Host): LeagueStandings {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  const { league, group, view } = attributes;
  const box = element.querySelector<HTMLElement>('.tb-standings');
  const wasOn = box?.dataset.isLive !== undefined;
  const isLive = signal(true);
  const { answer, block, failure, staleSince, read } = createFollowedReading<Standings>(page, {
    ask(signal) {
      const query = { view, ...(group !== undefined && { group }), ...(isLive.peek() && { live: 1 }) };
      return callOrBlock(page, host)(leagueStandings, { params: { league }, query, signal });
    },
    printed: box ? followedIn(box.dataset) : undefined,
    ...{ league, element, abortSignal },
  });

  return {
    ...{ attributes, standings: answer, block, failure, isLive, staleSince },
    canSwitch: computed(() => (answer.value ? answer.value.underWay > 0 : wasOn)),
    switch() {
      isLive.value = !isLive.peek();
      void read();
    },
    retry: () => void read(),
  };
}

import type { ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { competitionChannel } from '#core/contract/football/competition.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { announceOnPage, isAnnouncedOnPage } from './announcedOnPage.ts';

export interface FollowedCompetition {
  readonly status: ReadonlySignal<Status>;
  stop(): void;
}

/** What was read so long before the channel was there is still up to date, ms. */
const moment = 5000;
/** Seconds between two looks without a socket: as long as a page that listens to nothing is left as it is. */
const poll = 300;

/**
 * Listens to a competition (`league`: its slug) for what follows a match at any time: corrections, awards, new dates. `changed` is called with the
 * id of the match and its kick-off (ISO 8601), if the server names them, and after a gap without; it resolves when what is shown has been read again, or will be without another word.
 */
export function followCompetition(
  page: Page,
  league: string,
  changed: (fixture?: number, kickOff?: string) => Promise<void>,
): FollowedCompetition {
  const { clock } = page;
  const began = clock.now();
  // What was printed is as old as the page, and islands that wake later heard nothing until now.
  let isBehind = isAnnouncedOnPage(clock, league) || clock.age() > poll * 1000;
  return realtimeOf(page).on(
    competitionChannel,
    { league },
    {
      receive({ data }) {
        void changed(data.fixture, data.kickOff);
        announceOnPage(clock, league);
      },
      // What is shown was read a moment ago, unless it took long to get through.
      async backfill() {
        if (isBehind || clock.now() - began >= moment) await changed();
        isBehind = true;
        return { isDone: true };
      },
      poll,
    },
  );
}

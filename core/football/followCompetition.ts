import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import { competitionChannel } from '#core/contract/football/competition.ts';
import type { Realtime, Status, Subscription } from '#core/realtime/realtime.ts';

export interface FollowedCompetition {
  /** Listens from now on. A page that has nothing to follow opens no socket for it. */
  begin(): void;
  /** Undefined until it listens. */
  readonly status: ReadonlySignal<Status | undefined>;
  stop(): void;
}

/** What was read so long before the channel was there is still up to date, ms. */
const moment = 5000;

const onPages = new WeakMap<Clock, Signal<ReadonlySet<string>>>();

/** Slugs of the competitions that an island of the page listens to. A page has one clock, by which it is known. */
export function competitionsOn(clock: Clock): Signal<ReadonlySet<string>> {
  const known = onPages.get(clock) ?? signal(new Set());
  onPages.set(clock, known);
  return known;
}

/**
 * Listens to a competition (`league`: its slug) for what follows a match at any time: corrections, awards, new dates. `changed` is called with the
 * id of the match, if the server names it, and after a gap without; it resolves to whether what is shown has been read again.
 */
export function followCompetition(
  clock: Clock,
  realtime: () => Realtime,
  league: string,
  changed: (fixture?: number) => Promise<boolean>,
): FollowedCompetition {
  const subscription = signal<Subscription<unknown>>();
  let began = Number.NaN;
  /** Whoever begins has read a moment ago, unless it took long to get through. */
  const catchUp = async () => ({ isDone: clock.now() - began < moment || (await changed()) });
  return {
    begin() {
      if (subscription.peek()) return;
      began = clock.now();
      const onPage = competitionsOn(clock);
      onPage.value = new Set([...onPage.peek(), league]);
      subscription.value = realtime().on(
        competitionChannel,
        { league },
        { receive: ({ data }) => void changed(data.fixture), backfill: catchUp },
      );
    },
    status: computed(() => subscription.value?.status.value),
    stop: () => subscription.peek()?.stop(),
  };
}

import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { withPart } from '#core/contract/base/part.ts';
import { type Match, type MatchPart, matchChannel } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { type FollowedCompetition, followCompetition } from '#core/football/followCompetition.ts';
import { isGoal } from '#core/football/matchText.ts';
import type { Subscription } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';

export interface FollowedFixtures {
  /** Ids of those that are followed from now on, and no others. `league`: slug of their competition, where it was not known before. */
  follow(ids: readonly number[], league?: string): void;
  /** Since when changes of one of them may be missing, in ms since the epoch; undefined as long as they arrive. */
  readonly staleSince: ReadonlySignal<number | undefined>;
  /** Whether there is a channel on which changes arrive. */
  isLive(): boolean;
  stop(): void;
}

const isCounted = (event: MatchEvent) => isGoal(event) || /-card$|^subst/.test(event.type);

/** What of a match tables and players show: how it stands, who scored, was cautioned or came on, not its minute. */
const inTables = ({ status, score, events = [] }: Match | MatchPart) =>
  JSON.stringify([status, score, events.filter(isCounted).map(({ player, isAnnulled }) => [player?.id, isAnnulled])]);

/**
 * Follows fixtures for what they change in tables: `changed` is called at each goal, card and substitution, beginning and end, and for each fixture once it is
 * subscribed and after a gap; it resolves when they have been read, or will be without another word. It listens to the channel of the competition (`league`: its slug), on which
 * corrections, awards and new dates are announced whenever they come.
 */
export function followFixtures(page: Page, changed: () => Promise<void>, league?: string): FollowedFixtures {
  const followed = signal<ReadonlyMap<number, Subscription<unknown>>>(new Map());
  const competition = signal<FollowedCompetition>();
  const known = new Map<number, Match | MatchPart>();
  /** Before the first match a table that is of days ago is no fault. */
  let hasFollowed = false;

  const subscribe = (id: number) =>
    realtimeOf(page).on(
      matchChannel,
      { id },
      {
        receive({ name, data }) {
          if (name !== 'LiveFixture') return;
          const before = known.get(id);
          const now = before && !('home' in data) ? withPart(before, data) : data;
          known.set(id, now);
          if (!before || inTables(before) !== inTables(now)) void changed();
        },
        backfill: () => changed().then(() => ({ isDone: true })),
      },
    );

  function follow(ids: readonly number[], ofThese = league) {
    const before = followed.peek();
    for (const [id, { stop }] of before) if (!ids.includes(id)) stop();
    followed.value = new Map(ids.map((id) => [id, before.get(id) ?? subscribe(id)]));
    hasFollowed ||= ids.length > 0;
    if (ofThese) competition.value ??= followCompetition(page, ofThese, changed);
  }

  return {
    follow,
    staleSince: computed(() => {
      const own = [...followed.value.values()].map(({ status }) => status.value);
      const ofCompetition = hasFollowed && own.length === 0 ? [competition.value?.status.value] : [];
      const since = [...own, ...ofCompetition].flatMap((status) => (status?.is === 'stale' ? [status.since] : []));
      return since.length > 0 ? Math.min(...since) : undefined;
    }),
    isLive: () => competition.peek() !== undefined || followed.peek().size > 0,
    stop() {
      follow([]);
      competition.peek()?.stop();
    },
  };
}

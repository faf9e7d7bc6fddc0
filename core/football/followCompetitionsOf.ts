import type { Page } from '#core/base/page/page.ts';
import type { Match } from '#core/contract/football/match.ts';
import { createReading } from '#core/realtime/createReading.ts';
import type { Within } from '#core/realtime/onceSeen.ts';
import { type FollowedCompetition, followCompetition } from './followCompetition.ts';
import type { FollowedMatches } from './followMatches.ts';

export interface FollowedCompetitions {
  /** Listens to the competitions of these matches and to no others from now on. */
  show(matches: readonly Match[]): void;
  isLive(): boolean;
  stop(): void;
}

/**
 * Listens to the competitions of the matches that are shown, one channel for each, however far off a match is. One of which something is announced there is read
 * again, unless an island of the page follows it on its own channel; `read` is called once it has been, or is known from there. `onOther`: of a match that is not shown,
 * with its kick-off (ISO 8601).
 */
export function followCompetitionsOf(
  page: Page,
  followed: Pick<FollowedMatches, 'isFollowedOnPage' | 'read'>,
  { element, signal }: Within,
  read: () => void,
  onOther: (fixture: number, kickOff: string | undefined) => void = () => {},
): FollowedCompetitions {
  const channels = new Map<string, FollowedCompetition>();
  /** What was announced of which match, and has not been read. */
  const wanted = new Map<number, symbol>();
  let shown: readonly Match[] = [];

  const { soon } = createReading(page, {
    ...{ element, signal, isShown: () => true },
    async ask() {
      const asked = new Map(wanted);
      const reply = await followed.read([...asked.keys()].filter((id) => !followed.isFollowedOnPage(id)));
      if (reply.ok) for (const [id, announced] of asked) if (wanted.get(id) === announced) wanted.delete(id);
      return reply;
    },
    take: read,
  });
  async function changed(league: string, fixture: number | undefined, kickOff: string | undefined): Promise<void> {
    const own = shown.filter((match) => match.league === league);
    const named = own.filter(({ id }) => fixture === undefined || id === fixture);
    const announced = Symbol();
    for (const { id } of named) wanted.set(id, announced);
    if (fixture !== undefined && named.length === 0) onOther(fixture, kickOff);
    if (named.length > 0) await soon();
  }

  return {
    show(matches) {
      shown = matches;
      const leagues = new Set(matches.flatMap(({ league }) => league ?? []));
      for (const [league, { stop }] of channels) if (!leagues.has(league)) stop();
      for (const league of [...channels.keys()]) if (!leagues.has(league)) channels.delete(league);
      for (const league of leagues)
        if (!channels.has(league))
          channels.set(
            league,
            followCompetition(page, league, (fixture, kickOff) => changed(league, fixture, kickOff)),
          );
    },
    isLive: () => channels.size > 0,
    stop() {
      for (const { stop } of channels.values()) stop();
      channels.clear();
    },
  };
}

import * as z from 'zod/mini';
import { channel } from './channel.ts';
import { endpoint } from './endpoint.ts';
import { id, maybe, moment, number, string, text } from './shapes.ts';
import { under } from './under.ts';

/** Our statuses; a server may have its own words for others. */
export const fixtureStatuses = [
  'scheduled',
  'live',
  'half-time',
  'extra-time',
  'penalties',
  'finished',
  'postponed',
  'abandoned',
] as const;
export type FixtureStatus = (typeof fixtureStatuses)[number];

const goals = maybe(number.check(z.int(), z.minimum(0)));
const side = z.object({ name: string, image: text });

/** A fixture as it stands. A status that is none of ours is the server's own word. */
export const fixture = z.pipe(
  z.object({
    id,
    home: side,
    away: side,
    home_score: goals,
    away_score: goals,
    home_penalties: goals,
    away_penalties: goals,
    status: string,
    minute: maybe(number),
    kick_off: maybe(moment),
    planned_kick_off: maybe(moment),
    round: maybe(number),
    updated_at: maybe(moment),
    sequence: maybe(number),
  }),
  z.transform((wire) => ({
    id: wire.id,
    home: wire.home,
    away: wire.away,
    /** Undefined before kick-off. */
    score:
      typeof wire.home_score === 'number' && typeof wire.away_score === 'number'
        ? { home: wire.home_score, away: wire.away_score }
        : undefined,
    /** Of the shoot-out. */
    penalties:
      typeof wire.home_penalties === 'number' && typeof wire.away_penalties === 'number'
        ? { home: wire.home_penalties, away: wire.away_penalties }
        : undefined,
    status: wire.status,
    minute: wire.minute ?? undefined,
    /** ISO 8601; the real one once the ball has rolled. */
    kickOff: wire.kick_off,
    /** ISO 8601: what it was before it was put off or begun early. */
    plannedKickOff: wire.planned_kick_off,
    round: wire.round ?? undefined,
    updatedAt: wire.updated_at,
    sequence: wire.sequence ?? undefined,
  })),
);
export type Fixture = z.output<typeof fixture>;

/** Somebody has rated. It says nothing of the grades: readers who have not rated yet receive it, too. */
const votes = z.pipe(
  z.object({ voters_count: number.check(z.int(), z.minimum(0)) }),
  z.transform((wire) => ({ voters: wire.voters_count })),
);

/** So many have played by now: somebody came on, or the line-up was corrected. Who they are is fetched. */
const lineUp = z.pipe(
  z.object({ players_count: number.check(z.int(), z.minimum(0)) }),
  z.transform((wire) => ({ players: wire.players_count })),
);

export const fixtureChannel = channel({
  name: 'fixture-{id}',
  events: { LiveFixture: fixture, LiveVotes: votes, LiveLineUp: lineUp },
  about: { LiveFixture: { id: 'id', fixture_id: 'id' }, '*': { fixture_id: 'id' } },
});

/** Served by the soccer service. */
export const showFixture = endpoint({
  method: 'GET',
  path: '/fixtures/{id}',
  needs: 'anyone',
  reply: under(fixture),
});

import * as z from 'zod/mini';
import { channel } from './channel.ts';
import { endpoint } from './endpoint.ts';
import { hasState, statusOf } from './part.ts';
import { id, maybe, moment, number, string, text } from './shapes.ts';
import { orPart, under } from './under.ts';

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
  'awarded',
  'walkover',
] as const;
export type FixtureStatus = (typeof fixtureStatuses)[number];

const goals = maybe(number.check(z.int(), z.minimum(0)));
const side = z.object({ name: string, image: text });

const changing = {
  home_score: goals,
  away_score: goals,
  home_penalties: goals,
  away_penalties: goals,
  minute: maybe(number),
  kick_off: maybe(moment),
  planned_kick_off: maybe(moment),
  round: maybe(number),
  updated_at: maybe(moment),
  sequence: maybe(number),
};
const pair = (home?: number, away?: number) => (home === undefined || away === undefined ? undefined : { home, away });
const changes = z.object(changing);
const changingOf = (wire: z.output<typeof changes>) => ({
  /** Undefined before kick-off. */
  score: pair(wire.home_score, wire.away_score),
  /** Of the shoot-out. */
  penalties: pair(wire.home_penalties, wire.away_penalties),
  minute: wire.minute,
  /** ISO 8601; the real one once the ball has rolled. */
  kickOff: wire.kick_off,
  /** ISO 8601: what it was before it was put off or begun early. */
  plannedKickOff: wire.planned_kick_off,
  round: wire.round,
  updatedAt: wire.updated_at,
  sequence: wire.sequence,
});

/** A fixture as it stands. A status that is none of ours is the server's own word. */
export const fixture = z.pipe(
  z.object({ id, home: side, away: side, status: string, ...changing }),
  z.transform((wire) => ({
    id: wire.id,
    home: wire.home,
    away: wire.away,
    status: statusOf(wire.status, wire),
    ...changingOf(wire),
  })),
);
export type Fixture = z.output<typeof fixture>;

// Some servers announce the score alone, or the minute.
const part = z.pipe(
  z
    .object({ id: maybe(id), fixture_id: maybe(id), status: text, ...changing })
    .check(z.refine((wire) => hasState(wire))),
  z.transform((wire) => ({ id: wire.id ?? wire.fixture_id, status: statusOf(wire.status, wire), ...changingOf(wire) })),
);
/** What an event says of a fixture without its teams: what is undefined stays as it was. */
export type FixturePart = z.output<typeof part>;

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
  events: { LiveFixture: orPart(fixture, part), LiveVotes: votes, LiveLineUp: lineUp },
  about: { LiveFixture: { id: 'id', fixture_id: 'id' }, '*': { fixture_id: 'id' } },
});

/** Served by the soccer service. */
export const showFixture = endpoint({
  method: 'GET',
  path: '/fixtures/{id}',
  needs: 'anyone',
  service: 'soccer',
  reply: under(fixture),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { match, side } from './match.ts';
import { count, flag, id, number, rows, text } from './shapes.ts';
import { under } from './under.ts';

const maybeCount = z.optional(z.nullable(count));

const totals = z.pipe(
  z.object({
    appearances: z._default(count, 0),
    starts: z._default(count, 0),
    minutes: z._default(count, 0),
    goals: z._default(count, 0),
    penalties: z._default(count, 0),
    yellow_cards: z._default(count, 0),
    red_cards: z._default(count, 0),
  }),
  z.transform(({ yellow_cards, red_cards, ...more }) => ({
    ...more,
    yellowCards: yellow_cards,
    redCards: red_cards,
  })),
);

/** A match of a player, with what they did in it. */
const played = z.pipe(
  z.object({
    fixture_id: id,
    opponent: side,
    is_home: flag,
    kick_off: z.string(),
    round_name: text,
    goals_for: maybeCount,
    goals_against: maybeCount,
    is_starter: z.optional(z.nullable(flag)),
    minutes: maybeCount,
    goals: z._default(count, 0),
    yellow_cards: z._default(count, 0),
    red_cards: z._default(count, 0),
    url: text,
  }),
  z.transform((wire) => ({
    fixtureId: wire.fixture_id,
    opponent: wire.opponent,
    isHome: wire.is_home,
    /** ISO 8601. */
    kickOff: wire.kick_off,
    /** In the site's language. */
    roundName: wire.round_name,
    /** Of the player's team. */
    goalsFor: wire.goals_for ?? undefined,
    goalsAgainst: wire.goals_against ?? undefined,
    isStarter: wire.is_starter ?? false,
    /** On the pitch; undefined where the server does not know who played, and while the match is on. */
    minutes: wire.minutes ?? undefined,
    /** Of the player; own goals and kicks of a shoot-out are none. */
    goals: wire.goals,
    yellowCards: wire.yellow_cards,
    redCards: wire.red_cards,
    /** Of the page of the match. */
    url: wire.url,
  })),
);

const player = z.pipe(
  z.object({
    id,
    name: z.string(),
    number: z.optional(z.nullable(number)),
    position: text,
    date_of_birth: text,
    age: maybeCount,
    club: text,
    team: z.optional(z.nullable(side)),
    competition: text,
    totals: z._default(totals, {
      ...{ appearances: 0, starts: 0, minutes: 0, goals: 0, penalties: 0 },
      ...{ yellowCards: 0, redCards: 0 },
    }),
    matches: z._default(rows(played), []),
    live_match: z.optional(z.nullable(match)),
    follow: z._default(rows(id), []),
    next_kick_off: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    /** On the shirt. */
    number: wire.number ?? undefined,
    /** `GK`, `DF`, `MF` or `FW`, or the server's own word. */
    position: wire.position,
    /** YYYY-MM-DD. */
    dateOfBirth: wire.date_of_birth,
    /** In whole years, today. */
    age: wire.age ?? undefined,
    /** Where they play between matches of their country. */
    club: wire.club,
    /** In whose squad they are. */
    team: wire.team ?? undefined,
    /** What the totals and matches are of, with its season. */
    competition: wire.competition,
    totals: wire.totals,
    /** Those they have played, and one that is about to begin or is on; first kick-off first. */
    matches: wire.matches,
    /** Of their team, under way; undefined where none is. */
    live: wire.live_match ?? undefined,
    /** Ids of the matches of their team that are on, about to begin, or have just ended: these change it. */
    follow: wire.follow,
    /** ISO 8601: of the match of their team after those. */
    nextKickOff: wire.next_kick_off,
  })),
);
export type Player = z.output<typeof player>;
export type PlayedMatch = Player['matches'][number];

/** Somebody in a squad, with what they have done in its competition by now. */
export const showPlayer = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/player/{id}',
  needs: 'anyone',
  service: 'host',
  reply: under(player),
});

const story = z.pipe(
  z.object({ id, title: z.string(), neutral_title: text, url: text, published_at: text }),
  z.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    /** Where the title gives a result away: one that does not. */
    neutralTitle: wire.neutral_title,
    url: wire.url,
    /** ISO 8601. */
    publishedAt: wire.published_at,
  })),
);
export type Story = z.output<typeof story>;

/** What the site has published about a player or their country, newest first, 10 at most. */
export const playerNews = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/player/{id}/news',
  needs: 'anyone',
  service: 'host',
  reply: under(
    z.pipe(
      z.object({ articles: rows(story) }),
      z.transform((wire) => wire.articles),
    ),
  ),
});

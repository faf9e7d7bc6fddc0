import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, flag, id, map, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match, side } from './football/match.ts';
import { rank } from './football/ranking.ts';

const maybeCount = maybe(count);

const totals = z.pipe(
  map({
    appearances: orElse(count, 0),
    starts: orElse(count, 0),
    minutes: orElse(count, 0),
    goals: orElse(count, 0),
    penalties: orElse(count, 0),
    yellow_cards: orElse(count, 0),
    red_cards: orElse(count, 0),
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
    kick_off: moment,
    round_name: text,
    goals_for: maybeCount,
    goals_against: maybeCount,
    is_starter: maybe(flag),
    minutes: maybeCount,
    goals: orElse(count, 0),
    yellow_cards: orElse(count, 0),
    red_cards: orElse(count, 0),
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
    name: string,
    number: maybe(number),
    position: text,
    date_of_birth: text,
    age: maybeCount,
    club: text,
    team: maybe(side),
    competition: text,
    league: text,
    totals: orElse(totals, {
      ...{ appearances: 0, starts: 0, minutes: 0, goals: 0, penalties: 0 },
      ...{ yellowCards: 0, redCards: 0 },
    }),
    ranks: orElse(rows(rank), []),
    matches: orElse(rows(played), []),
    live_match: maybe(match),
    follow: orElse(rows(id), []),
    next_kick_off: maybe(moment),
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
    /** Its slug, which names the channel of corrections. */
    league: wire.league,
    totals: wire.totals,
    /** The player's place in the tables of the competition; only those in which they are. */
    ranks: wire.ranks,
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
  z.object({ id, title: string, neutral_title: text, url: text, published_at: maybe(moment) }),
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

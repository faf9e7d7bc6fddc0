import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, flag, id, map, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match, side } from './football/match.ts';
import { rank } from './football/ranking.ts';

const maybeCount = maybe(count);

const totals = renamed(
  {
    appearances: orElse(count, 0),
    starts: orElse(count, 0),
    minutes: orElse(count, 0),
    goals: orElse(count, 0),
    penalties: orElse(count, 0),
    yellowCards: ['yellow_cards', orElse(count, 0)],
    redCards: ['red_cards', orElse(count, 0)],
  },
  map,
);

/** A match of a player, with what they did in it. */
const played = renamed({
  fixtureId: ['fixture_id', id],
  opponent: side,
  isHome: ['is_home', flag],
  /** ISO 8601. */
  kickOff: ['kick_off', moment],
  /** In the site's language. */
  roundName: ['round_name', text],
  /** Of the player's team. */
  goalsFor: ['goals_for', maybeCount],
  goalsAgainst: ['goals_against', maybeCount],
  isStarter: ['is_starter', orElse(flag, false)],
  /** On the pitch; undefined where the server does not know who played, and while the match is on. */
  minutes: maybeCount,
  /** Of the player; own goals and kicks of a shoot-out are none. */
  goals: orElse(count, 0),
  yellowCards: ['yellow_cards', orElse(count, 0)],
  redCards: ['red_cards', orElse(count, 0)],
  /** Of the page of the match. */
  url: text,
});

const player = renamed({
  id,
  name: string,
  /** On the shirt. */
  number: maybe(number),
  /** `GK`, `DF`, `MF` or `FW`, or the server's own word. */
  position: text,
  /** YYYY-MM-DD. */
  dateOfBirth: ['date_of_birth', text],
  /** In whole years, today. */
  age: maybeCount,
  /** Where they play between matches of their country. */
  club: text,
  /** In whose squad they are. */
  team: maybe(side),
  /** What the totals and matches are of, with its season. */
  competition: text,
  /** Its slug, which names the channel of corrections. */
  league: text,
  totals: orElse(totals, {
    ...{ appearances: 0, starts: 0, minutes: 0, goals: 0, penalties: 0 },
    ...{ yellowCards: 0, redCards: 0 },
  }),
  /** The player's place in the tables of the competition; only those in which they are. */
  ranks: orElse(rows(rank), []),
  /** Those they have played, and one that is about to begin or is on; first kick-off first. */
  matches: orElse(rows(played), []),
  /** Of their team, under way; undefined where none is. */
  live: ['live_match', maybe(match)],
  /** Ids of the matches of their team that are on, about to begin, or have just ended: these change it. */
  follow: orElse(rows(id), []),
  /** ISO 8601: of the match of their team after those. */
  nextKickOff: ['next_kick_off', maybe(moment)],
});
export type Player = z.output<typeof player>;
export type PlayedMatch = Player['matches'][number];

/** Somebody in a squad, with what they have done in its competition by now. */
export const showPlayer = endpoint('GET /ajax/matchcenter/player/{id}', 'anyone', {
  service: 'host',
  reply: under(player),
});

const story = renamed({
  id,
  title: string,
  /** Where the title gives a result away: one that does not. */
  neutralTitle: ['neutral_title', text],
  url: text,
  /** ISO 8601. */
  publishedAt: ['published_at', maybe(moment)],
});
export type Story = z.output<typeof story>;

/** What the site has published about a player or their country, newest first, 10 at most. */
export const playerNews = endpoint('GET /ajax/matchcenter/player/{id}/news', 'anyone', {
  service: 'host',
  reply: under(fieldOf(z.object({ articles: rows(story) }), 'articles')),
});

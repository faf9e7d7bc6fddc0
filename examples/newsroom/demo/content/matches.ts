import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isPlayed, type League, type Match, type Played, type Season } from '../../editorial/match.ts';

const score = z.tuple([z.number(), z.number()]);
const file = z.object({
  matches: z.array(
    z.object({
      round: z.string(),
      date: z.string(),
      time: z.optional(z.string()),
      team1: z.string(),
      team2: z.string(),
      status: z.optional(z.string()),
      score: z.optional(z.object({ ft: z.optional(score), ht: z.optional(score) })),
    }),
  ),
});

function read(league: League, season: Season): readonly Match[] {
  const name = `${season}-${league === 'eredivisie' ? 'nl' : 'en'}.1.json`;
  const source = file.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'data', name), 'utf8')));
  return source.matches
    .map((match) => ({
      league,
      season,
      round: Number(match.round.replace('Matchday ', '')),
      date: match.date,
      time: match.time,
      home: match.team1,
      away: match.team2,
      score: match.score?.ft,
      // The source leaves the half-time out where nobody scored: it can only have been goalless.
      isPostponed: match.status === 'postponed',
      half: match.score?.ht ?? (match.score?.ft?.every((goals) => goals === 0) ? match.score.ft : undefined),
    }))
    .sort((a, b) => `${a.date} ${a.time ?? '99'}`.localeCompare(`${b.date} ${b.time ?? '99'}`));
}

const seasons = new Map<string, readonly Match[]>();

/** All fixtures of a season in the order in which they are played. */
export function fixtures(league: League, season: Season): readonly Match[] {
  const key = `${league} ${season}`;
  const known = seasons.get(key) ?? read(league, season);
  seasons.set(key, known);
  return known;
}

/** The results of a season in order. `until`: the last date that counts. */
export function results(league: League, season: Season, until = '9999'): readonly Played[] {
  return fixtures(league, season)
    .filter(isPlayed)
    .filter((match) => match.date <= until);
}

/** The result of two clubs at the ground of the first. Throws a RangeError where it was not played. */
export function result(matches: readonly Played[], home: string, away: string): Played {
  const found = matches.find((match) => match.home === home && match.away === away);
  if (!found) throw new RangeError(`No result of ${home} against ${away}.`);
  return found;
}

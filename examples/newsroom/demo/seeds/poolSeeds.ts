import { bets } from '#core/contract/prediction.ts';
import type { Odds } from '../../database/predictionGames.ts';
import { momentOf, mondayOf } from '../../editorial/localTime.ts';
import { chanceOf } from '../content/chance.ts';
import { derbies } from '../content/derby.ts';
import { competitionOf, type SeasonMatch, seasonOf } from '../content/season.ts';
import { formsBefore, oddsOf } from '../season/odds.ts';
import { demoAccounts } from './demoAccounts.ts';

interface Game extends Odds {
  readonly id: number;
  readonly kickOff: number;
}

const games = new Map<string, readonly Game[]>();

/** A paper's games on their real dates, with the odds that the table of the Monday before gives. */
export function gamesOf(tenant: string): readonly Game[] {
  const known = games.get(tenant) ?? read(tenant);
  games.set(tenant, known);
  return known;
}

function read(tenant: string): readonly Game[] {
  const competition = competitionOf(tenant);
  if (!competition) return [];
  const { league, season, zone } = competition;
  const weeks = new Map<string, ReturnType<typeof formsBefore>>();
  const formsOf = (monday: string) => {
    const forms = weeks.get(monday) ?? formsBefore(league, season, monday);
    weeks.set(monday, forms);
    return forms;
  };
  return seasonOf(tenant).map(({ id, home, away, kickOff: local }: SeasonMatch) => {
    const kickOff = momentOf(local, zone);
    const formOf = formsOf(mondayOf(kickOff, zone));
    return { id, kickOff, ...oddsOf(formOf(home), formOf(away)) };
  });
}

export interface Pick {
  readonly game: number;
  readonly reader: number;
  readonly bet: (typeof bets)[number];
  readonly savedAt: number;
}

/** The weeks that the demo readers predicted: the last five finished ones when the data was taken, and the next. */
const [firstPicked, lastPicked] = [Date.parse('2026-02-02T00:00Z'), Date.parse('2026-03-16T00:00Z')];
const picks = new Map<string, readonly Pick[]>();

export function picksOf(tenant: string, seeded: Date): readonly Pick[] {
  const known = picks.get(tenant) ?? inventPicks(tenant, seeded.getTime());
  picks.set(tenant, known);
  return known;
}

function inventPicks(tenant: string, seeded: number): readonly Pick[] {
  const readers = [
    ...demoAccounts,
    ...derbies.flatMap((derby) => derby.readers.map((each) => ({ ...each, tenant: derby.tenant }))),
  ]
    .filter((each) => each.tenant === tenant)
    .map(({ id }) => id);
  const played = gamesOf(tenant).filter(({ kickOff }) => kickOff >= firstPicked && kickOff < lastPicked);
  return readers.flatMap((reader) => {
    const chance = chanceOf(`${tenant} ${reader} picks`);
    const activity = 0.4 + 0.6 * chance();
    return played.flatMap((game): Pick[] => {
      const [plays, drawn, early] = [chance() < activity, chance(), chance()];
      const savedAt = Math.min(game.kickOff - (1 + 47 * early) * 3_600_000, seeded);
      return plays ? [{ game: game.id, reader, bet: betOf(game, drawn), savedAt }] : [];
    });
  });
}

/** A bet chosen at random, likelier outcomes more often. */
function betOf(game: Odds, drawn: number): Pick['bet'] {
  const sum = bets.reduce((all, bet) => all + 1 / game[bet], 0);
  let left = drawn * sum;
  for (const bet of bets) {
    left -= 1 / game[bet];
    if (left < 0) return bet;
  }
  return 'away_win';
}

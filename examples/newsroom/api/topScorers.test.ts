import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { showPlayer } from '#core/contract/footballPlayer.ts';
import { leagueStandings } from '#core/contract/standings.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

/** Goals and penalties by name, straight from the file: own goals are nobody's. */
function recount(until: string): Map<string, { goals: number; penalties: number }> {
  const file = new URL('../demo/content/data/2026-worldcup.json', import.meta.url);
  const counted = new Map<string, { goals: number; penalties: number }>();
  for (const match of JSON.parse(readFileSync(file, 'utf8')).matches) {
    if (match.date > until) continue;
    for (const { name, owngoal, penalty } of [...(match.goals1 ?? []), ...(match.goals2 ?? [])]) {
      if (owngoal) continue;
      const { goals, penalties } = counted.get(name) ?? { goals: 0, penalties: 0 };
      counted.set(name, { goals: goals + 1, penalties: penalties + (penalty ? 1 : 0) });
    }
  }
  return counted;
}

/** Cards, and goalkeepers who played a whole match without a goal against them, straight from the file of line-ups. */
function recountSheets(): { cards: number; sheets: number } {
  const text = readFileSync(new URL('../demo/content/data/2026-worldcup-full.txt', import.meta.url), 'utf8');
  let sheets = 0;
  for (const [, home, away, one, other, rest = ''] of text.matchAll(
    /^ {2}(\S.*?) v (\S.*?) {2,}(\d+)-(\d+)([\s\S]*?)Refs:/gm,
  )) {
    // What is between the keeper's name and the defence: a bracket is a substitute.
    const isWhole = (team = '') => !rest.split(`\n${team}: `)[1]?.split(' - ')[0]?.includes('(');
    sheets += Number(other === '0' && isWhole(home)) + Number(one === '0' && isWhole(away));
  }
  return { cards: [...text.matchAll(/\[[YR] /g)].length, sheets };
}

describe.each(testDatabase)('top scorers on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const ask = (league: string, query = '') =>
      newsroom.ask('GET', `${fillPath(topScorers.path, { league })}${query}`, { tenant: 'deaftrap' });
    const scorers = async (query = '', league = 'world-cup') => asContract(topScorers, await ask(league, query));
    const at = (moment: string | number, tenant?: string) => atMoment(newsroom, moment, tenant);

    test('nobody has scored before the first match, and nobody tells who scores in the league', async () => {
      await at('2026-06-01T00:00:00Z');
      expect(await scorers()).toMatchObject({ name: 'WK 2026', total: 0, scorers: [], follow: [] });
      expect((await scorers()).nextKickOff).toBe('2026-06-11T19:00:00.000Z');
      expect((await scorers('', 'eredivisie')).scorers).toEqual([]);
    });

    // Between two days on which nobody plays across midnight in UTC.
    test.each([
      ['2026-07-10T07:00:00Z', '2026-07-09'],
      ['2026-08-01T00:00:00Z', '2026-12-31'],
    ])('by %s everybody has what a plain count of the file gives', async (moment, until) => {
      await at(moment);
      const counted = [...recount(until)];
      const read = await scorers('?all=1');
      expect([read.total, read.scorers.length]).toEqual([counted.length, counted.length]);
      const figures = (all: readonly (readonly [goals: number, penalties: number])[]) =>
        all.map(([goals, penalties]) => goals * 100 + penalties).sort((one, other) => other - one);
      expect(figures(read.scorers.map(({ goals = 0, penalties }) => [goals, penalties]))).toEqual(
        figures(counted.map(([, { goals, penalties }]) => [goals, penalties])),
      );
      for (const { position, isShared, goals = 0 } of read.scorers) {
        expect(position).toBe(1 + counted.filter(([, other]) => other.goals > goals).length);
        expect(isShared).toBe(counted.filter(([, other]) => other.goals === goals).length > 1);
      }
    });

    test('assists are a table only once somebody has one, and a penalty has none', async () => {
      expect((await scorers()).rankings).toEqual(['goals', 'clean-sheets', 'cards']);
      expect(await scorers('?by=assists')).toMatchObject({ by: 'assists', total: 0, scorers: [] });
      const [best, second, third] = (await scorers()).scorers.map(({ player }) => player.id);
      await newsroom.database.asOwner('deaftrap', async (queries) => {
        const set = (scorer = 0, assist = 0, type: 'goal' | 'penalty-goal' = 'goal') =>
          queries
            .updateTable('fixture_events')
            .set({ related_player_id: assist })
            .where('tenant', '=', 'deaftrap')
            .where('player_id', '=', scorer)
            .where('type', '=', type)
            .execute();
        await set(best, second);
        await set(second, third);
        await set(best, third, 'penalty-goal');
      });
      const goals = (await scorers()).scorers.map((each) => (each.goals ?? 0) - each.penalties);
      const read = await scorers('?by=assists');
      expect(read.rankings).toEqual(['goals', 'assists', 'clean-sheets', 'cards']);
      expect(read.scorers.map(({ player, assists }) => [player.id, assists])).toEqual([
        [second, goals[0]],
        [third, goals[1]],
      ]);
      const shown = asContract(
        showPlayer,
        await newsroom.ask('GET', fillPath(showPlayer.path, { id: second ?? 0 }), { tenant: 'deaftrap' }),
      );
      expect(shown.ranks.map(({ by, position, count }) => [by, position, count])).toContainEqual([
        'assists',
        1,
        goals[0],
      ]);
    });

    test('cards and clean sheets are what a plain count of the sources gives, and equal players share a place', async () => {
      const { cards, sheets } = recountSheets();
      const [booked, keepers] = [await scorers('?by=cards&all=1'), await scorers('?by=clean-sheets&all=1')];
      const sum = (all: readonly (number | undefined)[]) => all.reduce<number>((total, one = 0) => total + one, 0);
      expect(sum(booked.scorers.map((each) => each.cards))).toBe(cards);
      expect(sum(keepers.scorers.map((each) => each['clean-sheets']))).toBe(sheets);
      for (const { by, scorers: rows } of [booked, keepers])
        for (const { position, isShared, [by]: own = 0 } of rows) {
          const others = rows.map(({ [by]: other = 0 }) => other);
          expect(position).toBe(1 + others.filter((other) => other > own).length);
          expect(isShared).toBe(others.filter((other) => other === own).length > 1);
        }
      expect(await scorers('?by=cards')).toMatchObject({ by: 'cards', total: booked.total, scorers: { length: 10 } });
      expect((await ask('world-cup', '?by=shirts')).status).toBe(422);
    });

    test('ten are answered, everybody on demand', async () => {
      const [few, all] = [await scorers(), await scorers('?all=1')];
      expect(few.scorers).toEqual(all.scorers.slice(0, 10));
      expect(few.total).toBe(all.scorers.length);
      expect(few.scorers[0]).toMatchObject({
        ...{ position: 1, isShared: false, goals: 10 },
        player: { name: 'Kylian Mbappé' },
        team: { name: 'Frankrijk', slug: 'fra', flag: '🇫🇷' },
      });
    });

    test('each leads to the pages of who it is, and a row of a table to that of its team', async () => {
      const [best] = (await scorers()).scorers;
      const path = fillPath(leagueStandings.path, { league: 'world-cup' });
      const table = await newsroom.ask('GET', path, { tenant: 'deaftrap' });
      const [row] = asContract(leagueStandings, table).stages[0]?.groups[0]?.rows ?? [];
      expect([best?.player.url, best?.team.url, row?.team.url]).toEqual([
        `/matchcenter/player/${best?.player.id}`,
        `/matchcenter/team/${best?.team.slug}`,
        `/matchcenter/team/${row?.team.slug}`,
      ]);
    });

    test('a goal that is taken back counts no more', async () => {
      const [best] = (await scorers()).scorers;
      await newsroom.database.asOwner('deaftrap', async (queries) => {
        const goal = await queries
          .selectFrom('fixture_events')
          .select(['fixture_id', 'sequence'])
          .where('tenant', '=', 'deaftrap')
          .where('player_id', '=', best?.player.id ?? 0)
          .where('type', '=', 'goal')
          .executeTakeFirstOrThrow();
        const set = queries.updateTable('fixture_events').set({ is_annulled: true }).where('tenant', '=', 'deaftrap');
        await set.where('fixture_id', '=', goal.fixture_id).where('sequence', '=', goal.sequence).execute();
      });
      expect((await scorers()).scorers[0]).toMatchObject({ goals: 9, player: { name: 'Kylian Mbappé' } });
    });

    test('there are none of a competition that the paper has not', async () => {
      expect([(await ask('premier-league')).status, (await ask('nowhere')).status]).toEqual([404, 404]);
    });
  });
});

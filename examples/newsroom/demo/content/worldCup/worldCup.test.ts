import { describe, expect, test } from 'vitest';
import { rankThirds } from '../../../editorial/bestThirds.ts';
import { countOf, isGoal, isSendingOff, type MatchEvent, type TeamSide } from '../../../editorial/matchEvents.ts';
import { contradictions } from './contradictions.ts';
import { groupTables } from './groupTables.ts';
import { readSources } from './sources.ts';
import { worldCup } from './worldCup.ts';

const { matches, players, teams, bracket, unlisted, venues } = worldCup();
const sides = ['home', 'away'] as const;
const nameOf = (id: number | null) => players.find((player) => player.id === id)?.name ?? '';

describe('the files of the World Cup', () => {
  test('48 squads of 26 with number, position, birthday and club, 104 matches, 16 venues, every name in Dutch', () => {
    const listed = players.filter(({ number }) => number !== null);
    expect([teams.length, listed.length, matches.length, venues.length]).toEqual([48, 48 * 26, 104, 16]);
    expect(listed.every(({ position, dateOfBirth, club }) => position && dateOfBirth && club)).toBe(true);
    expect(new Set(players.map(({ id }) => id)).size).toBe(players.length);
    expect(new Set(teams.map(({ nl }) => nl)).size).toBe(48);
    expect(matches.every(({ venue }) => venue > 0)).toBe(true);
    expect(venues.every(({ zone }) => zone !== 'UTC')).toBe(true);
  });

  test('whoever plays and is in no squad is listed, and nobody is guessed', () => {
    expect(unlisted.map(({ team, name }) => `${team} ${name}`).toSorted()).toEqual([
      'BIH Arjan MALIC',
      'JPN Shuto MACHINO',
      'MAR Marwane SAADANE',
      'UZB Ruslanbek JIYANOV',
    ]);
  });

  test('what is missing is known: no team sheets, attendance and referees of the last eight matches, but for two referees', () => {
    const without = (has: (match: (typeof matches)[number]) => unknown) =>
      matches.filter((match) => !has(match)).map(({ number }) => number);
    const last = [97, 98, 99, 100, 101, 102, 103, 104];
    expect(without(({ sheets }) => sheets.length > 0)).toEqual(last);
    expect(without(({ attendance }) => attendance)).toEqual(last);
    expect(without(({ referee }) => referee)).toEqual(last.slice(2));
  });

  test('where the files contradict each other is listed', () => {
    expect(contradictions(readSources())).toEqual([
      'NED-JPN goals: 51 64 57 88 / 50 64 57 88',
      'AUT-JOR goals: 21 76 90+12 50 / 20 76 90+12 50',
      'MEX-ECU goals: 31 45+1 / 22 31',
      'MEX-ECU kick-off: 2026-06-30 19:00 UTC-6 / Tue Jun 30 20:00 UTC-6',
      'BEL-SEN goals: 86 89 120+5 25 51 / 86 89 120+5 24 51',
      'MEX-ENG kick-off: 2026-07-05 18:00 UTC-6 / Sun Jul 5 19:00 UTC-6',
      'USA-BEL goals: 31 9 33 57 90+3 / 31 1 33 57 90+3',
    ]);
  });

  test('goals add up to each score, and at half-time but for one match whose file says otherwise', () => {
    const odd: string[] = [];
    for (const { home, away, events, half, regular, score, penalties } of matches) {
      const until = (...of: readonly string[]) =>
        countOf(
          events.filter(({ period }) => of.includes(period)),
          isGoal,
        );
      expect(countOf(events, isGoal)).toEqual(score);
      expect(until('first-half', 'second-half')).toEqual(regular);
      if (`${until('first-half')}` !== `${half}`) odd.push(`${home}-${away} ${until('first-half')} / ${half}`);
      if (penalties) expect(countOf(events, ({ type }) => type === 'shoot-out-goal')).toEqual(penalties);
    }
    expect(odd).toEqual(['MEX-ECU 2,0 / 1,0']);
  });
});

/** Walks through a side's match; `seen` gets who is on the pitch when something happens. */
function walk(
  events: readonly MatchEvent[],
  starters: readonly number[],
  side: TeamSide,
  seen: (on: Set<number>, event: MatchEvent) => void,
) {
  const on = new Set(starters);
  for (const event of events.filter((each) => (each.side === side) !== (each.type === 'own-goal'))) {
    if (event.side === null || event.player === null) continue;
    seen(on, event);
    if (event.type === 'substitution' && event.related !== null) on.delete(event.related);
    if (event.type === 'substitution') on.add(event.player);
    if (isSendingOff(event)) on.delete(event.player);
  }
  return on;
}

describe('who played', () => {
  const known = matches.filter(({ sheets }) => sheets.length > 0);
  const startersOf = (match: (typeof matches)[number], side: TeamSide) =>
    match.sheets.filter((each) => each.side === side && each.isStarter);

  test('eleven start for each side, one in goal, one with the armband, nobody twice', () => {
    for (const match of known)
      for (const side of sides) {
        const own = match.sheets.filter((each) => each.side === side);
        const starters = startersOf(match, side);
        expect(starters).toHaveLength(11);
        expect(starters.filter(({ line }) => line === 0)).toHaveLength(1);
        expect(own.filter(({ isCaptain }) => isCaptain)).toHaveLength(1);
        expect(new Set(own.map(({ player }) => player)).size).toBe(own.length);
      }
  });

  test('whoever scores, is replaced, is sent off or takes a kick is on the pitch then: no name is joined wrongly', () => {
    const elsewhere: string[] = [];
    for (const match of known)
      for (const side of sides) {
        const starters = startersOf(match, side).map(({ player }) => player);
        walk(match.events, starters, side, (on, event) => {
          const { type, minute, player, related } = event;
          const who = type === 'substitution' ? related : player;
          if (who === null || !on.has(who)) elsewhere.push(`${match.number} ${type} ${minute} ${nameOf(who)}`);
          expect(type === 'substitution' && on.has(player ?? 0)).toBe(false);
        });
      }
    // Egypt's cautioned player had left in the 73rd minute: the card was shown on the bench.
    expect(elsewhere).toEqual(['95 yellow-card 90 Haissem Hassan']);
  });
});

describe('who goes through', () => {
  test('the groups decide exactly the 32 that played on, each place taken by one alone', () => {
    const tables = groupTables(matches);
    const thirds = rankThirds(tables, 'world-cup-thirds');
    const through = [
      ...[...tables.values()].flatMap((rows) => rows.slice(0, 2).map(({ team }) => team)),
      ...thirds.slice(0, 8).map(({ row }) => row.team),
    ];
    const played = matches.filter(({ round }) => round === 'round-of-32').flatMap(({ home, away }) => [home, away]);
    expect(through.toSorted()).toEqual(played.toSorted());
    expect([...tables.values()].flat().some(({ isShared }) => isShared)).toBe(false);
    expect(thirds.some(({ isShared }) => isShared)).toBe(false);
  });

  test('no two of a group meet again at once, and every later match is between two who won', () => {
    const sources = [...bracket].map(([number, { home, away }]) => `${number} ${home} ${away}`);
    expect(sources.slice(0, 4)).toEqual(['73 2A 2B', '74 1E 3D', '75 1F 2C', '76 1C 2F']);
    expect(sources.slice(16)).toEqual([
      ...['89 W74 W77', '90 W73 W75', '91 W76 W78', '92 W79 W80', '93 W83 W84', '94 W81 W82', '95 W86 W88'],
      ...['96 W85 W87', '97 W89 W90', '98 W93 W94', '99 W91 W92', '100 W95 W96', '101 W97 W98', '102 W99 W100'],
      ...['103 L101 L102', '104 W101 W102'],
    ]);
    const final = matches.at(-1);
    expect([final?.home, final?.away, final?.score, final?.regular]).toEqual(['ESP', 'ARG', [1, 0], [0, 0]]);
  });
});

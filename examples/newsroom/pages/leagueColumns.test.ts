import { expect, test } from 'vitest';
import type { Match, Played } from '../editorial/match.ts';
import { formColumn, nextColumn } from './leagueColumns.ts';
import { inputFor, tenants } from './pages.support.ts';

const day = { league: 'eredivisie', season: '2025-26', round: 1, time: '20:00', half: undefined } as const;
const coming = (date: string, home: string, away: string): Match => ({
  ...{ ...day, date, home, away, isPostponed: false, score: undefined },
});
const match = (date: string, home: string, [own, other]: readonly [number, number], away: string): Played => ({
  ...coming(date, home, away),
  score: [own, other],
});

const played = [
  match('2025-08-01', 'PSV', [0, 1], 'AZ'),
  match('2025-08-08', 'NEC', [0, 4], 'PSV'),
  match('2025-08-15', 'PSV', [2, 2], 'AFC Ajax'),
  match('2025-08-22', 'AZ', [1, 1], 'AFC Ajax'),
  match('2025-08-29', 'AZ', [3, 1], 'PSV'),
  match('2025-09-05', 'PSV', [1, 0], 'NEC'),
  match('2025-09-12', 'AFC Ajax', [0, 2], 'PSV'),
];
const ahead = [coming('2025-09-19', 'NEC', 'AZ'), coming('2025-09-20', 'AFC Ajax', 'PSV')];

const textOf = (cell: ReturnType<ReturnType<typeof formColumn>['cell']>) =>
  (typeof cell === 'string' ? cell : cell.text).replaceAll(/<[^>]+>/g, '').trim();

for (const tenant of tenants) {
  const input = inputFor(tenant, { base: '/t/paper' });
  const isDutch = tenant.locale === 'nl';

  test(`the last five of a club, the last one at the end; each says which match it was (${tenant.locale})`, () => {
    const { cell } = formColumn(input, played);
    expect(textOf(cell('PSV'))).toBe(isDutch ? 'W G V W W' : 'W D L W W');
    expect(textOf(cell('Telstar 1963'))).toBe('');
    const psv = cell('PSV');
    expect(typeof psv === 'string' ? psv : psv.text).toContain(
      isDutch ? 'title="AZ – PSV 3-1"' : 'title="AZ – PSV 3–1"',
    );
  });

  test(`in the table of home matches only those count (${tenant.locale})`, () => {
    expect(textOf(formColumn(input, played, 'home').cell('PSV'))).toBe(isDutch ? 'V G W' : 'L D W');
    expect(textOf(formColumn(input, played, 'away').cell('PSV'))).toBe(isDutch ? 'W V W' : 'W L W');
  });

  test(`whom a club meets next, and where; nobody once the season is over (${tenant.locale})`, () => {
    const { cell } = nextColumn(input, ahead);
    expect(textOf(cell('PSV'))).toBe(isDutch ? 'Ajax uit, za 20 sep' : 'Ajax away, Sat 20 Sept');
    expect(textOf(cell('NEC'))).toBe(isDutch ? 'AZ thuis, vr 19 sep' : 'AZ home, Fri 19 Sept');
    expect(textOf(nextColumn(input, []).cell('PSV'))).toBe('–');
  });
}

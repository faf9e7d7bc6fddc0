import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leagueStandings } from '#core/contract/standings.ts';
import { type ResettableNewsroom, startResettable } from '../../../../tests/support/resettable.ts';
import { asContract } from '../../../../tests/support/testNewsroom.ts';

const machine = { now: () => Date.parse('2026-11-18T11:00:00Z'), begin() {}, pass() {} };

let newsroom: ResettableNewsroom;
beforeAll(async () => {
  newsroom = await startResettable({ distDir: 'no-build', captcha: 'none', clock: machine });
});
afterAll(() => newsroom.close());
beforeEach(() => newsroom.reset());

const get = (path: string) => newsroom.server.inject({ url: path });
const post = (fields: Readonly<Record<string, string>>, origin = 'http://localhost') =>
  newsroom.server.inject({
    method: 'POST',
    url: '/dev/deduction',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    payload: new URLSearchParams({ paper: 'deaftrap', reason: 'licentie', ...fields }).toString(),
  });
const table = async () => {
  const reply = await get(leagueStandings.path.replace('{league}', 'eredivisie'));
  const { stages } = asContract(leagueStandings, { status: reply.statusCode, headers: {}, body: reply.json() });
  const [stage] = stages;
  if (!stage) throw new Error('There is no table.');
  return { rows: stage.groups[0]?.rows ?? [], deductions: stage.deductions };
};
const announced = () =>
  newsroom.database.inTenant('thefinalwhistle', (queries) =>
    queries.selectFrom('broadcasts').select('channel').where('channel', 'like', 'competition-%').execute(),
  );

test('a deduction counts and is announced in every paper; an appeal gives points back', async () => {
  const { rows } = await table();
  const [leader] = rows;
  const competitor = `${leader?.team.id}`;
  const page = await get('/dev/deduction?paper=deaftrap');
  expect(page.body).toContain(`<option value="${competitor}">`);
  expect((await post({ competitor, points: '6', since: '2026-11-17T12:00' })).headers.location).toBe(
    '/dev/deduction?paper=deaftrap',
  );
  expect(await announced()).toEqual([{ channel: 'competition-eredivisie' }]);
  const facts = await newsroom.database.inTenant('thefinalwhistle', (queries) =>
    queries.selectFrom('facts').select(['source', 'kind', 'after']).execute(),
  );
  expect(facts).toEqual([{ source: 'dev', kind: 'deductions', after: expect.objectContaining({ points: 6 }) }]);
  await post({ competitor, points: '4', since: '2026-11-17T13:00', do: 'return', reason: 'beroep' });
  const { rows: now, deductions } = await table();
  const row = now.find(({ team }) => team.id === leader?.team.id);
  expect([row?.points, row?.deducted]).toEqual([(leader?.points ?? 0) - 2, 2]);
  expect(deductions).toEqual([
    { team: leader?.team.name, points: 6, reason: 'licentie' },
    { team: leader?.team.name, points: -4, reason: 'beroep' },
  ]);
  expect((await get('/dev/deduction')).body).toContain('4 terug (beroep), 2026-11-17 13:00');
});

test('one that is yet to come counts from its date on', async () => {
  const { rows } = await table();
  await post({ competitor: `${rows[0]?.team.id}`, points: '6', since: '2026-11-18T13:00' });
  expect(await table()).toEqual({ rows, deductions: [] });
});

test('a second one at the same moment, and a team that is not in the league, are refused and nothing is stored', async () => {
  const { rows } = await table();
  const given = { competitor: `${rows[0]?.team.id}`, points: '1', since: '2026-11-17T12:00' };
  await post(given);
  const again = await post({ ...given, points: '9' });
  expect(again.headers.location).toBe('/dev/deduction?paper=deaftrap&wrong=1');
  expect((await get(String(again.headers.location))).body).toContain('role="alert"');
  expect((await post({ ...given, competitor: '999999' })).headers.location).toContain('wrong=1');
  for (const wrong of [{ points: '0' }, { points: 'x' }, { since: 'soon' }, { reason: ' ' }, { competitor: '' }])
    expect((await post({ ...given, ...wrong })).statusCode).toBe(400);
  expect((await post(given, 'https://evil.example')).statusCode).toBe(403);
  expect((await table()).deductions).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { liveMatches } from '#core/contract/football/matchLists.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { matchWire, someMatch } from '#tests/support/someMatch.ts';
import { later, refused, stage } from '#tests/support/stage.ts';
import { followMatches } from './followMatches.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 14, 20, minute)).toISOString();
const wire = (id: number, home: number, more: Readonly<Record<string, unknown>> = {}) =>
  matchWire({ id, status: 'live', home_score: home, away_score: 0, updated_at: at(home), ...more });

function following(ids: readonly number[]) {
  const set = stage();
  const live = fakeRealtime();
  const followed = followMatches(live.on(set.page));
  followed.follow(ids);
  const catchUp = async (channel?: string) => {
    const caught = live.gap(channel);
    set.clock.pass(50);
    return caught;
  };
  return { ...set, ...live, ...followed, catchUp, home: (id: number) => followed.matches.value.get(id)?.score?.home };
}

test('forty matches are forty subscriptions, and one call brings them up to date', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  const page = following(ids);
  page.says(liveMatches, { wire: { data: { matches: ids.map((id) => wire(id, 1, { sequence: id })) } } });
  const caught = await page.catchUp();
  expect(page.channels()).toHaveLength(40);
  expect(page.sent).toEqual([expect.objectContaining({ query: { fixtures: ids.join() } })]);
  expect(caught).toEqual(ids.map((id) => ({ isDone: true, sequence: id })));
  expect(page.matches.value.size).toBe(40);
});

test('each goal comes to its match, once; an older state changes nothing', async () => {
  const page = following([7, 8]);
  page.receive('fixture-7', 'LiveFixture', wire(7, 2, { sequence: 5 }));
  page.receive('fixture-7', 'LiveFixture', wire(7, 2, { sequence: 5 }));
  page.says(liveMatches, { wire: { matches: [wire(7, 1, { sequence: 4 }), wire(8, 3, { sequence: 1 })] } });
  await page.catchUp();
  expect([page.home(7), page.home(8)]).toEqual([2, 3]);
});

test('a list from a cache changes nothing of what another list has brought', () => {
  const page = following([7]);
  page.merge([someMatch({ id: 7, home_score: 2, away_score: 0, sequence: 5 })]);
  page.merge([someMatch({ id: 7, home_score: 1, away_score: 0, sequence: 4 })]);
  expect(page.home(7)).toBe(2);
});

test('a goal that is taken back goes', () => {
  const page = following([7]);
  page.receive('fixture-7', 'LiveFixture', wire(7, 2, { sequence: 5 }));
  page.receive('fixture-7', 'LiveFixture', wire(7, 1, { sequence: 6 }));
  expect(page.home(7)).toBe(1);
});

test('who is no longer seen is left, and who stays keeps what is known', () => {
  const page = following([7, 8]);
  page.receive('fixture-7', 'LiveFixture', wire(7, 1));
  page.follow([7, 9]);
  expect([page.channels(), page.home(7)]).toEqual([['fixture-7', 'fixture-9'], 1]);
  page.stop();
  expect(page.channels()).toEqual([]);
});

test('a match that the answer lacks, and a call that fails, are tried again; what was printed stays', async () => {
  const page = following([7]);
  page.merge([someMatch({ id: 7, home_score: 1, away_score: 0 })]);
  page.says(liveMatches, refused(503), { wire: { matches: [] } });
  expect([await page.catchUp(), await page.catchUp()]).toMatchObject([[{ isDone: false }], [{ isDone: false }]]);
  expect(page.home(7)).toBe(1);
});

test('it is as fresh as the least fresh of its matches', () => {
  const page = following([7]);
  expect(page.status.value).toEqual({ is: 'live' });
  page.setStatus({ is: 'stale', since: 5 });
  expect(page.status.value).toEqual({ is: 'stale', since: 5 });
});

test('a match keeps its address and those of its teams, which a channel does not name', () => {
  const page = following([7]);
  page.merge([someMatch({ id: 7 })]);
  const nameless = { home: { id: 25, name: 'Nederland' }, away: { id: 48, name: 'Japan' }, url: null };
  page.receive('fixture-7', 'LiveFixture', wire(7, 1, nameless));
  const { url, home, away } = page.matches.value.get(7) ?? {};
  expect([url, home?.url, away?.url]).toEqual(['/match/260011', '/matchcenter/team/ned', undefined]);
});

test('a match that a channel brought before it was read gets its address from an older list, and no more', () => {
  const page = following([7]);
  page.receive('fixture-7', 'LiveFixture', wire(7, 1, { sequence: 5, url: null }));
  const older = someMatch(wire(7, 0, { sequence: 4 }));
  page.merge([older]);
  expect([page.home(7), page.matches.value.get(7)?.url]).toEqual([1, '/match/260011']);
  const before = page.matches.value;
  page.merge([older]);
  expect(page.matches.value).toBe(before);
});

test('a score that comes alone is that of the known match, whose teams, status and events stay', () => {
  const page = following([7, 8]);
  page.receive('fixture-7', 'LiveFixture', { home_score: 1, away_score: 0 });
  expect(page.matches.value.size).toBe(0);
  page.receive('fixture-7', 'LiveFixture', wire(7, 1, { minute: 12, sequence: 4 }));
  page.receive('fixture-7', 'LiveFixture', { home_score: 2, away_score: 0, sequence: 5 });
  page.receive('fixture-7', 'LiveFixture', { home_score: 1, away_score: 0, sequence: 3 });
  const now = page.matches.value.get(7);
  expect(now).toMatchObject({ status: 'live', score: { home: 2, away: 0 }, minute: 12, updatedAt: at(1), sequence: 5 });
  expect([now?.home.name, now?.url]).toEqual(['Nederland', '/match/260011']);
});

test('a minute that comes without its moment does not count on from an earlier one', () => {
  const page = following([7]);
  page.receive('fixture-7', 'LiveFixture', wire(7, 1, { minute: 12 }));
  page.receive('fixture-7', 'LiveFixture', { minute: 20 });
  expect(page.matches.value.get(7)).toMatchObject({ minute: 20, updatedAt: undefined, score: { home: 1, away: 0 } });
});

test('what comes over the channel of one match about another is not believed', () => {
  const page = following([7]);
  page.receive('fixture-7', 'LiveFixture', wire(8, 3));
  expect([page.home(7), page.home(8)]).toEqual([undefined, undefined]);
});

test('an answer about a match that is not followed any more changes nothing', async () => {
  const page = following([7, 8]);
  const answer = later();
  page.says(liveMatches, answer.reply);
  const caught = page.catchUp();
  page.follow([8]);
  answer.send({ wire: { matches: [wire(7, 3), wire(8, 1)] } });
  await caught;
  expect([page.home(7), page.home(8)]).toEqual([undefined, 1]);
});

test('what one island hears is known to those of the page that show the match and do not follow it', () => {
  const { page, clock, ...one } = following([7]);
  const other = followMatches(page);
  other.merge([someMatch(wire(7, 0, { sequence: 3, url: '/match/7' })), someMatch(wire(8, 0, { sequence: 3 }))]);
  const before = other.matches.value;
  one.receive('fixture-7', 'LiveFixture', wire(7, 1, { sequence: 4, url: null }));
  expect(other.matches.value.get(7)).toMatchObject({ score: { home: 1 }, url: '/match/7' });
  expect(other.matches.value.get(8)).toBe(before.get(8));
  other.merge([someMatch(wire(7, 2, { sequence: 5 }))]);
  one.receive('fixture-7', 'LiveFixture', wire(7, 1, { sequence: 4 }));
  expect(other.matches.value.get(7)?.score?.home).toBe(2);
  expect(one.home(7)).toBe(1);
});

test('what a host prints for one island, perhaps without events, is shown by no other', () => {
  const { page, ...one } = following([7]);
  one.merge([someMatch(wire(7, 1, { sequence: 4 }))]);
  followMatches(page).merge([someMatch(wire(7, 2, { sequence: 5, events: [] }))]);
  expect(one.home(7)).toBe(1);
});

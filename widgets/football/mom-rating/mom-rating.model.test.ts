// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { rating as ratingShape, showRating } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, type StageOptions, settled, unreachable } from '#tests/support/stage.ts';
import { newIn, phaseOf } from './ballot.ts';
import { desk, partsAtHand, wireLater, wirePlayers, wireRating, wireVoted } from './mom-rating.support.ts';

const printed = (more = {}) => z.parse(ratingShape, wireRating(more));
const open = { wire: { data: wireRating() } };
const voted = (mine: readonly number[], more = {}) => ({ wire: { data: wireVoted(mine, more) } });
const body = (mine: readonly number[]) => ({ votes: [1, 4, 9].map((key, at) => ({ key, value: mine[at] ?? 0 })) });

async function reading(options: StageOptions = {}) {
  const set = desk({ reader: someReader, ...options });
  set.says(showRating, open);
  const box = set.box(printed());
  await settled();
  box.choose(1, 7);
  box.choose(9, 5);
  const host = set.host();
  return { set, box, host, posts: () => set.sent.filter(({ call }) => call.startsWith('POST')) };
}

describe('reading', () => {
  test('a guest sees what the host printed, and nothing is asked', async () => {
    const set = desk();
    const box = set.box(printed());
    await settled();
    expect([box.phase.value, box.rating.value?.players.length, set.sent]).toEqual(['ballot', 3, []]);
  });

  test('an own vote in a cached page is not believed, nor the grades that came with it', () => {
    const box = desk().box(z.parse(ratingShape, wireVoted([7])));
    expect(box.phase.value).toBe('ballot');
    expect(box.rating.value).toMatchObject({ average: undefined, manOfTheMatch: undefined });
    expect(box.rating.value?.players.some(({ mine, average }) => mine || average)).toBe(false);
  });

  test('a reader costs one question: have I voted', async () => {
    const set = desk({ reader: someReader });
    set.says(showRating, voted([7]));
    const box = set.box(printed());
    await settled();
    expect([box.phase.value, set.sent.length]).toEqual(['results', 1]);
  });

  test('a server that leaves out the names: those that the host printed stand', async () => {
    const set = desk();
    set.says(showRating, { wire: wireRating({ players: wirePlayers(() => ({ name: null })) }) });
    const box = set.box(undefined, new Map([[4, 'Sil Hogeduin']]));
    await settled();
    expect(box.rating.value?.players.map(({ name }) => name)).toEqual([undefined, 'Sil Hogeduin', undefined]);
  });

  test.each<[string, Failure]>([
    ['network', unreachable()],
    ['404', refused(404)],
    ['500', refused(500)],
    ['malformed', malformed],
  ])('nothing printed and %s: it is told, and a second try shows the rating', async (_, failure) => {
    const set = desk();
    set.says(showRating, failure, open);
    const box = set.box();
    await settled();
    expect(box.status.value).toBe(failure);
    await box.read();
    expect([box.status.value, box.phase.value]).toEqual([undefined, 'ballot']);
  });

  test('a page from a cache whose closing has passed is asked about again', async () => {
    const set = desk();
    set.says(showRating, {
      wire: wireRating({ is_open: false, closes_at: '2026-11-20T00:00:00Z', average_grade: 6.8 }),
    });
    const box = set.box(printed({ closes_at: '2026-11-20T00:00:00Z' }));
    await settled();
    expect([box.phase.value, box.rating.value?.average]).toEqual(['results', 6.8]);
  });

  test('at the close the results are fetched, not by everybody in the same moment', async () => {
    const set = desk();
    const box = set.box(printed());
    await settled();
    set.says(showRating, { wire: wireRating({ is_open: false }) });
    set.clock.pass(24 * 3_600_000);
    expect(set.sent).toEqual([]);
    set.clock.pass(5_000);
    await settled();
    expect([box.phase.value, set.sent.length]).toEqual(['results', 1]);
  });

  test('before it opens nobody can rate; the 60th minute opens it', async () => {
    const set = desk();
    const box = set.box(printed({ is_open: false, opens_at: '2026-11-21T01:00:00Z' }));
    const fixture = (minute: number) => ({
      id: 7,
      home: { name: 'Feyenoord' },
      away: { name: 'PSV' },
      home_score: 1,
      away_score: 0,
      status: 'live',
      minute,
    });
    await settled();
    expect(box.phase.value).toBe('early');
    set.realtime.receive('fixture-7', 'LiveFixture', fixture(59));
    set.clock.pass(20_000);
    expect(set.sent).toEqual([]);
    set.says(showRating, open);
    set.realtime.receive('fixture-7', 'LiveFixture', fixture(60));
    set.clock.pass(20_000);
    await settled();
    expect(box.phase.value).toBe('ballot');
  });

  test.each([
    ['back in its 40th minute', { status: 'live', minute: 40 }],
    ['abandoned', { status: 'abandoned' }],
  ])('a match that the desk corrects is asked about again, once: %s', async (_, standing) => {
    const { set, box } = await reading();
    const asked = () => set.sent.filter(({ call }) => call.startsWith('GET')).length;
    const before = asked();
    const match = { id: 7, home: { name: 'Feyenoord' }, away: { name: 'PSV' }, ...standing };
    set.says(showRating, { wire: wireRating({ is_open: false, opens_at: '2026-11-21T01:00:00Z' }) });
    for (let time = 0; time < 3; time += 1) {
      set.realtime.receive('fixture-7', 'LiveFixture', match);
      set.clock.pass(20_000);
      await settled();
    }
    expect([box.phase.value, asked() - before]).toEqual(['early', 1]);
  });
});

describe('voting as a reader', () => {
  test('the whole ballot goes in one request, with 0 for whom was not rated', async () => {
    const { set, box, host, posts } = await reading();
    set.says(voteRating, voted([7, 0, 5]));
    box.send(host.host);
    box.send(host.host);
    expect([box.isBusy.value, box.status.value]).toEqual([true, 'sending']);
    await settled();
    expect(posts().map(({ params, body }) => [params, body])).toEqual([
      [{ team: 'feyenoord', matchKey: '2025-26', matchId: 7 }, body([7, 0, 5])],
    ]);
    expect([box.phase.value, box.status.value, box.grades.value.size]).toEqual(['results', 'counted', 0]);
    expect(host.events).toEqual([{ type: 'rate', detail: { fixture: 7, players: 2 } }]);
  });

  test('a server that says no more than that it has the ballot is asked for the results', async () => {
    const { set, box, host, posts } = await reading();
    set.says(voteRating, { wire: null });
    set.says(showRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    expect([box.phase.value, box.status.value, posts().length]).toEqual(['results', 'counted', 1]);
  });

  test('no rating can be chosen again', async () => {
    const { box } = await reading();
    box.choose(1, 0);
    expect([...box.grades.value]).toEqual([[9, 5]]);
  });

  test('without any grade nothing is sent and the reader is told, for 3 s at least', async () => {
    const { set, box, host, posts } = await reading();
    box.choose(1, 0);
    box.choose(9, 0);
    box.send(host.host);
    expect([box.status.value, posts()]).toEqual(['unrated', []]);
    set.clock.pass(1_000);
    box.choose(1, 7);
    expect(box.status.value).toBe('unrated');
    set.clock.pass(2_000);
    expect(box.status.value).toBeUndefined();
  });

  const unsure: [string, Failure][] = [
    ['a network failure', unreachable()],
    ['a time-out', unreachable('time-out')],
    ['500', refused(500)],
    ['a malformed reply', malformed],
  ];

  test.each(unsure)('%s: asked whether it arrived, and it had', async (_, failure) => {
    const { set, box, host, posts } = await reading();
    set.says(voteRating, failure);
    set.says(showRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    expect([box.phase.value, box.status.value, posts().length]).toEqual(['results', 'counted', 1]);
  });

  test.each(unsure)('%s: it had not arrived, so that is told and the ballot kept', async (_, failure) => {
    const { set, box, host, posts } = await reading();
    set.says(voteRating, failure, voted([7, 0, 5]));
    set.says(showRating, open);
    box.send(host.host);
    await settled();
    expect([box.phase.value, box.status.value, box.grades.value.size]).toEqual(['ballot', failure, 2]);
    box.send(host.host);
    await settled();
    expect([box.status.value, posts().length]).toEqual(['counted', 2]);
  });

  test('nobody waits longer than 5 s to hear whether it arrived', async () => {
    const { set, box, host } = await reading();
    set.says(voteRating, unreachable('time-out'));
    set.says(showRating, later().reply);
    box.send(host.host);
    await settled();
    set.clock.pass(4_999);
    await settled();
    expect(box.status.value).toBe('checking');
    set.clock.pass(1);
    await settled();
    expect([box.isBusy.value, box.status.value]).toEqual([false, unreachable('time-out')]);
  });

  test.each<[string, object, string]>([
    ['the server keeps an earlier ballot', wireVoted([2]), 'voted-before'],
    ['it closed meanwhile', wireRating({ is_open: false, closes_at: '2026-11-20T00:00:00Z' }), 'too-late'],
  ])('409, and %s', async (_, wire, status) => {
    const { set, box, host } = await reading();
    set.says(voteRating, refused(409));
    set.says(showRating, { wire });
    box.send(host.host);
    await settled();
    expect([box.phase.value, box.status.value, host.events]).toEqual(['results', status, []]);
  });

  test('422: what is wrong with the ballot is told, and it is kept', async () => {
    const { set, box, host } = await reading();
    set.says(voteRating, refused(422, { message: 'Not valid.', fields: { votes: ['He did not play.'] } }));
    set.says(showRating, open);
    box.send(host.host);
    await settled();
    expect(box.status.value).toMatchObject({ status: 422, message: 'He did not play.' });
    expect(box.grades.value.size).toBe(2);
  });

  test('429: the time to wait is told, whatever the server wrote', async () => {
    const { set, box, host } = await reading();
    set.says(voteRating, refused(429, { message: 'Rustig aan.', retryAfter: 30 }));
    box.send(host.host);
    await settled();
    expect(box.status.value).toMatchObject({ status: 429, message: undefined, retryAfter: 30 });
  });

  test('an answer that left the server before the vote does not take it back', async () => {
    const { set, box, host } = await reading();
    const slow = later();
    set.says(showRating, slow.reply);
    void box.read();
    set.says(voteRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    slow.send(open);
    await settled();
    expect([box.phase.value, box.status.value]).toEqual(['results', 'counted']);
  });
});

describe('what comes late, twice or from elsewhere', () => {
  test('a page of a cache that does not know of the vote does not take it back', async () => {
    const { set, box, host } = await reading();
    set.says(voteRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    set.says(showRating, open);
    await box.read();
    expect(box.phase.value).toBe('results');
  });

  test('of two answers the one that was asked for last counts, and the answer to a vote before both', async () => {
    const { set, box, host } = await reading();
    const [slow, slower] = [later(), later()];
    set.says(showRating, slow.reply, slower.reply);
    const reads = [box.read(), box.read()];
    set.says(voteRating, voted([7, 0, 5], { average_grade: 6.9 }));
    box.send(host.host);
    await settled();
    slower.send(voted([7, 0, 5], { average_grade: 6.1 }));
    slow.send(voted([7, 0, 5], { average_grade: 6.2 }));
    await Promise.all(reads);
    expect(box.rating.value?.average).toBe(6.9);
  });

  test('the last of two readings is shown although the first comes after it', async () => {
    const { set, box } = await reading();
    const slow = later();
    set.says(showRating, slow.reply, { wire: wireRating({ opens_at: '2026-11-21T01:00:00Z' }) });
    const first = box.read();
    await box.read();
    slow.send({ wire: wireRating({ opens_at: '2026-11-21T02:00:00Z' }) });
    await first;
    expect(box.rating.value?.opensAt).toBe('2026-11-21T01:00:00Z');
  });

  test('the number of voters does not fall by an event that comes late', async () => {
    const { set, box } = await reading();
    for (const voters_count of [52, 51]) set.realtime.receive('fixture-7', 'LiveVotes', { voters_count });
    expect(box.rating.value?.voters).toBe(52);
  });

  test('a vote in another tab is asked about, one for another match is not, nor one while the own is on its way', async () => {
    const browser = fakeBrowser();
    const { set, box, host } = await reading({ tab: browser.open() });
    const other = createStore({ tenant: 'demo', troubled: () => {}, ...browser.open() });
    const report = async (fixture: number) => {
      other.slot('local', 'rating_vote', z.object({ fixture: z.number(), at: z.number() })).write({ fixture, at: 1 });
      await settled();
    };
    const reads = () => set.sent.filter(({ call }) => call.startsWith('GET')).length;
    await report(8);
    expect(reads()).toBe(1);
    set.says(voteRating, later().reply);
    box.send(host.host);
    await settled();
    await report(7);
    expect(reads()).toBe(1);
  });

  test('a vote shows its result in the other tab as well', async () => {
    const browser = fakeBrowser();
    const { set, box, host } = await reading({ tab: browser.open() });
    const elsewhere = await reading({ tab: browser.open() });
    elsewhere.set.says(showRating, voted([7, 0, 5]));
    set.says(voteRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    await settled();
    expect([box.phase.value, elsewhere.box.phase.value]).toEqual(['results', 'results']);
  });

  test('grades that a guest changes while the login is open are those that are sent', async () => {
    const set = desk();
    const box = set.box(printed());
    box.choose(1, 7);
    box.send(set.host().host);
    await settled();
    box.choose(1, 9);
    set.says(showRating, open);
    set.says(voteRating, voted([9]));
    set.readers.reader.value = someReader;
    await settled();
    await settled();
    expect(set.sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual(body([9]));
  });

  test('a second player who comes on leaves the first marked as one who did', async () => {
    const { set, box } = await reading();
    const first = wireLater(wireRating());
    const second = { ...first, players: [{ ...first.players[0], player_id: 12 }, ...first.players] };
    set.says(showRating, { wire: first }, { wire: second });
    await box.read();
    await box.read();
    expect(box.cameOn.value).toEqual([11, 12]);
  });
});

test('what draws changes does not come: it is asked for again, and the rating is followed from then on', async () => {
  const set = desk();
  let asked = 0;
  const live = () => {
    asked += 1;
    return asked > 1 ? partsAtHand.live() : Promise.reject(new TypeError('Failed to fetch'));
  };
  const box = set.box(printed(), new Map(), set.page, { ...partsAtHand, live });
  await settled();
  expect([box.live.value, set.realtime.channels()]).toEqual([undefined, []]);
  set.clock.pass(10_000);
  await settled();
  expect(set.realtime.channels()).toEqual(['fixture-7']);
});

test('at the moment of closing there are results, and a line-up that was unknown has nobody who came on', () => {
  const closed = printed({ is_open: false });
  const at = Date.parse(closed.closesAt ?? '');
  expect([phaseOf(closed, at - 1), phaseOf(closed, at)]).toEqual(['early', 'results']);
  expect(newIn(closed, printed({ players: [] }))).toEqual([]);
});

describe('grades that were not sent', () => {
  test('go with a logout, which is said, and are back with their reader and nobody else', async () => {
    const { set, box } = await reading();
    const given = () => Object.fromEntries(box.grades.value);
    set.readers.reader.value = null;
    await settled();
    expect([given(), box.status.value]).toEqual([{}, 'logged-out']);
    set.says(showRating, open, open);
    set.readers.reader.value = { ...someReader, id: 8 };
    await settled();
    expect([given(), box.status.value]).toEqual([{}, undefined]);
    set.readers.reader.value = null;
    set.readers.reader.value = someReader;
    await settled();
    expect(given()).toEqual({ 1: 7, 9: 5 });
  });

  test('stay where they are when the session runs out', async () => {
    const { set, box } = await reading();
    set.page.store.slot('local', 'expired', z.number()).write(someReader.id);
    set.readers.reader.value = null;
    expect(Object.fromEntries(box.grades.value)).toEqual({ 1: 7, 9: 5 });
  });
});

describe('voting as a guest', () => {
  test('the ballot is kept, login opens, and after it the ballot is sent once', async () => {
    const set = desk();
    const box = set.box(printed());
    const { host, events } = set.host();
    box.choose(4, 8);
    box.send(host);
    expect(box.isBusy.value).toBe(true);
    await settled();
    expect(box.isBusy.value).toBe(false);
    expect([set.sent, set.readers.intents]).toEqual([[], [{ kind: 'mom.rate', on: '7', draft: { 4: 8 } }]]);
    set.says(showRating, open);
    set.says(voteRating, voted([0, 8]));
    set.readers.reader.value = someReader;
    await settled();
    expect([box.status.value, events.length]).toEqual(['counted', 1]);
    set.readers.reader.value = null;
    set.says(showRating, voted([0, 8]));
    set.readers.reader.value = someReader;
    await settled();
    expect(set.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('who turns out to have voted before is told so, and nothing is sent', async () => {
    const set = desk();
    const box = set.box(printed());
    box.choose(4, 8);
    box.send(set.host().host);
    await settled();
    set.says(showRating, voted([0, 3]));
    set.readers.reader.value = someReader;
    await settled();
    expect([box.phase.value, box.status.value, set.sent.length]).toEqual(['results', 'voted-before', 1]);
  });

  test('what sends a ballot is asked for with the first grade, and by nobody who only looks', async () => {
    const fetches: string[] = [];
    const set = desk();
    const box = set.box(printed(), new Map(), set.page, {
      casting: () => {
        fetches.push('casting');
        return partsAtHand.casting();
      },
      live: () => {
        fetches.push('live');
        return partsAtHand.live();
      },
    });
    await settled();
    expect(fetches).toEqual(['live']);
    box.choose(4, 8);
    box.choose(9, 3);
    expect(fetches).toEqual(['live', 'casting']);
    fetches.length = 0;
    const closed = desk();
    closed.box(printed({ is_open: false, closes_at: '2026-11-20T00:00:00Z' }), new Map(), closed.page, {
      casting: () => Promise.reject(new Error('asked for')),
      live: () => Promise.reject(new Error('asked for')),
    });
    await settled();
    expect(fetches).toEqual([]);
  });

  test('what sends a ballot does not come: that is said, pressed twice it is one ballot, and the next press sends it', async () => {
    const set = desk({ reader: someReader });
    set.says(showRating, open);
    let isThere = false;
    const box = set.box(printed(), new Map(), set.page, {
      ...partsAtHand,
      casting: () => (isThere ? partsAtHand.casting() : Promise.reject(new TypeError('Failed to fetch'))),
    });
    await settled();
    expect(set.sent).toHaveLength(1);
    box.choose(4, 8);
    box.send(set.host().host);
    await settled();
    expect([box.status.value, box.isBusy.value]).toEqual([{ ok: false, kind: 'unreachable', cause: 'network' }, false]);
    isThere = true;
    set.says(showRating, open);
    set.says(voteRating, voted([0, 8]));
    box.send(set.host().host);
    box.send(set.host().host);
    await settled();
    expect(box.status.value).toBe('counted');
    expect(set.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('a session that ended while sending: login opens, and the ballot is sent after it', async () => {
    const { set, box, host } = await reading();
    set.says(voteRating, refused(401), voted([7, 0, 5]));
    box.send(host.host);
    set.readers.reader.value = null;
    await settled();
    expect(set.readers.wanted.value).not.toBeNull();
    set.says(showRating, open);
    set.readers.reader.value = { ...someReader };
    await settled();
    expect(box.status.value).toBe('counted');
  });

  test('logging out takes the own vote away, and what came with it', async () => {
    const set = desk({ reader: someReader });
    set.says(showRating, voted([7]));
    const box = set.box(printed());
    await settled();
    set.readers.reader.value = null;
    expect([box.phase.value, box.rating.value?.average]).toEqual(['ballot', undefined]);
  });

  test('a ballot that is filled in survives a reload, and goes once it was sent', async () => {
    const { set, box, host } = await reading();
    set.says(showRating, open);
    const again = set.box(printed());
    expect([...again.grades.value]).toEqual([...box.grades.value]);
    set.says(voteRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    expect(set.box(printed()).grades.value.size).toBe(0);
  });
});

describe('others vote as well', () => {
  test('a reader who has voted sees it, at most once in 10 s; one who has not sees the number alone', async () => {
    const set = desk({ reader: someReader });
    set.says(showRating, voted([7]), voted([7], { voters_count: 60 }));
    const box = set.box(printed());
    await settled();
    for (let voters = 42; voters <= 60; voters++)
      set.realtime.receive('fixture-7', 'LiveVotes', { voters_count: voters });
    set.clock.pass(12_499);
    expect([box.rating.value?.voters, set.sent.length]).toEqual([60, 1]);
    set.clock.pass(1);
    await settled();
    expect(set.sent).toHaveLength(2);

    const guest = desk();
    const ballot = guest.box(printed());
    await settled();
    guest.realtime.receive('fixture-7', 'LiveVotes', { voters_count: 50 });
    guest.clock.pass(60_000);
    expect([ballot.rating.value?.voters, guest.sent]).toEqual([50, []]);
  });

  test('after a gap who has voted catches up at once, and who has not a little later: somebody may have come on', async () => {
    const set = desk({ reader: someReader });
    set.says(showRating, voted([7]), voted([7]));
    set.box(printed());
    await settled();
    set.clock.pass(10_000);
    await set.realtime.gap();
    expect(set.sent).toHaveLength(2);
    const guest = desk();
    const box = guest.box(printed());
    await settled();
    guest.clock.pass(10_000);
    guest.says(showRating, { wire: wireLater(wireRating()) });
    await guest.realtime.gap();
    expect(guest.sent).toEqual([]);
    guest.clock.pass(5_000);
    await settled();
    expect([box.rating.value?.players.length, guest.sent.length]).toEqual([4, 1]);
  });

  test('what can change no more is not listened to, nor is a match that left the page', async () => {
    const closed = desk();
    closed.box(printed({ is_open: false, closes_at: '2026-11-20T00:00:00Z' }));
    await settled();
    expect(closed.realtime.channels()).toEqual([]);
    const set = desk();
    set.box(printed());
    await settled();
    expect(set.realtime.channels()).toEqual(['fixture-7']);
    set.leave();
    expect(set.realtime.channels()).toEqual([]);
  });
});

describe('somebody comes on', () => {
  const cameOn = (set: ReturnType<typeof desk>, players = 4) =>
    set.realtime.receive('fixture-7', 'LiveLineUp', { players_count: players });

  test('an open ballot learns of it, at the end of the list, and what was filled in stands', async () => {
    const { set, box } = await reading();
    set.says(showRating, { wire: wireLater(wireRating()) });
    cameOn(set, 3);
    set.clock.pass(20_000);
    expect(set.sent).toHaveLength(1);
    cameOn(set);
    set.clock.pass(20_000);
    await settled();
    expect(box.rating.value?.players.map(({ id }) => id)).toEqual([1, 4, 9, 11]);
    expect([[...box.grades.value], box.cameOn.value]).toEqual([
      [
        [1, 7],
        [9, 5],
      ],
      [11],
    ]);
  });

  test('a ballot that could not be read when somebody came on is read again, ever later', async () => {
    const { set, box } = await reading();
    set.says(showRating, refused(503), refused(503), { wire: wireLater(wireRating()) });
    cameOn(set);
    for (const seconds of [15, 15, 30, 120]) {
      set.clock.pass(seconds * 1000);
      await settled();
    }
    expect([box.rating.value?.players.length, set.sent.length]).toEqual([4, 4]);
  });

  test('a server that tells of no line-ups is asked when the match is over', async () => {
    const { set, box } = await reading();
    set.says(showRating, { wire: wireLater(wireRating()) });
    const match = { id: 7, home: { name: 'Feyenoord' }, away: { name: 'PSV' }, status: 'finished' };
    set.realtime.receive('fixture-7', 'LiveFixture', match);
    set.clock.pass(20_000);
    await settled();
    expect(box.rating.value?.players).toHaveLength(4);
  });

  test('who is not rated among them can be rated later: a 0 is sent for those alone who stood there from the start', async () => {
    const { set, box, host, posts } = await reading();
    set.says(showRating, { wire: wireLater(wireRating()) });
    cameOn(set);
    set.clock.pass(20_000);
    await settled();
    set.says(voteRating, voted([7, 0, 5]));
    box.send(host.host);
    await settled();
    expect(posts()[0]?.body).toEqual(body([7, 0, 5]));
  });

  /** A reader whose ballot was cast before the fourth player came on. */
  async function completing() {
    const set = desk({ reader: someReader });
    set.says(showRating, voted([7, 0, 5]), { wire: wireLater(wireVoted([7, 0, 5]), { can_rate: true }) });
    const box = set.box(printed());
    await settled();
    cameOn(set);
    set.clock.pass(20_000);
    await settled();
    const host = set.host();
    return { set, box, host, posts: () => set.sent.filter(({ call }) => call.startsWith('POST')) };
  }

  test('a ballot that was cast is completed: the grades that were given go along, and all hear of it', async () => {
    const { set, box, host, posts } = await completing();
    box.send(host.host);
    expect([box.phase.value, box.status.value, posts()]).toEqual(['results', 'unrated', []]);
    box.choose(11, 8);
    set.says(voteRating, { wire: wireLater(wireVoted([7, 0, 5]), { my_grade: 8 }) });
    box.send(host.host);
    await settled();
    expect(posts()[0]?.body).toEqual({
      votes: [
        { key: 1, value: 7 },
        { key: 4, value: 0 },
        { key: 9, value: 5 },
        { key: 11, value: 8 },
      ],
    });
    expect([box.status.value, box.grades.value.size]).toEqual(['counted', 0]);
    expect(host.events).toEqual([{ type: 'rate', detail: { fixture: 7, players: 1 } }]);
  });

  test('a grade that is added and not sent survives what comes in, and goes again after a failure', async () => {
    const { set, box, host, posts } = await completing();
    box.choose(11, 8);
    set.says(showRating, { wire: wireLater(wireVoted([7, 0, 5]), { can_rate: true }) });
    await box.read();
    expect([...box.grades.value]).toEqual([[11, 8]]);
    set.says(showRating, { wire: wireLater(wireVoted([7, 0, 5]), { can_rate: true }) });
    set.says(voteRating, unreachable(), { wire: wireLater(wireVoted([7, 0, 5]), { my_grade: 8 }) });
    box.send(host.host);
    await settled();
    expect([box.status.value, [...box.grades.value]]).toEqual([unreachable(), [[11, 8]]]);
    box.send(host.host);
    await settled();
    expect([box.status.value, posts().length]).toEqual(['counted', 2]);
  });

  test('it closed before the addition came in: that is told', async () => {
    const { set, box, host } = await completing();
    box.choose(11, 8);
    set.says(voteRating, refused(409));
    set.says(showRating, { wire: wireLater(wireVoted([7, 0, 5], { is_open: false })) });
    box.send(host.host);
    await settled();
    expect(box.status.value).toBe('too-late');
  });
});

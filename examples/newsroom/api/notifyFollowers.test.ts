import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeFollows } from '#core/contract/follow.ts';
import { updateProfile } from '#core/contract/form/profile.ts';
import { showPushKey, storePushSubscription } from '#core/contract/webPush.ts';
import { type PushService, pushService, type SubscribedBrowser } from '../../../tests/support/pushService.ts';
import { giveBack, putOff, setFixture } from '../../../tests/support/setFixture.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import type { Timing } from '../../hub/index.ts';
import { follow as storeFollows } from '../database/follows.ts';
import { pageOfNotifications } from '../database/notifications.ts';
import { createMatchDay } from '../demo/season/matchDay.ts';
import { restoreSeason } from '../demo/season/season.ts';
import { notificationOnWire } from './notificationsOnWire.ts';
import { notifyFollowers } from './notifyFollowers.ts';

afterAll(stopDatabases);

const minute = 60_000;
/** How long the clock is left alone at a time. */
const minutes = sized(15, 1);
/** The Netherlands against Japan: 2-2. */
const match = 260010;
const kickOff = Date.parse('2026-06-14T20:00:00Z');
const unplayed = { minute: null, home_score: null, away_score: null };

describe.each(testDatabase)('what followers are told on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let service: PushService;
    beforeAll(async () => {
      service = await pushService();
      newsroom = await testNewsroom(await url(), { pushService: service.origin });
    });
    afterAll(async () => {
      await newsroom.close();
      await service[Symbol.asyncDispose]();
    });
    afterEach(() => newsroom.services.push.settled());

    const never: Timing = { now: () => newsroom.clock.now(), after: () => () => {} };
    const paper = (id = 'deaftrap') => newsroom.services.tenancy.byId(id) ?? newsroom.services.tenancy.defaultPaper;
    const day = () =>
      createMatchDay({
        ...{ database: newsroom.database, tenants: ['deaftrap'], timing: never, leads: async () => true },
        clock: { now: () => newsroom.clock.now(), speed: () => 1 },
        onFailed(error) {
          throw error;
        },
      });
    const goTo = (moment: number) => newsroom.clock.pass(moment - newsroom.clock.now());
    const notifyAll = (tenant = 'deaftrap') => notifyFollowers(newsroom.services, paper(tenant));
    /** Plays until so many minutes after kick-off, as the newsroom does, and tells. */
    async function play(until: number, from = -1) {
      const playing = day();
      for (let at = from; at <= until; at = at < until ? Math.min(at + minutes, until) : until + 1) {
        goTo(kickOff + at * minute);
        await playing.drive();
      }
      await notifyAll();
    }
    // Tokens end with the match.
    const follow = (by: Reader, teams: readonly string[], matches: readonly number[] = []) =>
      newsroom.database.inTenant('deaftrap', (all) => storeFollows(all, 'deaftrap', by.id, { teams, matches }));
    async function texts(by: Reader, language: 'nl' | 'en' = 'nl') {
      const { list } = await newsroom.database.inTenant('deaftrap', (all) =>
        pageOfNotifications(all, by.id, 1, newsroom.clock.now()),
      );
      return list.map((each) => notificationOnWire(each, language, '').text).reverse();
    }
    const set = (status: 'live' | 'finished', home_score: number, away_score: number) =>
      newsroom.database.inTenant('deaftrap', (all) =>
        setFixture(all, 'deaftrap', match, { status, minute: null, home_score, away_score }, newsroom.clock.now()),
      );

    beforeEach(async () => {
      goTo(kickOff - 60 * minute);
      await newsroom.database.asOwner('deaftrap', async (all) => {
        await all.deleteFrom('notifications').where('kind', '=', 'match').execute();
        await all.deleteFrom('match_news').execute();
        // Who followed in the test before would be told of each goal again.
        await all.deleteFrom('followed_teams').execute();
        await all.deleteFrom('followed_matches').execute();
        await restoreSeason(all, 'deaftrap', 0, newsroom.clock.now());
      });
    });

    const whole = [
      'Begonnen: Nederland - Japan',
      expect.stringMatching(/^Doelpunt: Nederland 1-0 Japan \(.+ \d+'\)$/),
      expect.stringMatching(/^Doelpunt: Nederland 1-1 Japan \(.+ \d+'\)$/),
      expect.stringMatching(/^Doelpunt: Nederland 2-1 Japan \(.+ \d+'\)$/),
      expect.stringMatching(/^Doelpunt: Nederland 2-2 Japan \(.+ \d+'\)$/),
      'Afgelopen: Nederland 2-2 Japan',
    ];

    test('kick-off, goals and full time, once each, to who follows a team, both or the match', async () => {
      const [one, both, all, nobody] = [
        await newsroom.reader(),
        await newsroom.reader(),
        await newsroom.reader(),
        await newsroom.reader(),
      ];
      await follow(one, ['jpn']);
      await follow(both, ['ned', 'jpn']);
      await follow(all, ['ned'], [match]);
      await follow(nobody, ['bra']);
      await play(130);
      for (const reader of [one, both, all]) expect(await texts(reader)).toEqual(whole);
      expect(await texts(nobody)).toEqual([]);
      const inEnglish = await texts(one, 'en');
      expect([inEnglish[0], inEnglish[5]]).toEqual(['Kick-off: Nederland v Japan', 'Full time: Nederland 2–2 Japan']);
    }, 60_000);

    test('line-ups that were stored before are announced to the pages of the match an hour before kick-off, once', async () => {
      goTo(kickOff - 90 * minute);
      await newsroom.database.asOwner('deaftrap', async (all) => {
        await restoreSeason(all, 'deaftrap', 0, newsroom.clock.now());
        const updated_at = new Date(newsroom.clock.now());
        await all.updateTable('fixtures').set({ updated_at }).where('id', '=', match).execute();
        await all.deleteFrom('broadcasts').execute();
      });
      const announced = () =>
        newsroom.database.inTenant('deaftrap', async (all) => {
          const rows = await all.selectFrom('broadcasts').select('channel').orderBy('id').execute();
          return rows.map(({ channel }) => channel);
        });
      await notifyAll();
      expect(await announced()).toEqual([]);
      goTo(kickOff - 60 * minute + 4000);
      await notifyAll();
      await notifyAll();
      expect(await announced()).toEqual([`fixture-${match}`, 'competition-world-cup']);
    });

    test('a process that ends in the middle loses none and doubles none', async () => {
      const readers = [await newsroom.reader(), await newsroom.reader(), await newsroom.reader()];
      for (const reader of readers) await follow(reader, ['ned']);
      const playing = day();
      goTo(kickOff + minute);
      await playing.drive();
      // As if it had ended when one reader was told: the transaction of the next batch was never committed.
      await newsroom.database.asOwner('deaftrap', (all) =>
        all
          .updateTable('match_news')
          .set({ notified_until: readers[0]?.id ?? 0 })
          .where('kind', '=', 'kick-off')
          .execute(),
      );
      await notifyAll();
      await notifyAll();
      await Promise.all([notifyAll(), notifyAll()]);
      const lists = await Promise.all(readers.map((reader) => texts(reader)));
      expect(lists).toEqual([[], ['Begonnen: Nederland - Japan'], ['Begonnen: Nederland - Japan']]);
      await newsroom.database.asOwner('deaftrap', (all) =>
        all.updateTable('match_news').set({ notified_until: 0 }).execute(),
      );
      await notifyAll();
      expect(await Promise.all(readers.map((reader) => texts(reader)))).toEqual(
        readers.map(() => ['Begonnen: Nederland - Japan']),
      );
    });

    test('nobody is told of a match that is played again because the clock was set back', async () => {
      const [first, later] = [await newsroom.reader(), await newsroom.reader()];
      await follow(first, ['ned']);
      await play(130, 120);
      expect(await texts(first)).toEqual(whole);
      await follow(later, ['ned']);
      await play(130, -30);
      expect([await texts(first), await texts(later)]).toEqual([whole, []]);
    }, 60_000);

    test('a match that was over before anybody was told is no news either when it is played again', async () => {
      const reader = await newsroom.reader();
      await follow(reader, ['ned']);
      goTo(kickOff + 180 * minute);
      await newsroom.database.asOwner('deaftrap', (all) => restoreSeason(all, 'deaftrap', 0, newsroom.clock.now()));
      await play(130, -5);
      expect(await texts(reader)).toEqual([]);
    }, 60_000);

    test('what happened hours ago is not told', async () => {
      const reader = await newsroom.reader();
      await follow(reader, ['ned']);
      await play(400, 400);
      expect(await texts(reader)).toEqual([]);
    });

    test('a goal that is taken back or given to the other side by hand is told as that, and giving the match back to the clock tells nothing', async () => {
      const reader = await newsroom.reader();
      await follow(reader, ['ned']);
      await play(1);
      for (const [home, away] of [
        [1, 0],
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const) {
        newsroom.clock.pass(minute);
        await set('live', home, away);
      }
      await notifyAll();
      const expected = [
        'Begonnen: Nederland - Japan',
        'Doelpunt: Nederland 1-0 Japan',
        'Doelpunt afgekeurd: Nederland 0-0 Japan',
        'Doelpunt: Nederland 1-0 Japan',
        'Correctie: Nederland 0-1 Japan',
      ];
      expect(await texts(reader)).toEqual(expected);
      await newsroom.database.inTenant('deaftrap', (all) => giveBack(all, 'deaftrap', match, newsroom.clock.now()));
      await notifyAll();
      expect(await texts(reader)).toEqual(expected);
    });

    test('another result after full time is a correction, pushed within hours; one that is entered afterwards is full time', async () => {
      const [reader, fan] = [await newsroom.reader(), await newsroom.reader()];
      await follow(reader, ['ned']);
      await newsroom.ask('PATCH', updateProfile.path, { token: fan.token, body: { notify_by_full_times: false } });
      await follow(fan, ['ned']);
      goTo(kickOff + 48 * 60 * minute);
      await set('finished', 3, 1);
      await notifyAll();
      const fullTime = 'Afgelopen: Nederland 3-1 Japan';
      expect(await texts(reader)).toEqual([fullTime]);
      newsroom.clock.pass(60 * minute);
      await set('finished', 2, 1);
      await set('finished', 2, 2);
      await notifyAll();
      const known = [fullTime, 'Correctie: Nederland 2-1 Japan', 'Correctie: Nederland 2-2 Japan'];
      expect(await texts(reader)).toEqual(known);
      expect((await texts(reader, 'en')).at(-1)).toBe('Correction: Nederland 2–2 Japan');
      newsroom.clock.pass(48 * 60 * minute);
      await set('finished', 2, 0);
      await notifyAll();
      expect([await texts(reader), await texts(fan)]).toEqual([known, []]);
    });

    test('a goal that the video referee takes back is told with the score that is left, and so is one that counts after all', async () => {
      const reader = await newsroom.reader();
      await follow(reader, ['ned']);
      await play(90);
      const [, first] = await texts(reader);
      expect(first).toMatch(/^Doelpunt: Nederland 1-0 Japan/);
      const before = await texts(reader);
      const annul = (is_annulled: boolean) =>
        newsroom.database.asOwner('deaftrap', (all) =>
          all
            .updateTable('fixture_events')
            .set({ is_annulled })
            .where('fixture_id', '=', match)
            .where('type', '=', 'goal')
            .where('side', '=', 'home')
            .where('sequence', '=', (of) =>
              of
                .selectFrom('fixture_events')
                .select((goal) => goal.fn.min('sequence').as('first'))
                .where('fixture_id', '=', match)
                .where('type', '=', 'goal')
                .where('side', '=', 'home')
                .where('tenant', '=', 'deaftrap'),
            )
            .execute(),
        );
      try {
        await annul(true);
        await play(91, 91);
        const annulled = expect.stringMatching(/^Doelpunt afgekeurd: Nederland \d-\d Japan$/);
        const goal = expect.stringMatching(/^Doelpunt: Nederland \d-\d Japan \(.+ \d+'\)$/);
        expect((await texts(reader)).slice(before.length)).toEqual([annulled]);
        await annul(false);
        await play(92, 92);
        expect((await texts(reader)).slice(before.length)).toEqual([annulled, goal]);
        await annul(true);
        await play(93, 93);
        await play(94, 94);
        expect((await texts(reader)).slice(before.length)).toEqual([annulled, goal, annulled]);
        await play(130, 130);
        const seen = await texts(reader);
        expect(seen.at(-1)).toBe('Afgelopen: Nederland 1-2 Japan');
        await annul(false);
        await play(131, 131);
        expect((await texts(reader)).slice(seen.length)).toEqual(['Correctie: Nederland 2-2 Japan']);
      } finally {
        await annul(false);
      }
    }, 60_000);

    test('a reader is told of what they want to know', async () => {
      const reader = await newsroom.reader();
      await follow(reader, ['ned']);
      const body = { notify_by_kick_offs: false, notify_by_goals: false };
      const changed = await newsroom.ask('PATCH', updateProfile.path, { token: reader.token, body });
      expect(asContract(updateProfile, changed).settings).toMatchObject({
        notifyByKickOffs: false,
        notifyByGoals: false,
        notifyByFullTimes: true,
      });
      await play(130, 120);
      expect(await texts(reader)).toEqual(['Afgelopen: Nederland 2-2 Japan']);
    });

    test('a reader is notified of what they chose for a team, and for other teams of what the account says', async () => {
      const [own, quiet, ordinary] = [await newsroom.reader(), await newsroom.reader(), await newsroom.reader()];
      const choose = (by: Reader, alerts: Readonly<Record<string, readonly string[]>>) => {
        const body = { follow: { teams: ['ned'], fixtures: [] }, alerts };
        return newsroom.ask('POST', changeFollows.path, { token: by.token, body });
      };
      await choose(own, { ned: ['line-ups', 'cards', 'half-time'] });
      await choose(quiet, { ned: [] });
      await choose(ordinary, {});
      goTo(kickOff - 59 * minute);
      await notifyAll();
      await notifyAll();
      await play(50, 45);
      await play(130, 130);
      const seen = await texts(own);
      expect(seen[0]).toBe('Opstellingen bekend: Nederland - Japan');
      expect(seen).toContainEqual(expect.stringMatching(/^Rust: Nederland \d-\d Japan$/));
      expect(seen.slice(1).filter((text) => !/^(Rust|Gele kaart|Rode kaart): /.test(text))).toEqual([]);
      expect(seen.some((text) => /^Gele kaart: Nederland \d-\d Japan \(.+ \d+(\+\d+)?'\)$/.test(text))).toBe(true);
      expect(await texts(quiet)).toEqual([]);
      expect(await texts(ordinary)).toEqual(whole);
      await follow(quiet, ['jpn']);
      await play(130, -59);
      expect([await texts(own), await texts(quiet)]).toEqual([seen, []]);
    }, 60_000);

    test('another date of a match, or none any more, is news for those who want it, without a result', async () => {
      const [notified, other] = [await newsroom.reader(), await newsroom.reader()];
      for (const reader of [notified, other]) await follow(reader, ['ned']);
      const body = { notify_by_moves: true };
      await newsroom.ask('PATCH', updateProfile.path, { token: notified.token, body });
      await newsroom.database.inTenant('deaftrap', async (all) => {
        await setFixture(all, 'deaftrap', match, { ...unplayed, status: 'postponed' }, newsroom.clock.now());
        await putOff(all, 'deaftrap', match, new Date('2026-06-20T18:30:00Z'), newsroom.clock.now());
      });
      await notifyAll();
      expect(await texts(notified)).toEqual([
        'Uitgesteld: Nederland - Japan',
        'Verplaatst: Nederland - Japan, nu op za 20 jun om 20:30',
      ]);
      expect(await texts(notified, 'en')).toContain('Moved: Nederland v Japan, now on Sat 20 Jun at 20:30');
      expect(await texts(other)).toEqual([]);
    });

    test('browsers are told as well, each as much as it wants to know, once', async () => {
      const reader = await newsroom.reader();
      await follow(reader, ['ned']);
      const { key } = asContract(showPushKey, await newsroom.ask('GET', showPushKey.path));
      const subscribe = async (more: unknown): Promise<SubscribedBrowser> => {
        const browser = service.subscribe(key);
        const body = { ...browser.subscription, ...(more as object) };
        const reply = await newsroom.ask('POST', storePushSubscription.path, { token: reader.token, body });
        expect(reply.status).toBe(204);
        return browser;
      };
      const [open, free] = [await subscribe({}), await subscribe({ is_spoiler_free: true })];
      await play(130, 120);
      await notifyAll();
      const got = ({ subscription, read }: SubscribedBrowser) =>
        service.pushed
          .filter(({ endpoint }) => endpoint === subscription.endpoint)
          .map(({ body }) => JSON.parse(read(body)));
      expect(got(open)).toHaveLength(6);
      expect(got(open).map(({ body }) => body)).toEqual(expect.arrayContaining(['Afgelopen: Nederland 2-2 Japan']));
      expect(got(open)[0]).toMatchObject({ title: 'De Aftrap', url: `match/${match}` });
      const covered = got(free).map(({ body }) => body);
      expect(covered).toHaveLength(6);
      expect(covered.some((text) => /\d/.test(text))).toBe(false);
      expect(covered).toEqual(expect.arrayContaining(['Afgelopen: Nederland - Japan']));
    });
  });
});

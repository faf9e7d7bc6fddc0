// @vitest-environment happy-dom
import { getByRole, getByText, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { mutedOf } from '#core/base/session/muted.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  communityComments,
  communityLikes,
  communityStats,
  communityTopComments,
  karmaLeaders,
  karmaRanking,
  karmaStats,
} from '#core/contract/community.ts';
import { controlsIn, findTwin } from '#core/ungrouped/widget/controls.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import type { Printed } from './karma.printed.ts';
import { setUp, wireLeader, wireRemark } from './karma.support.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

afterEach(() => {
  document.body.replaceChildren();
});

const rows = (element: HTMLElement) =>
  [...element.querySelectorAll('.tb-karma-row')].map((row) =>
    ['rank', 'name', 'score'].map((part) => row.querySelector(`.tb-karma-${part}`)?.textContent),
  );
const pairs = (element: HTMLElement) =>
  [...element.querySelectorAll('.tb-karma-stats > div')].map((pair) =>
    [...pair.children].map((each) => each.textContent),
  );
const press = async (element: HTMLElement, name: string) => {
  getByRole(element, 'button', { name }).click();
  await settled();
};
const ok = (...ids: number[]) => ({ wire: { data: ids.map((id) => wireLeader(id)) } });

const data: Printed = {
  show: 'ranking',
  period: 'week',
  has_periods: true,
  periods: [
    { url: '?period=week#karma', label: 'Deze week', is_here: true },
    { url: '?period=month#karma', label: 'Deze maand', is_here: false },
  ],
  stats: null,
  leaders: {
    rows: [
      {
        user_id: 7,
        rank_text: '1',
        avatar: null,
        initial: 'D',
        username: 'demo',
        user_url: '/user/demo',
        score_text: '41',
      },
    ],
  },
  remarks: null,
  empty_text: null,
  guest_text: null,
};
const printed = printedTag('karma', data).innerHTML;

describe('the ranking', () => {
  test('has rank, name and score of each, and equals share their rank', async () => {
    const set = setUp({ locale: 'nl' });
    const three = [wireLeader(1, { karma_score: 1234 }), wireLeader(2), wireLeader(3, { rank: 2 })];
    set.says(karmaLeaders, { wire: { data: three } });
    const { element } = await set.mount();
    expect(rows(element)).toEqual([
      ['1', 'reader1', '1.234'],
      ['=2', 'reader2', '98'],
      ['=2', 'reader3', '97'],
    ]);
    expect(set.sent.map(({ query }) => query)).toEqual([{ period: 'week' }]);
  });

  test('a server without ranks: they come from the scores', async () => {
    const set = setUp();
    const scores = [9, 5, 5, 1];
    const wire = scores.map((karma_score, at) => wireLeader(at + 1, { rank: null, karma_score }));
    set.says(karmaLeaders, { wire: { data: wire } });
    const { element } = await set.mount();
    expect(rows(element).map(([rank]) => rank)).toEqual(['1', '=2', '=2', '4']);
  });

  test('one bad row costs that row', async () => {
    const set = setUp();
    set.says(karmaLeaders, { wire: { data: [wireLeader(1), { user_id: 'x' }, wireLeader(3)] } });
    const { element } = await set.mount();
    expect(rows(element).map(([, name]) => name)).toEqual(['reader1', 'reader3']);
  });

  test('names are text, and an address that may not be followed is no link', async () => {
    const set = setUp();
    const name = '<img src=x onerror=alert(1)>';
    set.says(karmaLeaders, {
      wire: { data: [wireLeader(1, { username: name, user_url: 'javascript:alert(1)' }), wireLeader(2)] },
    });
    const { element } = await set.mount();
    expect(rows(element)[0]?.[1]).toBe(name);
    expect([...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://news.example/user/reader2',
    ]);
  });

  test('a picture that does not load gives way to the first letter', async () => {
    const set = setUp();
    set.says(karmaLeaders, { wire: { data: [wireLeader(1, { avatar: '/a.png' })] } });
    const { element } = await set.mount();
    element.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(element.querySelector('.tb-karma-face')?.textContent).toBe('r');
  });

  test('nobody yet is said', async () => {
    const set = setUp();
    set.says(karmaLeaders, ok());
    const { element } = await set.mount();
    expect(getByText(element, 'Nobody yet: first place is free.')).toBeTruthy();
  });
});

test.each([
  ['comments', communityComments, 'comments_count'],
  ['likes', communityLikes, 'likes_count'],
] as const)('%s are counted by their own call', async (show, endpoint, field) => {
  const set = setUp();
  set.says(endpoint, { wire: { data: [wireLeader(1, { [field]: 31 })] } });
  const { element } = await set.mount({ show });
  expect(rows(element)).toEqual([['1', 'reader1', '31']]);
});

describe('numbers', () => {
  test('of the paper', async () => {
    const set = setUp({ locale: 'nl' });
    set.says(communityStats, { wire: { comments_count: 1280, likes_count: 40, users_count: 31 } });
    const { element } = await set.mount({ show: 'stats' });
    expect(pairs(element)).toEqual([
      ['Reacties', '1.280'],
      ['Likes', '40'],
      ['Lezers die reageerden', '31'],
    ]);
  });

  test('a server that does not count readers: that number is not there', async () => {
    const set = setUp();
    set.says(communityStats, { wire: { comments_count: 1, likes_count: 0 } });
    const { element } = await set.mount({ show: 'stats' });
    expect(pairs(element).map(([label]) => label)).toEqual(['Comments', 'Likes']);
  });

  test('of who is reading; a guest is asked to log in, and the login brings them', async () => {
    const set = setUp();
    const { element } = await set.mount({ show: 'mine' }, '<p class="tb-karma-empty">Log in.</p>');
    expect(set.sent).toEqual([]);
    getByRole(element, 'link', { name: en.guest }).click();
    expect(set.readers.wanted.value?.panel).toBe('login');
    set.says(karmaRanking, { wire: { rank: null, username: 'demo', karma_score: 12, user_id: 7 } });
    set.says(karmaStats, { wire: { month: 11, comments_count: 4, likes_count: 4 } });
    set.readers.reader.value = someReader;
    await settled();
    expect(pairs(element)).toEqual([
      ['Place', 'None yet'],
      ['Karma', '12'],
      ['Comments this month', '4'],
      ['Likes this month', '4'],
    ]);
    expect(queryByRole(element, 'group')).toBeNull();
    set.readers.reader.value = null;
    await settled();
    expect(pairs(element)).toEqual([]);
    expect(getByRole(element, 'link', { name: en.guest })).toBeTruthy();
  });

  test.each([
    ['en', en],
    ['nl', nl],
  ] as const)(
    'a guest who is at the link that the host printed is at that of the island (%s)',
    async (locale, { guest }) => {
      const set = setUp({ locale });
      const html = printedTag('karma', { ...data, show: 'mine', has_periods: false, leaders: null, guest_text: guest });
      const before = controlsIn([html]);
      const { element } = await set.mount({ show: 'mine' }, html.innerHTML);
      const after = controlsIn([element]).filter(({ tabIndex }) => tabIndex >= 0);
      const [link = expect.fail('a link')] = before;
      expect(after).toHaveLength(1);
      expect(findTwin(link, before, after)).toBe(after[0]);
      expect([link.getAttribute('href'), after[0]?.getAttribute('href')]).toEqual(['#login', '#login']);
    },
  );

  test('somebody else logs in meanwhile: nobody sees the karma of another', async () => {
    const set = setUp({ reader: someReader });
    const slow = later();
    set.says(karmaRanking, slow.reply, { wire: { rank: 2, username: 'other', karma_score: 8, user_id: 8 } });
    const stats = { wire: { month: 11, comments_count: 4, likes_count: 4 } };
    set.says(karmaStats, stats, stats);
    const { element } = await set.mount({ show: 'mine' });
    set.readers.reader.value = { ...someReader, id: 8 };
    slow.send({ wire: { rank: 1, username: 'demo', karma_score: 99, user_id: 7 } });
    await settled();
    expect(pairs(element)[1]).toEqual(['Karma', '8']);
  });
});

describe('the most liked comments', () => {
  test('have author, day, likes, text and page, all of it text', async () => {
    const set = setUp();
    const text = '<b>Bold</b>';
    set.says(communityTopComments, { wire: { data: [wireRemark({ content: text })] } });
    const { element } = await set.mount({ show: 'top-comments', period: 'month' });
    expect(set.sent[0]?.params).toEqual({ period: 'month' });
    const texts = ['name', 'date', 'likes', 'link', 'title'].map(
      (part) => element.querySelector(`.tb-karma-${part}`)?.textContent,
    );
    expect(texts).toEqual(['demo', '20/11', '3+', text, 'Cup final']);
    expect(element.querySelector<HTMLAnchorElement>('a.tb-karma-link')?.href).toBe(
      'https://news.example/article/3?comment=5#comments',
    );
  });

  test('have the elements that a host prints; links to other sites are marked', async () => {
    const set = setUp();
    const user_url = 'https://elsewhere.example/user/demo';
    set.says(communityTopComments, { wire: { data: [wireRemark({ user_url })] } });
    const { element } = await set.mount({ show: 'top-comments' });
    const link = element.querySelector('a.tb-karma-name');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    link?.removeAttribute('rel');
    const remark = { user_id: null, avatar: null, initial: 'd', username: 'demo', user_url, title: 'Cup final' };
    const date = { at: '2026-11-20T10:00:00Z', text: '20/11' };
    const url = 'https://news.example/article/3?comment=5#comments';
    const shown = { ...remark, date, likes_text: '3+', url, content: 'What a match' };
    const host = printedTag('karma', { ...data, leaders: null, remarks: { rows: [shown] } } satisfies Printed);
    expect(elementsIn(element.querySelector('li'))).toEqual(elementsIn(host.querySelector('li')));
  });

  test('a date that is already as it is to be shown stays that way, and no likes are no number', async () => {
    const set = setUp();
    set.says(communityTopComments, { wire: { data: [wireRemark({ date: '05/09', claps_count: 0 })] } });
    const { element } = await set.mount({ show: 'top-comments' });
    expect(element.querySelector('.tb-karma-date')?.textContent).toBe('05/09');
    expect(element.querySelector('.tb-karma-likes')?.textContent).toBe('');
  });

  test('what muted people wrote is not shown until they are heard again', async () => {
    const set = setUp();
    set.says(communityTopComments, { wire: { data: [wireRemark({ user_id: 4 }), wireRemark({ user_id: 5 })] } });
    const { element } = await set.mount({ show: 'top-comments' });
    const hidden = () => [...element.querySelectorAll<HTMLElement>('li')].map((each) => each.hidden);
    mutedOf(set.page).mute(5);
    expect(hidden()).toEqual([false, true]);
    mutedOf(set.page).unmute(5);
    expect(hidden()).toEqual([false, false]);
  });

  test('none yet is said', async () => {
    const set = setUp({ locale: 'nl' });
    set.says(communityTopComments, { wire: { data: [] } });
    const { element } = await set.mount({ show: 'top-comments' });
    expect(getByText(element, 'Er is nog niet gereageerd.')).toBeTruthy();
  });
});

describe('week and month', () => {
  test('what is there stays in sight until the other has come; each is fetched once', async () => {
    const set = setUp();
    const slow = later();
    set.says(karmaLeaders, ok(1), slow.reply);
    const { element } = await set.mount();
    await press(element, 'This month');
    expect(rows(element)).toHaveLength(1);
    expect(element.querySelector('.tb-karma-body')?.getAttribute('aria-busy')).toBe('true');
    await press(element, 'This week');
    await press(element, 'This month');
    slow.send(ok(1, 2));
    await settled();
    expect(rows(element)).toHaveLength(2);
    await press(element, 'This week');
    expect(rows(element)).toHaveLength(1);
    expect(set.sent).toHaveLength(2);
    const pressed = [...element.querySelectorAll('[aria-pressed]')].map((each) => each.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['true', 'false']);
  });

  test('a pointer over the other one fetches it, so that the press shows it at once', async () => {
    const set = setUp();
    set.says(karmaLeaders, ok(1), ok(1, 2));
    const { element } = await set.mount();
    const month = getByRole(element, 'button', { name: 'This month' });
    month.dispatchEvent(new Event('pointerenter'));
    await settled();
    expect(rows(element)).toHaveLength(1);
    month.click();
    expect([rows(element).length, set.sent.length]).toEqual([2, 2]);
  });

  test('an answer that comes late does not take the place of what was chosen since', async () => {
    const set = setUp();
    const slow = later();
    set.says(karmaLeaders, ok(1), slow.reply);
    const { element } = await set.mount();
    await press(element, 'This month');
    await press(element, 'This week');
    slow.send(ok(1, 2, 3));
    await settled();
    expect(rows(element)).toHaveLength(1);
  });
});

describe('what the host printed', () => {
  test('is adopted without a request and comes back with its period', async () => {
    const set = setUp();
    set.says(karmaLeaders, ok(1, 2));
    const { element, drawn } = await set.mount({}, printed);
    const own = element.querySelector('.tb-karma-row');
    expect([set.sent.length, drawn]).toEqual([0, ['keep']]);
    await press(element, 'This month');
    expect(rows(element)).toHaveLength(2);
    await press(element, 'This week');
    expect(element.querySelector('.tb-karma-row')).toBe(own);
    expect(set.sent.map(({ query }) => query)).toEqual([{ period: 'month' }]);
  });

  test('the own row is marked, and no longer after the logout', async () => {
    const set = setUp({ reader: someReader });
    const { element } = await set.mount({}, printed);
    expect(element.querySelector('.tb-karma-row--mine .tb-karma-you')?.textContent).toBe('you');
    set.readers.reader.value = null;
    expect(element.querySelector('.tb-karma-row--mine, .tb-karma-you')).toBeNull();
  });

  test('stands again as it was when the island goes', async () => {
    const set = setUp({ reader: someReader });
    const before = set.host(printed).element.innerHTML;
    const { element, erase } = await set.mount({}, printed);
    erase();
    expect(element.innerHTML).toBe(before);
  });
});

describe('failures', () => {
  test.each<[string, Failure, string]>([
    ['401', refused(401), 'failure.login-again'],
    ['403', refused(403), 'failure.forbidden'],
    ['429', refused(429, { retryAfter: 5 }), 'failure.slow-down-seconds'],
    ['500', refused(500), 'failure.server'],
    ['offline', unreachable('offline'), 'failure.offline'],
    ['time-out', unreachable('time-out'), 'failure.timeout'],
    ['network', unreachable('network'), 'failure.network'],
    ['malformed', malformed, 'failure.malformed'],
  ])('%s: what happened is said in place, and a second try brings the rows', async (_, failure, key) => {
    const set = setUp();
    set.says(karmaLeaders, failure, ok(1));
    const { element } = await set.mount();
    expect(getByRole(element, 'alert').textContent).toContain(set.words.say(key, { count: 5 }));
    await press(element, 'Try again');
    expect(getByRole(element, 'alert').textContent).toBe('');
    expect(rows(element)).toHaveLength(1);
    expect(document.activeElement).toBe(element.querySelector('.tb-karma-body'));
  });

  test.each([
    ['stats', communityStats],
    ['ranking', karmaLeaders],
  ] as const)('a server without %s is not asked again', async (show, call) => {
    const set = setUp();
    set.says(call, refused(404, { message: 'Not Found' }));
    const { element } = await set.mount({ show });
    expect(getByRole(element, 'alert').textContent).toBe('This is no longer here.');
    expect(queryByRole(getByRole(element, 'alert'), 'button')).toBeNull();
  });

  test('the other period cannot be had: this one is a press away', async () => {
    const set = setUp();
    set.says(karmaLeaders, ok(1), refused(500));
    const { element } = await set.mount();
    await press(element, 'This month');
    expect(rows(element)).toEqual([]);
    await press(element, 'This week');
    expect([rows(element).length, getByRole(element, 'alert').textContent]).toEqual([1, '']);
  });

  test('while the first rows are on their way that is said', async () => {
    const set = setUp();
    set.says(karmaLeaders, later().reply);
    const { element } = await set.mount();
    expect(getByRole(element, 'status').textContent).toBe('Loading…');
  });
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, type StagedReply, settled, unreachable } from '#tests/support/stage.ts';
import { View } from './PublicProfileView.tsx';
import { setUp, wireComment, wirePage } from './public-profile.support.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const empty = { wire: { comments: [] } };

interface Options {
  readonly locale?: 'en' | 'nl';
  readonly html?: string;
  readonly karma?: boolean;
  readonly count?: StagedReply;
  readonly ranking?: StagedReply | Promise<StagedReply>;
  /** The place in the pool; the tag wants it where there is an answer. */
  readonly pool?: StagedReply;
  readonly pages?: (StagedReply | Promise<StagedReply>)[];
  readonly reader?: User;
}

const placeless = { wire: { rank: null, username: 'demo', karma_score: 1234, user_id: 7 } };

async function open(options: Options = {}) {
  const {
    locale = 'en',
    html = '',
    karma = false,
    count = { wire: 12 },
    ranking = placeless,
    pages = [],
    pool,
  } = options;
  const set = setUp({ locale, ...(options.reader && { reader: options.reader }) });
  set.says(set.calls.count, count);
  set.says(set.calls.page, ...pages);
  set.says(set.calls.ranking, ranking);
  set.says(set.calls.stats, { wire: { month: 11, comments_count: 5, likes_count: 9 } });
  if (pool) set.says(set.calls.pool, pool);
  const mounted = await set.mount({ karma, html, ranking: pool !== undefined });
  const { container } = render(
    <Surrounded words={set.words} clock={set.clock}>
      <View model={mounted.model} />
    </Surrounded>,
  );
  return { ...set, ...mounted, container };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const hiddenOnes = [{ is_awaiting_review: true }, { is_rejected: true }, {}];

describe.each([
  [
    'en',
    ['Comment', 'Article', 'Date', 'Likes'],
    '12 comments',
    '1 comment',
    'There are no comments here yet.',
    ['Awaiting review', 'Rejected by the desk', 'Hidden by the desk'],
  ],
  [
    'nl',
    ['Reactie', 'Artikel', 'Datum', 'Likes'],
    '12 reacties',
    '1 reactie',
    'Hier staan nog geen reacties.',
    ['Wacht op beoordeling', 'Afgewezen door de redactie', 'Verborgen door de redactie'],
  ],
] as const)('in %s', (locale, headings, many, one, none, why) => {
  test('the comments stand in a table with headings, named by their number', async () => {
    await open({ locale, pages: [wirePage(5, 4), empty] });
    const table = screen.getByRole('table', { name: many });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(headings);
    expect(texts()).toEqual(['Comment 5', 'Comment 4']);
  });

  test('own comments that others do not see say why', async () => {
    const wire = {
      wire: { comments: hiddenOnes.map((more, at) => wireComment(9 - at, { status: 'hidden', ...more })) },
    };
    await open({ locale, pages: [wire, empty] });
    expect(texts()).toEqual(why.map((each, at) => `Comment ${9 - at}${each}`));
  });

  test('one comment is one', async () => {
    await open({ locale, count: { wire: 1 }, pages: [wirePage(5), empty] });
    expect(screen.getByRole('heading', { name: one })).toBeTruthy();
  });

  test('a reader without comments: the page says so, without a table or pages', async () => {
    await open({ locale, count: { wire: 0 }, pages: [empty, empty] });
    expect(screen.getByText(none)).toBeTruthy();
    expect([screen.queryByRole('table'), screen.queryByRole('navigation')]).toEqual([null, null]);
  });

  test.each<[string, Failure, string]>([
    ['404', refused(404), 'failure.missing'],
    ['429', refused(429), 'failure.slow-down'],
    ['500', refused(500), 'failure.server'],
    ['offline', unreachable('offline'), 'failure.offline'],
    ['time-out', unreachable('time-out'), 'failure.timeout'],
    ['malformed', malformed, 'failure.malformed'],
  ])('%s: what happened is said, never that there are no comments', async (_, failure, key) => {
    const { words, says, calls, container } = await open({ locale, pages: [failure, failure] });
    expect(screen.getByRole('alert').textContent).toContain(words.say(key));
    expect(screen.queryByText(none)).toBeNull();
    says(calls.page, wirePage(5), empty);
    await press(words.say('action.retry'));
    expect(texts()).toEqual(['Comment 5']);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(document.activeElement).toBe(container.querySelector('section'));
  });
});

test('what readers wrote is text, with its own line breaks, and its cells hold article, date and likes', async () => {
  const content = '<img src=x onerror=alert(1)>\nSecond line';
  await open({ pages: [{ wire: { comments: [wireComment(5, { content, likes_count: 3 })] } }, empty] });
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(cells[0]?.textContent).toBe(content);
  expect(cells[0]?.children).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Cup final' }).getAttribute('href')).toBe('https://news.example/article/3');
  expect(cells[2]?.querySelector('time')?.textContent).toBe('09-05-2026');
  expect(cells[3]?.textContent).toBe('Likes3+');
});

test('an address that may not be followed is no link, one without a title has words', async () => {
  const comments = [
    wireComment(5, { url: 'javascript:alert(1)', resource: 'Bad' }),
    wireComment(4, { url: 'https://other.example/a', resource: null }),
    wireComment(3, { url: null, resource: null }),
  ];
  await open({ pages: [{ wire: { comments } }, empty] });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['To the article']);
  expect(links[0]?.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('Bad').tagName).toBe('TD');
});

describe('what the host printed', () => {
  const html = '<p>12 comments</p>';

  test('stands while the comments are on their way', async () => {
    const slow = later();
    const { container } = await open({ html, pages: [slow.reply, empty] });
    expect(container.querySelector('slot')).not.toBeNull();
    expect([screen.queryByRole('heading'), screen.queryByRole('table')]).toEqual([null, null]);
    await act(async () => {
      slow.send(wirePage(5));
      await settled();
    });
    expect(container.querySelector('slot')).toBeNull();
    expect(texts()).toEqual(['Comment 5']);
  });

  test('stands until karma has come, too: all of it takes its place at once', async () => {
    const slow = later();
    const { container } = await open({ html, karma: true, ranking: slow.reply, pages: [wirePage(5), empty] });
    expect([container.querySelector('slot') !== null, screen.queryByRole('table')]).toEqual([true, null]);
    await act(async () => {
      slow.send({ wire: { rank: 3, username: 'demo', karma_score: 41, user_id: 7 } });
      await settled();
    });
    expect([container.querySelector('slot'), screen.getAllByRole('term').length, texts()]).toEqual([
      null,
      4,
      ['Comment 5'],
    ]);
  });

  test('stands under the message when they cannot be had', async () => {
    const { container } = await open({ html, pages: [refused(500), refused(500)] });
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(container.querySelector('slot')).not.toBeNull();
  });

  test('nothing: the page says that it is loading', async () => {
    const { container } = await open({
      html: '<script type="application/json" data-props>{}</script>',
      pages: [later().reply],
    });
    expect(container.querySelector('slot')).toBeNull();
    expect(screen.getByText('Loading…')).toBeTruthy();
  });
});

describe('pages', () => {
  test('one page has no buttons', async () => {
    await open({ pages: [wirePage(5), empty] });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('by keyboard to the last and back: the page is said, and the focus stays on the button', async () => {
    await open({ pages: [wirePage(5), wirePage(4), empty] });
    const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));
    expect(previous?.getAttribute('aria-disabled')).toBe('true');
    next?.focus();
    await userEvent.keyboard('{Enter}');
    expect(texts()).toEqual(['Comment 4']);
    expect(within(screen.getByRole('navigation', { name: 'Pages of comments' })).getByRole('status').textContent).toBe(
      'Page 2',
    );
    expect(document.activeElement).toBe(next);
    expect([previous, next].map((each) => each?.getAttribute('aria-disabled'))).toEqual([null, 'true']);
    await userEvent.keyboard('{Enter}');
    expect(texts()).toEqual(['Comment 4']);
    await press('Previous');
    expect(texts()).toEqual(['Comment 5']);
    expect(document.activeElement).toBe(previous);
  });

  test('a shorter page is as high as the highest so far', async () => {
    const { container } = await open({ pages: [wirePage(5, 4), wirePage(3), empty] });
    const page = container.querySelector<HTMLElement>('.tb-public-profile-page');
    if (!page) throw new Error('There is no page.');
    const heights = [120, 200];
    Object.defineProperty(page, 'offsetHeight', { get: () => heights.pop() ?? 0 });
    Object.defineProperty(page, 'offsetWidth', { value: 600 });
    await press('Next');
    expect(page.style.minBlockSize).toBe('200px');
    await press('Previous');
    expect(page.style.minBlockSize).toBe('200px');
  });

  test('one that cannot be had leaves the page where it is, with a way to try again', async () => {
    const { says, calls } = await open({ pages: [wirePage(5), refused(500), refused(500), refused(500)] });
    await press('Next');
    expect(texts()).toEqual(['Comment 5']);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    says(calls.page, wirePage(4), empty);
    await press('Try again');
    expect(texts()).toEqual(['Comment 4']);
  });
});

describe('karma', () => {
  const facts = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  test.each([
    [
      'en',
      [
        ['Karma', '1,234'],
        ['Place', 'None yet'],
        ['Comments this month', '5'],
        ['Likes this month', '9'],
      ],
    ],
    [
      'nl',
      [
        ['Karma', '1.234'],
        ['Plaats', 'Nog geen'],
        ['Reacties deze maand', '5'],
        ['Likes deze maand', '9'],
      ],
    ],
  ] as const)('stands beside in %s', async (locale, expected) => {
    await open({ locale, karma: true, pages: [wirePage(5), empty] });
    expect(facts()).toEqual(expected);
  });

  const inPool = (more = {}) => ({
    wire: { data: { user_id: 7, username: 'demo', points: '45.5', rank: 12, is_shared: true, ...more }, page: 1 },
  });

  test.each([
    ['en', ['Place in the pool', '=12'], ['Points in the pool', '45.50']],
    ['nl', ['Plaats in de pool', '=12'], ['Punten in de pool', '45,50']],
  ] as const)('has the place in the pool beside it in %s', async (locale, place, points) => {
    await open({ locale, karma: true, pool: inPool(), pages: [wirePage(5), empty] });
    expect(facts().slice(4)).toEqual([place, points]);
  });

  test.each([
    ['a server without a pool', refused(404)],
    ['a reader who does not play', { wire: { data: null } }],
    ['a server that names no place', inPool({ rank: null })],
  ])('%s has no place in the pool, and no failure is shown', async (_, pool) => {
    await open({ pool, pages: [wirePage(5), empty] });
    expect(screen.queryAllByRole('term')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is nowhere unless the tag wants it', async () => {
    await open({ pages: [wirePage(5), empty] });
    expect(screen.queryAllByRole('term')).toEqual([]);
  });
});

test.each([
  ['their own profile, where the server counts them', { id: 7, clapsCount: 4 }, ['Claps4']],
  ['their own profile, where the server does not', { id: 7 }, []],
  ['the profile of somebody else', { id: 8, clapsCount: 4 }, []],
])('readers see their claps on %s', async (_, mine, shown) => {
  const { container } = await open({ reader: { ...someReader, ...mine } });
  expect([...container.querySelectorAll('dl > div')].map((each) => each.textContent)).toEqual(shown);
});

// @vitest-environment happy-dom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { forumSidebar, forumTopics } from '#core/contract/forum.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { later, malformed, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { drawTopics } from './drawTopics.ts';
import { createForumList } from './forum-list.model.ts';
import type { Printed } from './forum-list.printed.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

afterEach(() => {
  document.body.replaceChildren();
});

const wireTopic = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: `Topic ${id}`,
  url: `/forum/${id}/topic`,
  username: 'demo',
  comments_count: 2,
  created_at: '2026-11-01T10:00:00Z',
  last_comment_at: '2026-11-20T10:00:00Z',
  last_comment_by: 'ann',
  is_pinned: false,
  ...more,
});
const page = (ids: readonly number[], hasMore?: boolean) => ({
  wire: { data: ids.map((id) => wireTopic(id)), ...(hasMore !== undefined && { has_more: hasMore }) },
});

const printed = `<h1>Forum</h1><ol class="tb-forum" data-has-more="1">
<li class="tb-forum-topic" data-topic-id="1"><h3 class="tb-forum-title"><a href="/forum/1/topic">Topic 1</a></h3></li>
<li class="tb-forum-topic" data-topic-id="2"><h3 class="tb-forum-title"><a href="/forum/2/topic">Topic 2</a></h3></li>
</ol><p class="tb-forum-more"><a href="?page=1">Meer onderwerpen</a></p><aside>Rules</aside>`;

function setUp(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, ...options });
  return {
    ...set,
    asked: () => set.sent.map(({ call, params }) => [call, Reflect.get(Object(params), 'page')]),
    async mount(html = '', list: 'page' | 'sidebar' = 'page') {
      const place = set.host(html);
      const model = createForumList(set.page, { list }, place.host);
      const drawn: unknown[] = [];
      const erase = await drawTopics(model, {
        host: place.host,
        page: set.page,
        root: place.element,
        adopt: () => {},
        drawn: (fallback) => drawn.push(fallback),
        crashed: () => {},
      });
      await settled();
      return { ...place, drawn, erase };
    },
  };
}

const titles = (element: HTMLElement) =>
  [...element.querySelectorAll('.tb-forum-title')].map((each) => each.textContent);
const press = async (element: HTMLElement, name = 'More topics') => {
  getByRole(element, 'button', { name }).click();
  await settled();
};

describe('what the host printed', () => {
  test('is the first page: nothing is asked until the reader wants more', async () => {
    const set = setUp();
    set.says(forumTopics, page([3, 4], true), page([5], false));
    const { element, drawn } = await set.mount(printed);
    expect([set.sent.length, drawn, queryByRole(element, 'link', { name: 'Meer onderwerpen' })]).toEqual([
      0,
      ['keep'],
      null,
    ]);
    await press(element);
    await press(element);
    expect(titles(element)).toEqual(['Topic 1', 'Topic 2', 'Topic 3', 'Topic 4', 'Topic 5']);
    expect(set.asked()).toEqual([
      ['GET /api/front/v1/forum/{page}', 1],
      ['GET /api/front/v1/forum/{page}', 2],
    ]);
    expect(queryByRole(element, 'button')).toBeNull();
    expect(element.querySelector('aside')?.textContent).toBe('Rules');
  });

  test('may be a later page: the island goes on from there', async () => {
    const set = setUp();
    set.says(forumTopics, page([9]));
    const { element } = await set.mount(printed.replace('data-has-more="1"', 'data-list-page="3"'));
    await press(element);
    expect(set.asked()).toEqual([['GET /api/front/v1/forum/{page}', 4]]);
  });

  test('a translation of the button below stays when a page comes', async () => {
    const set = setUp();
    set.says(forumTopics, page([3], true));
    const { element } = await set.mount(printed);
    const button = getByRole(element, 'button', { name: 'More topics' });
    button.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Altri argomenti' }));
    await press(element, 'Altri argomenti');
    expect([titles(element).length, button.textContent]).toEqual([3, 'Altri argomenti']);
  });

  test('goes on by as many topics twice, and both times that is read out', async () => {
    const set = setUp();
    set.says(forumTopics, page([3], true), page([4], true));
    const { element } = await set.mount(printed);
    await press(element);
    const status = getByRole(element, 'status');
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    await press(element);
    observer.disconnect();
    expect([status.textContent, changes > 0]).toEqual(['1 more topic is shown.', true]);
  });

  test('may be all there is: there is no button', async () => {
    const { element } = await setUp().mount(printed.replace('data-has-more="1"', 'data-has-more="0"'));
    expect(queryByRole(element, 'button')).toBeNull();
  });

  test('may say that there are none: nothing is asked and nothing added', async () => {
    const set = setUp();
    const { element } = await set.mount('<p class="tb-forum-empty">Nog geen onderwerpen.</p>');
    expect([set.sent.length, element.textContent]).toEqual([0, 'Nog geen onderwerpen.']);
  });

  test('stands again as it was when the island goes', async () => {
    const set = setUp();
    set.says(forumTopics, page([3], true));
    const { element, erase } = await set.mount(printed);
    await press(element);
    erase();
    expect(element.innerHTML).toBe(printed);
  });

  test('sets the level of the headings that follow', async () => {
    const set = setUp();
    set.says(forumTopics, page([3]));
    const { element } = await set.mount(printed);
    await press(element);
    expect(getAllByRole(element, 'heading', { level: 3 })).toHaveLength(3);
  });
});

test('a topic has the elements that a host prints', async () => {
  const set = setUp();
  set.says(forumTopics, { wire: { data: [wireTopic(3, { is_pinned: true })] } });
  const { element } = await set.mount();
  const host = printedTag('forum-list', {
    ...{ is_page: true, is_older: false, list: 'page', heading_level: 2, has_topics: true, list_page: 0 },
    ...{ has_more: false, pinned_label: en.pinned, none_text: '' },
    topics: [
      {
        ...{ topic_id: 3, title: 'Topic 3', url: 'https://news.example/forum/3/topic', is_pinned: true },
        ...{ comments_text: '2 comments', last_text: 'Last comment by ann' },
        last_time: { at: '2026-11-20T10:00:00Z', text: element.querySelector('time')?.textContent ?? '' },
      },
    ],
  } satisfies Printed);
  expect(elementsIn(element.querySelector('li'))).toEqual(elementsIn(host.querySelector('li')));
});

describe('nothing printed', () => {
  test('the first page is fetched, and that is said meanwhile', async () => {
    const set = setUp();
    const slow = later();
    set.says(forumTopics, slow.reply);
    const { element } = await set.mount();
    expect(element.querySelector('.tb-forum-waiting')?.textContent).toBe('Loading…');
    expect(queryByRole(element, 'button')).toBeNull();
    slow.send(page([1], true));
    await settled();
    expect([titles(element), element.querySelector('.tb-forum-waiting')]).toEqual([['Topic 1'], null]);
    expect(document.activeElement).toBe(document.body);
  });

  test('a tag beside something else has the liveliest', async () => {
    const set = setUp();
    set.says(forumSidebar, page([1, 2], false));
    const { element } = await set.mount('', 'sidebar');
    expect(set.asked()).toEqual([['GET /api/v1/forum/load-sidebar-list/{page}', 0]]);
    expect(titles(element)).toEqual(['Topic 1', 'Topic 2']);
  });

  test('a forum without topics says so', async () => {
    const set = setUp({ locale: 'nl' });
    set.says(forumTopics, page([]));
    const { element } = await set.mount();
    expect(element.querySelector('.tb-empty')?.textContent).toBe(
      'De redactie heeft nog geen onderwerp geopend. Naar de voorpagina',
    );
    expect(element.querySelector('.tb-empty a')?.getAttribute('href')).toBe('/');
  });
});

describe.each([
  [
    'en',
    'Pinned',
    '1 comment',
    '1,234 comments',
    'No comments yet',
    'Last comment by ann',
    'Started by demo',
    '1 more topic is shown.',
  ],
  [
    'nl',
    'Vastgezet',
    '1 reactie',
    '1.234 reacties',
    'Nog geen reacties',
    'Laatste reactie van ann',
    'Begonnen door demo',
    'Er staat 1 onderwerp bij.',
  ],
] as const)('a topic in %s', (locale, pinned, one, many, none, last, begun, added) => {
  test('has its mark, its number and who was last', async () => {
    const set = setUp({ locale });
    set.says(forumTopics, {
      wire: {
        data: [
          wireTopic(1, { is_pinned: true, comments_count: 1 }),
          wireTopic(2, { comments_count: 1234, last_comment_at: '2026-11-21T00:30:00Z' }),
          wireTopic(3, { comments_count: 0, last_comment_at: null, last_comment_by: null }),
        ],
      },
    });
    const { element } = await set.mount();
    const textsOf = (part: string) =>
      [...element.querySelectorAll(`.tb-forum-${part}`)].map((each) => each.textContent);
    expect(textsOf('title')).toEqual([`${pinned} Topic 1`, 'Topic 2', 'Topic 3']);
    expect(textsOf('count')).toEqual([one, many, none]);
    const today = set.words.say('date.today', { time: '01:30' });
    expect(textsOf('last')).toEqual([`${last} 20-11-2026`, `${last} ${today}`, `${begun} 01-11-2026`]);
  });

  test('is announced when it came by the button', async () => {
    const set = setUp({ locale });
    set.says(forumTopics, page([3], true));
    const { element } = await set.mount(printed);
    await press(element, set.words.say('more'));
    expect(getByRole(element, 'status').textContent).toBe(added);
  });
});

test('titles are text, and an address that may not be followed is no link', async () => {
  const set = setUp();
  const title = '<img src=x onerror=alert(1)>';
  set.says(forumTopics, { wire: { data: [wireTopic(1, { title, url: 'javascript:alert(1)' })] } });
  const { element } = await set.mount();
  expect([titles(element), element.querySelector('a'), element.querySelector('img')]).toEqual([[title], null, null]);
});

describe('more', () => {
  test('the focus goes to the first that came', async () => {
    const set = setUp();
    set.says(forumTopics, page([3, 4], true));
    const { element } = await set.mount(printed);
    await press(element);
    expect(document.activeElement?.textContent).toBe('Topic 3');
  });

  test('a topic that moved up meanwhile is not there twice', async () => {
    const set = setUp();
    set.says(forumTopics, page([2, 3], true));
    const { element } = await set.mount(printed);
    await press(element);
    expect(titles(element)).toEqual(['Topic 1', 'Topic 2', 'Topic 3']);
  });

  test('a page without topics is past the end, which is said', async () => {
    const set = setUp();
    set.says(forumTopics, page([], true));
    const { element } = await set.mount(printed);
    await press(element);
    expect(queryByRole(element, 'button')).toBeNull();
    expect(getByRole(element, 'status').textContent).toBe('These are all the topics.');
    expect(document.activeElement).toBe(getByRole(element, 'status'));
  });

  test('two presses ask once', async () => {
    const set = setUp();
    const slow = later();
    set.says(forumTopics, slow.reply);
    const { element } = await set.mount(printed);
    await press(element);
    await press(element);
    expect([set.sent.length, getByRole(element, 'button').getAttribute('aria-disabled')]).toEqual([1, 'true']);
  });
});

test.each<[string, Failure, string]>([
  ['401', refused(401), 'failure.login-again'],
  ['403', refused(403), 'failure.forbidden'],
  ['404', refused(404), 'failure.missing'],
  ['429', refused(429, { retryAfter: 5 }), 'failure.slow-down-seconds'],
  ['500', refused(500), 'failure.server'],
  ['offline', unreachable('offline'), 'failure.offline'],
  ['time-out', unreachable('time-out'), 'failure.timeout'],
  ['network', unreachable('network'), 'failure.network'],
  ['malformed', malformed, 'failure.malformed'],
])(
  '%s: what happened is said, what is there stays, and a second try asks for the same page',
  async (_, failure, key) => {
    const set = setUp();
    set.says(forumTopics, failure, page([3], false));
    const { element } = await set.mount(printed);
    await press(element);
    expect(getByRole(element, 'alert').textContent).toBe(set.words.say(key, { count: 5 }));
    expect(titles(element)).toHaveLength(2);
    await press(element, 'Try again');
    expect([getByRole(element, 'alert').textContent, titles(element).length]).toEqual(['', 3]);
    expect(set.asked().map(([, at]) => at)).toEqual([1, 1]);
  },
);

test('where the first page cannot be had it can be tried again', async () => {
  const set = setUp();
  set.says(forumTopics, refused(500), page([1], false));
  const { element } = await set.mount();
  await press(element, 'Try again');
  expect(titles(element)).toEqual(['Topic 1']);
});

describe('a host that sends its topics as HTML', () => {
  const rows = (...ids: readonly number[]) =>
    `<ul>${ids.map((id) => `<li id="t${id}"><a href="/forum/${id}">Topic ${id}</a></li>`).join('')}</ul>`;
  const shownRows = (element: HTMLElement) =>
    [...element.querySelectorAll('.tb-forum > .tb-forum-topic')].map((row) => row.textContent);

  test.each([
    ['as it is', (html: string): unknown => html],
    ['under html', (html: string) => ({ html })],
    ['under data', (html: string) => ({ data: html })],
  ])('has them shown page by page, through the sanitiser: %s', async (_, wire) => {
    const set = setUp();
    set.says(forumTopics, { wire: wire(rows(1, 2)) }, { wire: wire(rows(2, 3)) }, { wire: wire('') });
    const { element } = await set.mount();
    await vi.dynamicImportSettled();
    await settled();
    expect(shownRows(element)).toEqual(['Topic 1', 'Topic 2']);
    expect(element.querySelector('[id]')).toBeNull();
    await press(element);
    expect(shownRows(element)).toEqual(['Topic 1', 'Topic 2', 'Topic 3']);
    expect(document.activeElement?.getAttribute('href')).toBe('/forum/3');
    await press(element);
    expect(queryByRole(element, 'button')).toBeNull();
  });

  test('that sends a whole page has failed', async () => {
    const set = setUp();
    set.says(forumTopics, { wire: '<!doctype html><title>Log in</title>' });
    const { element } = await set.mount();
    expect(shownRows(element)).toEqual([]);
    expect(getByRole(element, 'alert').textContent).not.toBe('');
  });
});

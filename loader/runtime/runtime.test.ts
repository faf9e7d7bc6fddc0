// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { QueuedAction } from '#core/base/widget/island.ts';
import type { Row } from '#loader/table.ts';
import { freshPages, plainWidget, settled, startLoader, tag } from '#tests/support/loaderBench.ts';

freshPages();

const touch = (element: Element) => element.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
const pausesOf = (waits: readonly number[]) => waits.filter((ms) => ms > 0);

test("what islands share is asked for beside the runtime, what is an island's own as soon as the runtime names it, each file once", async () => {
  const [one, two] = [tag('poll'), tag('poll')];
  document.body.append(one, two);
  const boot = Promise.withResolvers<undefined>();
  const imported: string[] = [];
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    rows: { poll: ['h', 0, ['w/ballot-h.js']] },
    answer: (path) => (path === 'w/boot-h.js' ? boot.promise : undefined),
    import: (path) => void imported.push(path),
  });
  expect(imported).toEqual(['w/runtime-h.js']);
  const inOneGo = ['w/boot-h.js', 'w/view-h.js', 'w/react-h.js'];
  expect(fetched).toEqual(inOneGo);
  await settled();
  const own = ['w/poll-h.js', 'w/ballot-h.js', 'w/poll-view-h.js'];
  expect(fetched.toSorted()).toEqual([...inOneGo, ...own].toSorted());
  boot.resolve(undefined);
  await settled();
  expect(two.dataset.wState).toBe('ready');
  expect(fetched.toSorted()).toEqual([...inOneGo, ...own, 'tenant.json'].toSorted());
});

test('the files that the page names for a widget are asked for before the runtime is there, once each', async () => {
  const wait = Promise.withResolvers<void>();
  const files = 'poll=w/poll-h.js&poll=w/act-h.js&quiz=w/quiz-h.js';
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    site: { files },
    import: (path) => (path.startsWith('w/runtime-') ? wait.promise.then(() => undefined) : undefined),
  });
  document.body.append(tag('poll'));
  await settled();
  expect(fetched).toEqual(expect.arrayContaining(['w/boot-h.js', 'w/poll-h.js', 'w/act-h.js']));
  expect(fetched).not.toContain('w/quiz-h.js');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('before the page is painted files are fetched, and none but the runtime is evaluated', async () => {
  document.body.append(tag('poll'));
  const painted = Promise.withResolvers<undefined>();
  const imported: string[] = [];
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    rows: { poll: ['h', 0] },
    painted: painted.promise,
    import: (path) => void imported.push(path),
  });
  await settled();
  expect(fetched).toEqual(expect.arrayContaining(['w/boot-h.js', 'w/poll-h.js', 'w/poll-view-h.js', 'w/react-h.js']));
  expect(imported).toEqual(['w/runtime-h.js']);
  painted.resolve(undefined);
  await settled();
  expect(imported).toEqual(expect.arrayContaining(['w/boot-h.js', 'w/poll-h.js', 'w/poll-view-h.js', 'w/react-h.js']));
});

test("what islands share is evaluated while an island's own files are on their way, and booted once these have come", async () => {
  document.body.append(tag('poll'));
  const own = Promise.withResolvers<undefined>();
  const imported: string[] = [];
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (path.startsWith('w/poll-') ? own.promise : undefined),
    import: (path) => void imported.push(path),
  });
  await settled();
  expect(imported).toEqual(['w/runtime-h.js', 'w/boot-h.js']);
  expect(fetched).not.toContain('tenant.json');
  own.resolve(undefined);
  await settled();
  expect(fetched).toContain('tenant.json');
});

/** A widget whose readers need a file more, and another one once they write, with a form in its tag. */
function writtenIn(connection?: object, answer?: Parameters<typeof startLoader>[0]['answer']) {
  const poll = tag('poll', form);
  const readers = ['w/poll-readers-h.js'];
  const pressed = ['w/poll-write-h.js'];
  const own = { onLine: { value: true }, connection: { value: connection } };
  if (connection) vi.stubGlobal('navigator', Object.create(navigator, own));
  return {
    poll,
    start() {
      document.body.append(poll);
      const rows: Readonly<Record<string, Row>> = { poll: ['h', 1, [], readers, pressed] };
      return startLoader({ widgets: [plainWidget('poll')], rows, ...(answer && { answer }) });
    },
    readers,
    pressed,
  };
}
const needed = (fetched: readonly string[], pressed: readonly string[]) =>
  pressed.filter((path) => fetched.includes(path));

test('what sends the text of a reader who writes comes together with the files that the runtime names, what draws their form once the shared ones are there', async () => {
  const boot = Promise.withResolvers<undefined>();
  const own = Promise.withResolvers<undefined>();
  const { poll, start, readers, pressed } = writtenIn(undefined, (path) => {
    if (path === 'w/boot-h.js') return boot.promise;
    return path === 'w/poll-h.js' ? own.promise : undefined;
  });
  const { fetched } = start();
  poll.querySelector('button')?.focus();
  await settled();
  expect(needed(fetched, readers)).toEqual(readers);
  expect(needed(fetched, pressed)).toEqual([]);
  boot.resolve(undefined);
  await settled();
  expect(needed(fetched, pressed)).toEqual(pressed);
});

test.each([
  { who: 'a guest', token: undefined, isExpected: false },
  { who: 'a reader who saves data', token: '"t"', isExpected: true },
])(
  'what only readers need comes beside the files of the island for $who: $isExpected',
  async ({ token, isExpected }) => {
    localStorage.clear();
    if (token) localStorage['tribune:paper:token'] = token;
    const { start, readers } = writtenIn({ saveData: true });
    const { fetched } = start();
    await settled();
    expect(needed(fetched, readers)).toEqual(isExpected ? readers : []);
    localStorage.clear();
  },
);

test.each([
  { who: 'a guest', token: undefined, connection: {}, isExpected: false },
  { who: 'a reader who is logged in', token: '"t"', connection: {}, isExpected: true },
  { who: 'a reader who saves data', token: '"t"', connection: { saveData: true }, isExpected: false },
  { who: 'a reader on 2g', token: '"t"', connection: { effectiveType: '2g' }, isExpected: false },
  { who: 'a reader on slow 2g', token: '"t"', connection: { effectiveType: 'slow-2g' }, isExpected: false },
])(
  'what is needed by readers who write, two seconds after the page has loaded, when it is idle, for $who: $isExpected',
  async (given) => {
    localStorage.clear();
    if (given.token) localStorage['tribune:paper:token'] = given.token;
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
    const { start, pressed } = writtenIn(given.connection);
    const { fetched, waits } = start();
    await settled();
    expect(needed(fetched, pressed)).toEqual([]);
    expect(waits.includes(2000)).toBe(given.isExpected);
    for (const then of idle) then();
    await settled();
    expect(needed(fetched, pressed)).toEqual(given.isExpected ? pressed : []);
    localStorage.clear();
  },
);

test("a press asks for an island's own files in a task behind it, so that the frame which answers waits for no request", async () => {
  const [poll, clap] = [tag('poll'), tag('clap')];
  clap.dataset.when = 'interaction';
  document.body.append(poll, clap);
  const { fetched } = startLoader({ widgets: [plainWidget('poll'), plainWidget('clap')] });
  await settled();
  const tasks: (() => void)[] = [];
  vi.stubGlobal('scheduler', { postTask: () => new Promise<void>((run) => tasks.push(run)) });
  touch(clap);
  await settled();
  expect([clap.dataset.wState, fetched.includes('w/clap-h.js')]).toEqual(['loading', false]);
  tasks.shift()?.();
  await settled();
  expect(fetched).toContain('w/clap-h.js');
});

test('hundreds of tags of one widget ask for each of its files, and take each into the page, once', async () => {
  const tags = Array.from({ length: 500 }, () => tag('poll'));
  document.body.append(...tags);
  const imported: string[] = [];
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    rows: { poll: ['h', 0] },
    import: (path) => void imported.push(path),
  });
  await settled();
  expect(tags.filter(({ dataset }) => dataset.wState === 'ready')).toHaveLength(500);
  expect(imported).toHaveLength(new Set(imported).size);
  expect(imported).toContain('w/poll-h.js');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('a view that comes late is taken into the page once for all tags that wait for it', async () => {
  const tags = Array.from({ length: 20 }, () => tag('poll'));
  document.body.append(...tags);
  const view = Promise.withResolvers<undefined>();
  const imported: string[] = [];
  startLoader({
    widgets: [plainWidget('poll')],
    rows: { poll: ['h', 0] },
    answer: (path) => (path === 'w/poll-view-h.js' ? view.promise : undefined),
    import: (path) => void imported.push(path),
  });
  await settled();
  view.resolve(undefined);
  await settled();
  expect(tags.filter(({ dataset }) => dataset.wState === 'ready')).toHaveLength(20);
  expect(imported.filter((path) => path === 'w/poll-view-h.js')).toHaveLength(1);
});

test('all that a view needs is taken into the page together, while the page of the islands is still being made', async () => {
  document.body.append(tag('poll'));
  const settings = Promise.withResolvers<undefined>();
  const imported: string[] = [];
  startLoader({
    widgets: [plainWidget('poll')],
    rows: { poll: ['h', 0] },
    answer: (path) => (path === 'tenant.json' ? settings.promise : undefined),
    import: (path) => void imported.push(path),
  });
  await settled();
  expect(imported.slice(-3).toSorted()).toEqual(['w/poll-view-h.js', 'w/react-h.js', 'w/view-h.js']);
  settings.resolve(undefined);
  await settled();
  expect(new Set(imported).size).toBe(imported.length);
});

test.each([true, false])(
  'scripts are compiled while they are fetched where the browser joins a request: %s',
  async (joins) => {
    if (joins) Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.body.append(tag('poll'), tag('poll'));
    const { tribune } = startLoader({ widgets: [plainWidget('poll')], rows: { poll: ['h', 0, ['w/ballot-h.js']] } });
    await settled();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const compiled = links.map(({ href }) => href.replace(tribune.config.base, ''));
    for (const each of links) each.remove();
    Reflect.deleteProperty(document, 'prerendering');
    const scripts = ['poll', 'boot', 'ballot', 'view', 'react', 'poll-view'].map((name) => `w/${name}-h.js`);
    expect(compiled.toSorted()).toEqual(joins ? scripts.toSorted() : []);
  },
);

test('where the policy of a page allows scripts by nonce alone, the links that have them compiled carry it', async () => {
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  const script = document.createElement('script');
  script.setAttribute('nonce', 'r4nd0m');
  script.nonce = 'r4nd0m';
  document.head.append(script);
  document.body.append(tag('poll'));
  startLoader({ widgets: [plainWidget('poll')], rows: { poll: ['h', 0] } });
  await settled();
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  for (const each of [script, ...links]) each.remove();
  Reflect.deleteProperty(document, 'prerendering');
  expect(new Set(links.map(({ nonce }) => nonce))).toEqual(new Set(['r4nd0m']));
});

test('a tag that is taken away while its files come, and mounted again, has one island', async () => {
  const poll = tag('poll');
  document.body.append(poll);
  const file = Promise.withResolvers<undefined>();
  let models = 0;
  const { tribune } = startLoader({
    widgets: [plainWidget('poll', { model: () => void models++ })],
    answer: (path) => (path === 'w/poll-h.js' ? file.promise : undefined),
  });
  await settled();
  await tribune.unmount(poll);
  const mounted = tribune.mount(poll);
  await settled();
  file.resolve(undefined);
  await mounted;
  await settled();
  expect(models).toBe(1);
  expect(poll.shadowRoot?.textContent).toBe('poll');
});

test('an island without a view beside its model asks for no React', async () => {
  document.body.append(tag('poll'));
  const { fetched } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(fetched.filter((path) => /react|view/.test(path))).toEqual([]);
  expect(fetched).toContain('w/poll-h.js');
});

test('a file that fails is asked for again on the same address after 0.5, 2 and 8 s, with jitter', async () => {
  let failures = 3;
  const poll = tag('poll');
  document.body.append(poll);
  const { fetched, waits } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (path === 'w/poll-h.js' && failures-- > 0 ? [500, 0, 503][failures] : undefined),
  });
  await settled();
  expect(poll.dataset.wState).toBe('ready');
  expect(fetched.filter((path) => path.startsWith('w/poll-h'))).toHaveLength(4);
  const spans = [500, 2000, 8000];
  expect(pausesOf(waits)).toHaveLength(3);
  for (const [index, ms] of pausesOf(waits).entries()) {
    expect(ms).toBeGreaterThanOrEqual((spans[index] ?? 0) * 0.8);
    expect(ms).toBeLessThanOrEqual((spans[index] ?? 0) * 1.2);
  }
});

test('when a file stays away the fallback stays, it is told once, and the next touch tries again', async () => {
  let isDown = true;
  const poll = tag('poll', '<p>Who wins?</p>');
  document.body.append(poll);
  const { reported: notices } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (isDown && path === 'w/poll-h.js' ? 500 : undefined),
  });
  await settled();
  expect(poll.dataset.wState).toBe('failed');
  expect(poll.textContent).toBe('Who wins?');
  expect(notices).toMatchObject([{ code: 'T06', element: poll }]);
  isDown = false;
  touch(poll);
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('a stale hash is looked up once in the manifest of the newer build', async () => {
  const poll = tag('poll');
  document.body.append(poll);
  const fresh = {
    version: '2',
    boot: ['w/boot-h.js'],
    view: [],
    runtime: 'w/runtime-h.js',
    pages: '',
    overlays: [],
    widgets: { poll: ['new', 1] },
  };
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => {
      if (path === 'tribune.json') return JSON.stringify({ table: fresh });
      return path === 'w/poll-h.js' ? 404 : undefined;
    },
  });
  await settled();
  expect(poll.dataset.wState).toBe('ready');
  expect(fetched.filter((path) => path === 'tribune.json')).toHaveLength(1);
  expect(fetched.filter((path) => path === 'w/poll-h.js')).toHaveLength(1);
  expect(fetched).toContain('w/poll-new.js');
});

test('a newer build with another core is not mixed into the one that runs', async () => {
  const [clap, poll] = [tag('clap'), tag('poll', '', { 'data-when': 'event later' })];
  document.body.append(clap, poll);
  const fresh = {
    version: '2',
    boot: ['w/boot-new.js'],
    view: [],
    runtime: 'w/runtime-h.js',
    widgets: { poll: ['new'] },
  };
  const { fetched } = startLoader({
    widgets: [plainWidget('poll'), plainWidget('clap')],
    answer: (path) => {
      if (path === 'tribune.json') return JSON.stringify({ table: fresh });
      return path === 'w/poll-h.js' ? 404 : undefined;
    },
  });
  await settled();
  document.dispatchEvent(new Event('later'));
  await settled();
  expect([clap.dataset.wState, poll.dataset.wState]).toEqual(['ready', 'failed']);
  expect(fetched).not.toContain('w/boot-new.js');
});

test('the lazy part of the loader is tried again as well, then looked up in the manifest', async () => {
  let tries = 0;
  const poll = tag('poll');
  document.body.append(poll);
  const { waits, fetched } = startLoader({
    widgets: [plainWidget('poll')],
    table: { runtime: 'w/old-h.js' },
    import: (path) => {
      if (path === 'w/old-h.js') {
        tries++;
        throw new TypeError('gone');
      }
    },
    answer: (path) =>
      path === 'tribune.json'
        ? JSON.stringify({
            table: {
              version: '2',
              boot: ['w/boot-h.js'],
              view: [],
              runtime: 'w/runtime-h.js',
              widgets: { poll: ['h', 1] },
            },
          })
        : undefined,
  });
  await settled();
  expect(tries).toBe(3);
  expect(pausesOf(waits)).toEqual([500, 2000, 8000]);
  expect(fetched).toContain('tribune.json');
  expect(poll.dataset.wState).toBe('ready');
});

test('a tenant without tenant.json has set nothing; one whose file is down is waited for', async () => {
  const poll = tag('poll');
  document.body.append(poll);
  let isDown = true;
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (path === 'tenant.json' ? (isDown ? 500 : 404) : undefined),
  });
  await settled();
  expect(poll.dataset.wState).toBe('failed');
  expect(fetched.filter((path) => path === 'tenant.json').length).toBeGreaterThan(1);
  isDown = false;
  touch(poll);
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('settings that forbid a start are told once, and every tag keeps its fallback', async () => {
  const [one, two] = [tag('poll'), tag('poll')];
  document.body.append(one, two);
  const { reported: notices } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (path === 'tenant.json' ? JSON.stringify({ api: { source: 'nodejs' } }) : undefined),
  });
  await settled();
  await expect.poll(() => notices.map(({ code }) => code)).toEqual(['T07']);
  expect([one.textContent, two.textContent]).toEqual(['fallback', 'fallback']);
});

test.each(['nl-BE', 'nl_NL', 'NL'])('the words are in the language of the page: %s', async (lang) => {
  let text = '';
  document.body.append(tag('poll'));
  const poll = plainWidget('poll', {
    model: (host) => {
      text = host.words.say('vote');
    },
  });
  startLoader({ widgets: [{ ...poll, words: { nl: { vote: 'Stem' }, en: { vote: 'Vote' } } }], site: { lang } });
  await settled();
  expect(text).toBe('Stem');
});

const form =
  '<form data-w-action="vote"><input type="radio" name="answer_id" value="7" checked><button name="go" value="1">Vote</button></form>';

function submit(poll: Element): SubmitEvent {
  const submitter = poll.querySelector('button');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  poll.querySelector('form')?.dispatchEvent(event);
  return event;
}

test('a vote sent before the island stands is held and handed over once', async () => {
  const queued: QueuedAction[] = [];
  const poll = tag('poll', form, { 'data-when': 'hash #never' });
  document.body.append(poll);
  startLoader({ widgets: [plainWidget('poll', { model: (host) => void queued.push(...host.queue) })] });
  expect(submit(poll).defaultPrevented).toBe(true);
  submit(poll);
  await settled();
  expect(queued).toEqual([{ action: 'vote', values: { answer_id: '7', go: '1' } }]);
  expect(poll.dataset.wState).toBe('ready');
  expect(submit(poll).defaultPrevented).toBe(false);
});

test('a vote between the model and the first drawing goes to a model that listens, else to the page', async () => {
  const view = Promise.withResolvers<() => void>();
  const taken: QueuedAction[] = [];
  const [listens, deaf] = [tag('poll', form), tag('clap', form)];
  document.body.append(listens, deaf);
  const model = (host: { onAction(take: (action: QueuedAction) => void): void }) =>
    host.onAction((action) => taken.push(action));
  startLoader({
    widgets: [
      plainWidget('poll', { model, draw: () => view.promise }),
      plainWidget('clap', { draw: () => view.promise }),
    ],
  });
  await settled();
  expect(submit(listens).defaultPrevented).toBe(true);
  expect(submit(deaf).defaultPrevented).toBe(false);
  expect(taken.map(({ action }) => action)).toEqual(['vote']);
});

/** A button that follows a team, whose island's file comes with `load` and its drawing with `draw`: what each is handed of the presses. */
function followed() {
  const [file, view] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const [atModel, atDrawing]: [QueuedAction[], QueuedAction[]] = [[], []];
  const button = '<button type="button" name="follow" value="team:psv" data-w-action="follow">Follow</button>';
  const follow = tag('follow', button);
  document.body.append(follow);
  startLoader({
    widgets: [
      plainWidget('follow', {
        model: ({ queue }) => void atModel.push(...queue),
        draw({ host, drawn }) {
          atDrawing.push(...host.queue);
          drawn('keep');
          return () => {};
        },
      }),
    ],
    rows: { follow: ['h'] },
    answer: (path) => (path === 'w/react-h.js' ? view.promise : path === 'w/follow-h.js' ? file.promise : undefined),
  });
  return {
    ...{ follow, atModel, atDrawing },
    press: () => follow.querySelector('button')?.click(),
    async load() {
      file.resolve(undefined);
      await settled();
    },
    async draw() {
      view.resolve(undefined);
      await settled();
    },
  };
}

const taken = { action: 'follow', values: { follow: 'team:psv' } };

test('a button pressed between the model and the first drawing is handed to the drawing, once', async () => {
  const { follow, press, load, draw, atModel, atDrawing } = followed();
  await load();
  expect(follow.dataset.wState).toBe('loading');
  press();
  await draw();
  press();
  expect(follow.dataset.wState).toBe('ready');
  expect([atModel, atDrawing]).toEqual([[], [taken]]);
});

test('a button pressed once more by a reader who waits for its drawing counts as one press', async () => {
  const { press, load, draw, atDrawing } = followed();
  await settled();
  press();
  await load();
  press();
  press();
  await draw();
  expect(atDrawing).toEqual([taken]);
});

/** A poll whose files never come, that a reader has just sent; `native` is what the page does with it. */
function sentInVain() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const poll = tag('poll', form, { 'data-when': 'hash #never' });
  document.body.append(poll);
  startLoader({ widgets: [plainWidget('poll')], answer: () => new Promise(() => {}) });
  submit(poll);
  const native = vi.fn((event: Event) => event.preventDefault());
  poll.addEventListener('submit', native);
  return { poll, native };
}

test('when the island does not come within 30 s the page does what it would have done', async () => {
  const { native } = sentInVain();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(native).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(native).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(native).toHaveBeenCalledTimes(1);
});

test('offline what was pressed waits for the network, and then for its island', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async () => {
    if (!navigator.onLine) throw new TypeError('network');
    return new Response();
  });
  const { poll, native } = sentInVain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(native).not.toHaveBeenCalled();
  expect(poll.dataset.wWaits).toBe('');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(native).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(native).toHaveBeenCalledTimes(1);
});

test('where the site cannot be reached what was pressed stays on the page until it can', async () => {
  let isReachable = false;
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('network');
    return new Response();
  });
  const { poll, native } = sentInVain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([native.mock.calls, poll.dataset.wWaits]).toEqual([[], '']);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(native).toHaveBeenCalledTimes(1);
  expect(poll.dataset.wWaits).toBeUndefined();
});

test('what was pressed in a tag that has left the page is forgotten', async () => {
  const { poll, native } = sentInVain();
  poll.remove();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(native).not.toHaveBeenCalled();
});

test("when the files stay away the held action is the page's at once", async () => {
  const poll = tag('poll', '<a href="#x" data-w-action="open">Open</a>', { 'data-when': 'hash #never' });
  document.body.append(poll);
  startLoader({ widgets: [plainWidget('poll')], answer: (path) => (path === 'w/poll-h.js' ? 404 : undefined) });
  const clicks: boolean[] = [];
  poll.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
  poll.querySelector('a')?.click();
  await vi.waitFor(() => expect(clicks).toEqual([true, false]));
});

test('what was pressed in a tag whose files stay away is done at once, and once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const poll = tag('poll', '<a href="#x" data-w-action="open">Open</a>', { 'data-when': 'hash #never' });
  document.body.append(poll);
  startLoader({ widgets: [plainWidget('poll')], answer: (path) => (path === 'w/poll-h.js' ? 404 : undefined) });
  const clicks: boolean[] = [];
  poll.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
  poll.querySelector('a')?.click();
  await vi.advanceTimersByTimeAsync(5000);
  expect(clicks).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clicks).toEqual([true, false]);
});

test('what an island has taken over is not done once more by the page when it crashes', async () => {
  let crash = (_error: unknown) => {};
  const poll = tag('poll', '<a href="#x" data-w-action="open">Open</a>', {
    'data-when': 'hash #never',
    'data-surface': 'page',
  });
  document.body.append(poll);
  const taken: string[] = [];
  const model = ({ queue }: { readonly queue: readonly QueuedAction[] }) =>
    void taken.push(...queue.map(({ action }) => action));
  const draw = (drawing: { crashed: typeof crash; drawn: () => void }) => {
    crash = drawing.crashed;
    drawing.drawn();
    return () => {};
  };
  startLoader({ widgets: [plainWidget('poll', { model, draw })] });
  const clicks: boolean[] = [];
  document.body.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
  poll.querySelector('a')?.click();
  await settled();
  crash(new Error('later'));
  await settled();
  expect([taken, clicks]).toEqual([['open'], [true]]);
});

test('a widget that crashes too often costs no other one its next try', async () => {
  let isThere = false;
  const polls = [tag('poll'), tag('poll'), tag('poll')];
  const clap = tag('clap');
  document.body.append(clap);
  const model = () => {
    throw new Error('no');
  };
  startLoader({
    widgets: [plainWidget('poll', { model }), plainWidget('clap')],
    answer: (path) => (path === 'w/clap-h.js' && !isThere ? 404 : undefined),
  });
  await settled();
  document.body.append(...polls);
  await settled();
  expect([clap, ...polls].map(({ dataset }) => dataset.wState)).toEqual(['failed', 'off', 'off', 'off']);
  isThere = true;
  touch(clap);
  await settled();
  expect(clap.dataset.wState).toBe('ready');
});

test('a click that opens a new tab, and a link without data-w-action, are left alone', () => {
  const poll = tag('poll', '<a href="#x" data-w-action="open">Open</a><a href="#y">Other</a>', {
    'data-when': 'hash #never',
  });
  document.body.append(poll);
  startLoader({ widgets: [plainWidget('poll')] });
  const [open, other] = poll.querySelectorAll('a');
  const modified = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, metaKey: true });
  open?.dispatchEvent(modified);
  const plain = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  other?.dispatchEvent(plain);
  expect([modified.defaultPrevented, plain.defaultPrevented]).toEqual([false, false]);
});

test('an island that crashes gives the fallback back and costs no other island; three crashes switch the widget off', async () => {
  const polls = [tag('poll', 'one'), tag('poll', 'two'), tag('poll', 'three'), tag('poll', 'four')];
  const clap = tag('clap');
  document.body.append(...polls, clap);
  let models = 0;
  const broken = plainWidget('poll', {
    model: () => {
      models++;
      throw new Error('no');
    },
  });
  const { reported: notices } = startLoader({ widgets: [broken, plainWidget('clap')] });
  await settled();
  expect(clap.dataset.wState).toBe('ready');
  expect(polls.map(({ dataset }) => dataset.wState)).toEqual(['off', 'off', 'off', 'off']);
  expect(models).toBe(3);
  expect(polls.map(({ textContent }) => textContent)).toEqual(['one', 'two', 'three', 'four']);
  expect(notices.map(({ code }) => code)).toEqual(['T16', 'T16', 'T16']);
  touch(polls[0] ?? clap);
  await settled();
  expect(models).toBe(3);
});

test('a crash after the first drawing brings the fallback back, and the next touch tries again', async () => {
  let crash = (_error: unknown) => {};
  const poll = tag('poll', 'fallback', { 'data-surface': 'page' });
  document.body.append(poll);
  const { tribune } = startLoader({
    widgets: [
      plainWidget('poll', {
        draw(drawing) {
          crash = drawing.crashed;
          const drawn = document.createElement('b');
          drawn.textContent = 'drawn';
          drawing.root.append(drawn);
          drawing.drawn();
          return () => drawn.remove();
        },
      }),
    ],
  });
  await settled();
  expect(poll.textContent).toBe('drawn');
  crash(new Error('later'));
  expect(poll.textContent).toBe('fallback');
  expect(tribune.list()[0]?.state).toBe('failed');
  touch(poll);
  await settled();
  expect(poll.textContent).toBe('drawn');
});

test('the model starts before the view has arrived; without the view the fallback stays', async () => {
  const view = Promise.withResolvers<number>();
  const poll = tag('poll', 'fallback');
  document.body.append(poll);
  let models = 0;
  let isBack = false;
  startLoader({
    widgets: [plainWidget('poll', { model: () => void models++ })],
    rows: { poll: ['h'] },
    answer: (path) => (path === 'w/react-h.js' && !isBack ? view.promise : undefined),
  });
  await settled();
  expect([models, poll.dataset.wState]).toEqual([1, 'loading']);
  view.resolve(404);
  await settled();
  await settled();
  expect(poll.dataset.wState).toBe('failed');
  expect(poll.shadowRoot?.querySelector('b') ?? null).toBeNull();
  isBack = true;
  touch(poll);
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('a tag that leaves while its files are under way is never mounted', async () => {
  const script = Promise.withResolvers<string>();
  const poll = tag('poll');
  document.body.append(poll);
  let models = 0;
  startLoader({
    widgets: [plainWidget('poll', { model: () => void models++ })],
    answer: (path) => (path === 'w/poll-h.js' ? script.promise : undefined),
  });
  await settled();
  poll.remove();
  script.resolve('');
  await settled();
  expect(models).toBe(0);
});

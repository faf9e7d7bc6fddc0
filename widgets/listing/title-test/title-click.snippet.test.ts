// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seededChance } from '#tests/support/seededChance.ts';
import { stage } from '#tests/support/stage.ts';
import { island } from './title-test.island.ts';

const { documentElement } = document;
const leaving: (() => void)[] = [];
let sent: { readonly address: string; readonly options: RequestInit }[] = [];

beforeEach(() => {
  sent = [];
  Object.assign(documentElement.dataset, { tenant: 'demo', titleGroup: 'b', consent: 'experiments' });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['tenant', 'titleGroup', 'consent']) delete documentElement.dataset[name];
  document.body.replaceChildren();
});

/** Runs the snippet as the head does; what it listens to and asks goes through here. */
async function inline() {
  const listen = (type: string, listener: EventListener) => {
    document.addEventListener(type, listener, true);
    leaving.push(() => document.removeEventListener(type, listener, true));
  };
  const ask = async (address: string, options: RequestInit) => {
    sent.push({ address, options });
    throw new TypeError('The page was left.');
  };
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('fetch', ask);
  vi.resetModules();
  await import('./title-click.snippet.ts');
}

function print(article = 12) {
  const link = document.createElement('a');
  link.append(...['a', 'b'].map((title) => Object.assign(document.createElement('span'), { textContent: title })));
  for (const [at, title] of [...link.children].entries()) title.setAttribute('data-title', 'ab'[at] ?? '');
  Object.assign(link.dataset, { widget: 'title-test', articleId: `${article}` });
  document.body.append(link);
  return link;
}
const press = (target: Element | null, type = 'click', button = 0) =>
  target?.dispatchEvent(new MouseEvent(type, { button, bubbles: true }));

test('a title that is followed before its island stands is reported at once, with what the server counts by', async () => {
  await inline();
  press(print().querySelector('[data-title=b]'));
  const [report] = sent;
  expect(report?.address).toBe('/api/v2/article/12/click-title?tenant_id=demo');
  expect(report?.options).toMatchObject({ method: 'POST', keepalive: true, headers: { 'x-tenant': 'demo' } });
  expect(`${report?.options.body}`).toBe('group=b');
  const visitor = JSON.parse(localStorage.getItem('tribune:demo:visitor_id') ?? '');
  expect(visitor).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(report?.options.headers).toMatchObject({ 'x-visitor-id': visitor });
});

test('a visitor that the browser knows stays who he is', async () => {
  localStorage.setItem('tribune:demo:visitor_id', '"abcdefghij"');
  await inline();
  press(print());
  expect(sent[0]?.options.headers).toMatchObject({ 'x-visitor-id': 'abcdefghij' });
});

test('the middle button counts, the right one does not, and a second click is the same one', async () => {
  await inline();
  const link = print();
  press(link, 'auxclick', 2);
  expect(sent).toHaveLength(0);
  press(link, 'auxclick', 1);
  press(link);
  expect(sent).toHaveLength(1);
});

test('where no group is shown, or another link is followed, nothing is sent', async () => {
  await inline();
  press(document.body.appendChild(document.createElement('a')));
  delete documentElement.dataset.titleGroup;
  press(print());
  expect(sent).toEqual([]);
});

test('blocked storage does not stop the link', async () => {
  vi.stubGlobal('localStorage', undefined);
  await inline();
  expect(() => press(print())).not.toThrow();
  expect(sent[0]?.options.headers).toMatchObject({ 'x-visitor-id': '' });
});

test('of 200 clicks before, while and after the island comes alive, each is reported once', async () => {
  await inline();
  const set = stage();
  const chance = seededChance(3);
  const moments = new Set<number>();
  for (let article = 1; article <= 200; article += 1) {
    const link = print(article);
    const moment = Math.floor(chance() * 3);
    moments.add(moment);
    const load = () => {
      const { host } = set.host();
      const started = island.start(set.page, { articleId: article }, { ...host, element: link });
      return () =>
        started.draw({
          ...{ host, page: set.page, root: link, adopt: () => {}, crashed: () => {} },
          drawn: () => {
            link.dataset.wState = 'ready';
          },
        });
    };
    if (moment === 0) press(link);
    const draw = load();
    if (moment === 1) press(link);
    void draw();
    if (moment === 2) press(link);
    // And once more, as somebody in doubt does.
    press(link);
  }
  const early = sent.map(({ address }) => Number(/article\/(\d+)/.exec(address)?.[1]));
  const late = set.sent.map(({ params }) => Number(Object(params).id));
  expect(moments).toEqual(new Set([0, 1, 2]));
  expect(early.length).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(0);
  expect([...early, ...late].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
});

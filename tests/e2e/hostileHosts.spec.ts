import type { Page } from 'playwright/test';
import { expect, test } from '../support/newsroom.ts';
import { papers, readyPoll, voteAsGuest } from '../support/reader.ts';
import { few, isSoak } from '../support/soak.ts';

const paper = papers.nl;

/** The codes that developers are told, each once. */
function recordCodes(page: Page): ReadonlySet<string> {
  const codes = new Set<string>();
  page.on('console', (message) => {
    const [, code] = /^Tribune (\w+):/.exec(message.text()) ?? [];
    if (code) codes.add(code);
  });
  return codes;
}

/** As polyfills were before browsers had async functions: no `finally`, no `allSettled`, and only promises of their own are promises. */
function replacePromise(): void {
  type Take = (value: unknown) => void;
  class Old {
    state: 0 | 1 | 2 = 0;
    value: unknown;
    readonly waiting: (() => void)[] = [];
    constructor(run: (resolve: Take, reject: Take) => void) {
      const settle = (state: 1 | 2) => (value: unknown) => {
        if (this.state > 0) return;
        if (state === 1 && value instanceof Old) return void value.then(settle(1), settle(2));
        Object.assign(this, { state, value });
        for (const each of this.waiting) setTimeout(each);
      };
      run(settle(1), settle(2));
    }
    // biome-ignore lint/suspicious/noThenProperty: it stands for a promise.
    then(kept?: (value: unknown) => unknown, broken?: (error: unknown) => unknown): Old {
      return new Old((resolve, reject) => {
        const run = () => {
          const hand = this.state === 1 ? kept : broken;
          try {
            if (hand) resolve(hand(this.value));
            else (this.state === 1 ? resolve : reject)(this.value);
          } catch (error) {
            reject(error);
          }
        };
        if (this.state > 0) setTimeout(run);
        else this.waiting.push(run);
      });
    }
    catch(broken: (error: unknown) => unknown): Old {
      return this.then(undefined, broken);
    }
    static resolve(value: unknown): Old {
      return value instanceof Old ? value : new Old((resolve) => resolve(value));
    }
    static all(all: readonly unknown[]): Old {
      return new Old((resolve, reject) => {
        const values: unknown[] = [];
        let left = all.length;
        all.forEach((each, at) => {
          Old.resolve(each).then((value) => {
            values[at] = value;
            left -= 1;
            if (left === 0) resolve(values);
          }, reject);
        });
      });
    }
  }
  Reflect.set(window, 'Promise', Old);
}

/** What scripts of a page do to what all scripts share, and what developers are told of it. */
const hosts: readonly (readonly [name: string, spoil: () => void, codes?: readonly string[]])[] = [
  ['has an old polyfill of promises', replacePromise],
  [
    'has a storage that takes everything and keeps nothing',
    () => {
      Storage.prototype.setItem = () => {};
    },
    ['C01'],
  ],
  ['has no MutationObserver', () => Reflect.set(window, 'MutationObserver', undefined), ['T20']],
  [
    'has lists of nodes that cannot be iterated',
    () => {
      for (const kind of [NodeList, HTMLCollection, NamedNodeMap, DOMTokenList])
        Reflect.deleteProperty(kind.prototype, Symbol.iterator);
    },
  ],
  [
    'has an Intl that throws',
    () => {
      const refuse = () => {
        throw new RangeError('no dates here');
      };
      Reflect.set(Intl, 'DateTimeFormat', refuse);
      Reflect.set(Intl, 'NumberFormat', refuse);
    },
  ],
  [
    'extends Object.prototype so that everybody sees it',
    () => {
      Reflect.set(Object.prototype, 'extend', () => {});
      Reflect.set(Object.prototype, 'each', () => {});
      Reflect.set(Object.prototype, 'foo', 'bar');
    },
  ],
  [
    'has frozen what all scripts share',
    () => {
      for (const each of [Object, Array, Function, Error, TypeError, Promise, Map, Set, RegExp, String, Date])
        Object.freeze(each.prototype);
      for (const each of [Object, Array, Promise, JSON, Math, Reflect]) Object.freeze(each);
    },
  ],
  [
    'has a Tribune of its own',
    () => {
      Reflect.set(window, 'Tribune', { name: 'The Tribune', version: 3 });
    },
    ['T08'],
  ],
  [
    'extends Array.prototype so that everybody sees it',
    () => {
      Reflect.set(Array.prototype, 'each', () => {});
      Reflect.set(Array.prototype, 'remove', () => {});
      Reflect.set(Function.prototype, 'implement', () => {});
      Reflect.set(String.prototype, 'contains', () => false);
    },
  ],
  [
    'has the JSON of Prototype.js',
    () => {
      for (const kind of [Array, String, Number, Boolean]) Reflect.set(kind.prototype, 'toJSON', () => 'patched');
    },
  ],
  [
    'has the Array.from, bind and Event of MooTools',
    () => {
      Reflect.set(Array, 'from', (item: unknown) =>
        item === null || item === undefined
          ? []
          : typeof item === 'object' && 'length' in item
            ? Array.prototype.slice.call(item)
            : [item],
      );
      Reflect.set(window, 'Event', function Event() {});
      Reflect.set(
        Function.prototype,
        'bind',
        function bind(this: (...all: unknown[]) => unknown, self: unknown, ...first: unknown[]) {
          return (...rest: unknown[]) => Reflect.apply(this, self, [...first, ...rest]);
        },
      );
    },
  ],
  [
    'has the promises of zone.js',
    () => {
      const Native = Promise;
      const { then } = Native.prototype;
      class Zoned {
        readonly inner: Promise<unknown>;
        constructor(run: ConstructorParameters<typeof Promise>[0]) {
          this.inner = new Native(run);
        }
        // biome-ignore lint/suspicious/noThenProperty: it stands for a promise.
        then(...hands: Parameters<Promise<unknown>['then']>) {
          return new Zoned((resolve, reject) => Reflect.apply(then, this.inner, hands).then(resolve, reject));
        }
        catch(hand: Parameters<Promise<unknown>['catch']>[0]) {
          return this.then(undefined, hand);
        }
        finally(hand: () => void) {
          return this.then(
            (value) => {
              hand();
              return value;
            },
            (error) => {
              hand();
              throw error;
            },
          );
        }
        static resolve(value: unknown) {
          return new Zoned((resolve) => resolve(value));
        }
        static reject(error: unknown) {
          return new Zoned((_, reject) => reject(error));
        }
        static all(all: Iterable<unknown>) {
          return new Zoned((resolve, reject) => Native.all(all).then(resolve, reject));
        }
        static race(all: Iterable<unknown>) {
          return new Zoned((resolve, reject) => Native.race(all).then(resolve, reject));
        }
        static allSettled(all: Iterable<unknown>) {
          return new Zoned((resolve, reject) => Native.allSettled(all).then(resolve, reject));
        }
      }
      Reflect.set(window, 'Promise', Zoned);
      const { fetch } = window;
      Reflect.set(window, 'fetch', (...given: Parameters<typeof fetch>) => Zoned.resolve(fetch(...given)));
    },
  ],
  [
    'has a module loader of the old kind',
    () => {
      const define = () => {
        throw new Error('Mismatched anonymous define()');
      };
      Reflect.set(window, 'define', Object.assign(define, { amd: {} }));
      Reflect.set(window, 'require', define);
      Reflect.set(window, 'module', { exports: {} });
      Reflect.set(window, 'exports', {});
      Reflect.set(window, 'process', { env: {} });
      Reflect.set(window, 'global', window);
    },
  ],
  ['has no console', () => Reflect.deleteProperty(window, 'console')],
  [
    'has a console that throws',
    () => {
      const refuse = () => {
        throw new Error('no console');
      };
      for (const name of ['log', 'warn', 'error', 'info', 'debug']) Reflect.set(console, name, refuse);
    },
  ],
  [
    'lacks what browsers got late',
    () => {
      for (const name of [
        'requestIdleCallback',
        'IntersectionObserver',
        'ResizeObserver',
        'structuredClone',
        'scheduler',
        'queueMicrotask',
        'BroadcastChannel',
      ])
        Reflect.set(window, name, undefined);
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
      Object.defineProperty(navigator, 'locks', { value: undefined });
    },
  ],
  [
    'has taken the marks off the performance timeline',
    () => {
      for (const name of ['mark', 'measure', 'getEntriesByType', 'clearMarks'])
        Object.defineProperty(performance, name, { value: undefined });
    },
  ],
];

// That nothing uncaught reaches the page is asserted after every test.
for (const [name, spoil, codes = []] of few(hosts))
  test(`on a host that ${name} a reader votes, and the host hears of no error`, async ({ page }) => {
    const reportedCodes = recordCodes(page);
    await page.addInitScript(spoil);
    await page.goto(`${paper.home}/poll/12`);
    await voteAsGuest(page, paper);
    await expect.poll(() => [...reportedCodes].sort()).toEqual(codes);
  });

const unsupported: readonly (readonly [name: string, spoil: () => void, code: string, reason: RegExp])[] = [
  [
    'has the Request of MooTools',
    () => Reflect.set(window, 'Request', function Request() {}),
    'T19',
    /came and could not run here|kwamen en konden hier niet draaien/,
  ],
  [
    'takes no further properties on its document',
    () => Object.preventExtensions(document),
    'T16',
    /gecrasht en weggehaald.*not extensible/,
  ],
];
for (const [name, spoil, code, reason] of few(unsupported))
  test(`on a host that ${name} the poll stays as it was printed, and the true reason is told`, {
    tag: '@soak',
  }, async ({ page }) => {
    const notices: string[] = [];
    page.on('console', (message) => notices.push(message.text()));
    await page.addInitScript(spoil);
    await page.goto(`${paper.home}/poll/12`);
    const poll = page.locator('[data-widget="poll"]').first();
    await expect(poll).toHaveAttribute('data-w-state', 'failed');
    await expect(poll.getByRole('button', { name: paper.says.vote })).toBeVisible();
    await expect
      .poll(() => notices.filter((line) => line.startsWith(`Tribune ${code}`) && reason.test(line)))
      .not.toEqual([]);
    expect(notices.filter((line) => /could not be fetched|niet worden opgehaald/.test(line))).toEqual([]);
  });

/** What draws dates and numbers of its own fails alone where Intl is broken; what is on every article, which is shorter too, does not. */
const everywhere = (name: string) => (/Intl/.test(name) || !isSoak ? '/article/10' : '/editors');
const everyIsland = /Intl|Object\.prototype|frozen|iterated|Mutation|late|old polyfill/;
for (const [name, spoil] of hosts.filter(([name]) => everyIsland.test(name)))
  test(`on a host that ${name} every island of ${everywhere(name)} stands`, {
    tag: /late/.test(name) ? [] : '@soak',
  }, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto(`${paper.home}${everywhere(name)}`);
    const count = await page.evaluate(() => {
      const tags = window.Tribune.list().filter(({ isOverlay }) => !isOverlay);
      for (const { element } of tags) void window.Tribune.mount(element);
      return tags.length;
    });
    expect(count).toBeGreaterThan(10);
    await expect(page.locator('body [data-w-state]')).toHaveCount(count);
    await expect(page.locator('[data-w-state="loading"]')).toHaveCount(0);
    await expect(page.locator('[data-w-state="failed"], [data-w-state="off"]')).toHaveCount(0);
  });

test('two loaders on a page whose own script is called Tribune: the first is in charge, the second says so', {
  tag: '@soak',
}, async ({ page }) => {
  const reportedCodes = recordCodes(page);
  await page.addInitScript(() => Reflect.set(window, 'Tribune', 'ours'));
  await page.goto(`${paper.home}/poll/12`);
  await readyPoll(page, 12);
  await page.evaluate(async () => {
    const first = Array.from(document.scripts).find(({ src }) => src.endsWith('tribune.js'));
    await import(`${first?.src}?second`);
  });
  await expect.poll(() => [...reportedCodes].sort()).toEqual(['T05', 'T08']);
  expect(await page.evaluate(() => Reflect.get(window, 'Tribune'))).toBe('ours');
});

test('a page without fetch stays as it was printed, and developers are told once why', { tag: '@soak' }, async ({
  page,
}) => {
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  await page.addInitScript(() => Reflect.set(window, 'fetch', undefined));
  await page.goto(`${paper.home}/poll/12`);
  await expect.poll(() => notices.filter((line) => /^Tribune T09:.*fetch/.test(line))).toHaveLength(1);
  await expect(page.locator('body [data-w-state]')).toHaveCount(0);
  await expect(page.locator('[data-widget="poll"]').getByRole('button', { name: paper.says.vote })).toBeVisible();
});

test('a liveblog goes on to its older entries on a page whose promises know no finally', { tag: '@soak' }, async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise.prototype, 'finally'));
  await page.goto(`${paper.home}/live/13`);
  const liveblog = page.locator('[data-widget="liveblog"]');
  await expect(liveblog).toHaveAttribute('data-w-state', 'ready');
  const entries = liveblog.locator('.tb-entry');
  const printed = await entries.count();
  await page.locator('.tb-liveblog-older').click();
  await expect.poll(() => entries.count()).toBeGreaterThan(printed);
});

test('a form around the page, with controls that are called as what every element has, stops nothing', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const form = document.createElement('form');
      for (const kind of [Node, Element, HTMLElement, HTMLFormElement])
        for (const name of Object.getOwnPropertyNames(kind.prototype)) {
          const control = document.createElement('input');
          Object.assign(control, { type: 'hidden', name });
          Element.prototype.append.call(form, control);
        }
      document.querySelector('main')?.before(form);
      Element.prototype.append.call(form, document.querySelector('main') ?? '');
    }),
  );
  await page.goto(`${paper.home}/poll/12`);
  await page.evaluate(() => {
    for (const { element, isOverlay } of window.Tribune.list()) if (!isOverlay) void window.Tribune.mount(element);
  });
  // A locator climbs as the page does, and would never come to an end.
  const states = () =>
    page.evaluate(() =>
      window.Tribune.list().flatMap(({ isOverlay, name, state }) => (isOverlay ? [] : `${name} ${state}`)),
    );
  await expect
    .poll(states)
    .toEqual(expect.arrayContaining(['poll ready', 'linked-elements ready', 'navigation ready']));
  expect((await states()).filter((each) => /failed|off/.test(each))).toEqual([]);
});

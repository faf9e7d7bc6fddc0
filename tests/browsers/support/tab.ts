import { expect } from 'playwright/test';
import type { InputSource, KeyAction, PointerAction, Remote, Size } from '../driver/remote.ts';
import { aim, findAll, type Step, type Target, textOf } from './inPage.ts';

/** Keys without a letter, as WebDriver names them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  escape: '\uE00C',
  space: ' ',
  up: '\uE013',
  down: '\uE015',
} as const;

/** An element of the page, looked up anew for each thing that is done with it. */
export interface Place {
  /** Something inside it, in shadow roots too. `named`: what it is called, in full. */
  find(css: string, which?: Omit<Step, 'css'>): Place;
  /** Waits until it can be pressed, and presses it where a mouse would. */
  click(): Promise<void>;
  /** Presses it and types. */
  type(text: string): Promise<void>;
  /** What `read` makes of all that are found; it runs in the page. */
  read<T>(read: (found: readonly Element[]) => T): Promise<T>;
  /** How many are visible. */
  count(): Promise<number>;
  /** The text of the first; empty when there is none. */
  text(): Promise<string>;
  /** Empty when it has none. */
  attribute(name: string): Promise<string>;
  readonly what: string;
}

/** A tab in which a reader looks at the newsroom. */
export interface Tab {
  /** `path` begins with a slash. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs in the page, with arguments and a result that JSON can carry. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  find: Place['find'];
  /** One key after the other. */
  press(...pressed: readonly string[]): Promise<void>;
  /** Moves the mouse a little, as whoever looks at a page does: what waits for a sign of a reader wakes. */
  moveMouse(): Promise<void>;
}

/** A tab of any browser. Every address is below `site`. */
export function tabOf(remote: Remote, site: string): Tab {
  const evaluate = async (body: string) =>
    JSON.parse(await remote.call(`async () => JSON.stringify((${body}) ?? null)`));
  const press = (...pressed: readonly string[]) =>
    remote.act([{ type: 'key', id: 'keyboard', actions: pressed.flatMap(stroke) }]);
  const find = placesIn({ remote, evaluate, press });
  return {
    open: (path) => remote.open(site + path),
    reload: () => remote.reload(),
    back: () => remote.back(),
    resize: (size) => remote.resize(size),
    run: (work, ...args) => evaluate(`await (${work})(...${JSON.stringify(args)})`),
    find: (css, which) => find([{ css, ...which }]),
    press,
    moveMouse: () => remote.act([mouse([moveTo(1, 1), moveTo(2, 2)])]),
  };
}

const stroke = (value: string): readonly KeyAction[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

interface Hands {
  readonly remote: Remote;
  /** Runs an expression in the page. */
  readonly evaluate: (body: string) => Promise<ReturnType<typeof JSON.parse>>;
  readonly press: Tab['press'];
}

function placesIn({ remote, evaluate, press }: Hands) {
  return function placeAt(steps: readonly Step[]): Place {
    const what = steps.map(({ css, named }) => (named === undefined ? css : `${css} "${named}"`)).join(' ');
    const found = `(${findAll})(${JSON.stringify(steps)})`;
    const read: Place['read'] = (work) => evaluate(`await (${work})(${found})`);
    const place: Place = {
      what,
      read,
      find: (css, which) => placeAt([...steps, { css, ...which }]),
      async click() {
        const targets: Target[] = [];
        const look = async () => {
          targets.unshift(await evaluate(`await (${aim})(${found})`));
          return targets[0]?.trouble;
        };
        await expect.poll(look, `${what} can be pressed`).toBeUndefined();
        for (const { x, y } of targets.slice(0, 1)) await remote.act([clickAt(x, y)]);
      },
      async type(text) {
        await place.click();
        await press(...text);
      },
      count: () => read((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length),
      text: () => evaluate(`(${textOf})(${found}[0])`),
      attribute: (name) => evaluate(`${found}[0]?.getAttribute(${JSON.stringify(name)}) ?? ''`),
    };
    return place;
  };
}

const moveTo = (x: number, y: number): PointerAction => ({ type: 'pointerMove', x, y, origin: 'viewport' });

const mouse = (actions: readonly PointerAction[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

const clickAt = (x: number, y: number): InputSource =>
  mouse([moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);

import type { Browser, BrowserContext, Page } from 'playwright/test';

/** What reads a newsroom's time. */
export interface Timed {
  readonly clock: { now(): number };
}

/** The clock of a test's newsroom and browser: it begins at a moment that the test names, whatever day it is, and goes on from there. */
export interface TestClock {
  /** ms since the epoch. */
  now(): number;
  /** Begins anew at a moment (ISO 8601). */
  begin(moment?: string): void;
  /** Puts the clock forward, ms. */
  pass(ms: number): void;
}

/** A Wednesday morning on which no match of either paper is near. */
export const quietMorning = '2026-11-25T10:00:00Z';

export function createTestClock(moment = quietMorning): TestClock {
  let [start, since] = [Date.parse(moment), performance.now()];
  return {
    now: () => Math.round(start + performance.now() - since),
    begin(again = quietMorning) {
      [start, since] = [Date.parse(again), performance.now()];
    },
    pass(ms) {
      start += ms;
    },
  };
}

/** The machine's clock, ms since the epoch: for what a process of its own checks, and for deadlines. The only place in tests that reads it. */
export const machineTime = (): number => {
  const machine: DateConstructor = Reflect.get(globalThis, 'machineDate') ?? Date;
  return machine.now();
};

/** Replaces `Date` by one that is so far ahead of the machine's, ms. It also runs in pages, and so refers to nothing outside. */
export function shiftDate(ahead: number): void {
  const machine: DateConstructor = Reflect.get(globalThis, 'machineDate') ?? Date;
  const now = () => new machine().getTime() + ahead;
  globalThis.Date = new Proxy(machine, {
    apply: () => new Date().toString(),
    construct: (_, values, self) => Reflect.construct(machine, values.length > 0 ? values : [now()], self),
    get: (_, name) => (name === 'now' ? now : Reflect.get(machine, name)),
  });
  Object.defineProperty(globalThis, 'machineDate', { value: machine, configurable: true });
  Object.defineProperty(machine.prototype, 'constructor', { value: Date, configurable: true, writable: true });
}

/** Sets what the pages that are opened from now on take for the time: that of a clock, or so many ms ahead of it. */
export const setDeviceClock = (pages: Pick<Page, 'addInitScript'>, clock: TestClock, ahead = 0): Promise<unknown> =>
  pages.addInitScript(shiftDate, clock.now() - machineTime() + ahead);

/** Sets the time of the pages that a context opens from now on, and of a clock that a test installs in them. */
async function setTime(context: BrowserContext, clock: TestClock): Promise<BrowserContext> {
  await setDeviceClock(context, clock);
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (options) => install({ time: clock.now(), ...options });
  return context;
}

/** What a page takes for the time, ms since the epoch. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Gives a clock to every context that a browser opens. */
export function keepTime(browser: Browser, clock: TestClock): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => setTime(await open(options), clock);
}

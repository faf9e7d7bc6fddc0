import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import { leagueStandings, type Standings } from '#core/contract/standings.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import { followFixtures } from './followFixtures.ts';
import type { Attributes } from './league-standings.widget.ts';

export interface LeagueStandings {
  readonly attributes: Attributes;
  /** What has been read; undefined as long as what the host printed holds, or nothing has come. */
  readonly standings: ReadonlySignal<Standings | undefined>;
  /** Why there are none. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Matches under way count as they stand. */
  readonly isLive: ReadonlySignal<boolean>;
  /** Matches are under way: there is another table to switch to. */
  readonly canSwitch: ReadonlySignal<boolean>;
  /** Since when what stands there may be out of date, in ms since the epoch. */
  readonly staleSince: ReadonlySignal<number | undefined>;
  switch(): void;
  retry(): void;
}

/** Changes that come within this are one reading; so much longer at most, so that not every page asks at once. In ms. */
const pause = { least: 250, more: 750 } as const;
/** So long before a kick-off the matches to follow are asked for, ms. */
const before = 300_000;
/** Timers hold 24 days. */
const longest = 2 ** 31 - 1;

/** What the host printed: which matches to follow, and whether some of them are on. */
function readPrinted(element: Element) {
  const { follow = '', nextKickOff, isLive } = element.querySelector<HTMLElement>('.tb-standings')?.dataset ?? {};
  return { follow: follow.split(' ').filter(Boolean).map(Number), nextKickOff, isLive: isLive !== undefined };
}

type ReadOptions = Pick<Attributes, 'league' | 'group' | 'view'> & {
  readonly hasPrinted: boolean;
  readonly abortSignal: AbortSignal;
  /** The tables have come. */
  readonly received: (standings: Standings) => void;
};

/** What the server says of the tables, and what it failed to say. */
function createReading({ call, clock, chance }: Page, options: ReadOptions) {
  const { league, group, view, hasPrinted, abortSignal, received } = options;
  const standings = signal<Standings>();
  const failure = signal<Failure>();
  const failedSince = signal<number>();
  const isLive = signal(true);
  let readAt = clock.now();
  let latest = 0;
  let coming: Promise<boolean> | undefined;

  /** True when the server has answered, and nobody has asked again since. */
  async function read(): Promise<boolean> {
    latest += 1;
    const turn = latest;
    failure.value = undefined;
    const query = { view, ...(group !== undefined && { group }), ...(isLive.peek() && { live: 1 }) };
    const reply = await call(leagueStandings, { params: { league }, query, signal: abortSignal });
    if (abortSignal.aborted || turn !== latest) return false;
    if (reply.ok) {
      readAt = clock.now();
      failedSince.value = undefined;
      standings.value = reply.data;
      received(reply.data);
    } else if (hasPrinted || standings.peek()) failedSince.value = readAt;
    else failure.value = reply;
    return reply.ok;
  }

  /** One reading for all that happens within a moment. */
  function readSoon(): Promise<boolean> {
    coming ??= new Promise((resolve) => {
      clock.after(pause.least + chance() * pause.more, () => {
        coming = undefined;
        resolve(abortSignal.aborted ? false : read());
      });
    });
    return coming;
  }

  return { standings, failure, failedSince, isLive, read, readSoon };
}

/** The printed tables until something changes: then those that the server computes, read once for all that changed at about the same time. */
export function createStandings(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
  realtime: () => Realtime = () => realtimeOf(page),
): LeagueStandings {
  const { clock, chance } = page;
  const printed = readPrinted(element);
  const hasPrinted = element.querySelector('.tb-standings') !== null;
  const next = createTimer(clock);
  const reading = createReading(page, { ...attributes, hasPrinted, abortSignal, received: watch });
  const { standings, failure, failedSince, isLive, read, readSoon } = reading;
  const fixtures = followFixtures(realtime, readSoon);

  function watch({ follow, nextKickOff }: Pick<Standings, 'follow' | 'nextKickOff'>) {
    fixtures.follow(follow);
    const rest = Date.parse(nextKickOff ?? '') - before - clock.now();
    next.set(rest > 0 && rest < longest ? rest + chance() * (before / 4) : undefined, () => void readSoon());
  }
  abortSignal.addEventListener('abort', () => {
    fixtures.stop();
    next.set(undefined);
  });
  if (hasPrinted) watch(printed);
  else void read();

  return {
    attributes,
    standings,
    failure,
    isLive,
    canSwitch: computed(() => (standings.value ? standings.value.underWay > 0 : printed.isLive)),
    staleSince: computed(() => failedSince.value ?? fixtures.staleSince.value),
    switch() {
      isLive.value = !isLive.peek();
      void read();
    },
    retry: () => void read(),
  };
}

function createTimer({ after }: Page['clock']) {
  let stop: (() => void) | undefined;
  return {
    /** `then` is called once after so many ms; what was set before is not. */
    set(ms: number | undefined, then = () => {}) {
      stop?.();
      stop = ms === undefined ? undefined : after(ms, then);
    },
  };
}

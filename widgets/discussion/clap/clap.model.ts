import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { statusOf } from '#core/act/createPerformer.ts';
import { askToLogIn, takeIntent } from '#core/base/act/intents.ts';
import { newKey } from '#core/base/act/newKey.ts';
import { followReader, sameReader } from '#core/base/act/readers.ts';
import type { Resource } from '#core/base/act/resource.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { visitResource } from '#core/contract/community.ts';
import type { Printed } from './adopt.ts';
import { clapOnce } from './clap.act.ts';

/** How many claps of one reader the server counts per resource. */
const limit = 10;
/** How long a failure is shown, ms. */
const messageTime = 6000;

export interface Applause {
  /** Claps of all readers, including those of this reader that are being sent; undefined while the number is unknown. */
  readonly claps: ReadonlySignal<number | undefined>;
  /** This reader's claps on this page view. */
  readonly mine: ReadonlySignal<number>;
  /** This reader's further claps would not be counted. */
  readonly isFull: ReadonlySignal<boolean>;
  readonly visitors: ReadonlySignal<string | undefined>;
  /** Why a clap was not counted; shown for 6 s. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Adds a clap; calls are sent one after the other. A guest is asked to log in, after which one clap is sent. */
  clap(): void;
}

type Services = Pick<Page, 'call' | 'chance' | 'clock' | 'session'>;

/** The numbers of claps for one resource. */
function createCounts(printed: Printed) {
  const counted = signal(printed.claps);
  const sent = signal(0);
  const waiting = signal(0);
  const isRefused = signal(false);
  const mine = computed(() => sent.value + waiting.value);
  /** The number in the server's last answer; undefined before the first one, as what the host printed may be older. */
  let announcedCount: number | undefined;
  return {
    claps: computed(() =>
      counted.value === undefined && waiting.value === 0 ? undefined : (counted.value ?? 0) + waiting.value,
    ),
    mine,
    isFull: computed(() => isRefused.value || mine.value >= limit),
    waiting,
    /** Takes the number of an answer; without one, a clap more. Where it has not grown, the reader had reached the limit before. */
    count(claps = (counted.peek() ?? 0) + 1) {
      batch(() => {
        const isCounted = announcedCount === undefined || claps > announcedCount;
        announcedCount = counted.value = claps;
        if (isCounted) sent.value += 1;
        else isRefused.value = true;
        waiting.value = isCounted ? waiting.value - 1 : 0;
      });
    },
    countOthers(claps = counted.peek()) {
      counted.value = claps;
    },
    countVisit(claps: number) {
      // With a clap on its way nobody knows which of the two the server counted first.
      if (mine.peek() === 0) announcedCount = counted.value = claps;
    },
    begin() {
      batch(() => {
        sent.value = waiting.value = 0;
        isRefused.value = false;
      });
    },
  };
}

function createFailureMessage(clock: Page['clock'], abortSignal: AbortSignal) {
  const failure = signal<Failure>();
  let cancelTimer = () => {};
  abortSignal.addEventListener('abort', () => cancelTimer());
  function show(why: Failure | undefined) {
    cancelTimer();
    failure.value = why;
    if (why) cancelTimer = clock.after(messageTime, () => show(undefined));
  }
  return { failure, show };
}

/** Counts the visit. A page that the server does not know yet is made known by what the CMS has signed of it. */
async function visitPage(call: Services['call'], target: Resource, token: string | undefined) {
  const visited = await call(visitResource, { params: target });
  if (token === undefined || visited.ok || statusOf(visited) !== 404) return visited;
  const file = await import('#core/ungrouped/act/introduce.ts').catch(() => undefined);
  return (await file?.introduce(call, target, token)) ? call(visitResource, { params: target }) : visited;
}

/** The applause for one resource, shared by all tags that name it. It counts the visit as soon as the page is visible. `token`: what the CMS has signed of the page. */
export function createApplause(
  page: Services,
  target: Resource,
  printed: Printed,
  abortSignal: AbortSignal,
  token?: string,
): Applause {
  const { call, clock, session } = page;
  const counts = createCounts(printed);
  const { claps, mine, isFull, waiting } = counts;
  const visitors = signal(printed.visitors);
  const { failure, show } = createFailureMessage(clock, abortSignal);
  let isSending = false;
  const ask = () => askToLogIn(session, clapOnce, target, {});

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    while (waiting.value > 0) {
      const isSame = sameReader(session);
      const clapped = await clapOnce.send(call, target, { key: newKey(page) });
      if (abortSignal.aborted) return;
      if (clapped.ok && clapped.data?.visitors) visitors.value = clapped.data.visitors;
      if (clapped.ok) (isSame() ? counts.count : counts.countOthers)(clapped.data?.claps);
      else if (isSame()) {
        waiting.value = 0;
        show(clapped);
      } else if (!session.reader.peek() && statusOf(clapped) === 401) ask();
    }
    isSending = false;
  }

  function clap() {
    show(undefined);
    if (!session.reader.peek()) return ask();
    if (isFull.peek()) return;
    waiting.value += 1;
    void sendAll();
  }

  async function visit() {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', visit);
    const visited = await visitPage(call, target, token);
    if (!visited.ok || abortSignal.aborted) return;
    visitors.value = visited.data.visitors ?? visitors.value;
    counts.countVisit(visited.data.claps);
  }

  followReader(session, abortSignal, ({ reader, isOther }) => {
    if (isOther) counts.begin();
    if (reader && takeIntent(session, clapOnce, target)) clap();
  });
  document.addEventListener('visibilitychange', visit, { signal: abortSignal });
  void visit();
  return { claps, mine, isFull, visitors, failure, clap };
}

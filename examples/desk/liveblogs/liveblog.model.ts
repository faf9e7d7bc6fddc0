import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { newKey } from '#core/base/act/newKey.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  changeEntry,
  changePlanned,
  type DeskEntry,
  deskEntries,
  deskEntry,
  entryBody,
  entryChange,
  type PlannedEntry,
  plannedChange,
  removeEntry,
  removePlanned,
  sendPicture,
  type WrittenEntry,
} from '#core/contract/deskLiveblogs.ts';
import { createReads, type Reads } from '../parts/createReads.ts';
import type { Desk } from '../shell/createDesk.ts';

/** How often an open liveblog looks for what colleagues have written, ms. */
const lookEvery = 15_000;

/** What a correction of an entry needs. */
export interface Corrections<E> {
  /** Keeps an entry that is being corrected in the list, also once it is no longer there. Returns a function that lets it go. */
  hold(entry: E): () => void;
  /** Saves a correction of an entry as it was shown. After a 409 `current` has what a colleague saved. */
  revise(entry: E, html: string): Promise<Outcome<unknown>>;
  current(id: number): Promise<E | undefined>;
}

export interface Liveblog {
  readonly article: number;
  readonly title: ReadonlySignal<string | undefined>;
  /** The address of the page that readers see; undefined where the newsroom does not know it. */
  readonly url: ReadonlySignal<string | undefined>;
  /** Newest first; undefined until they have come. */
  readonly entries: ReadonlySignal<readonly DeskEntry[] | undefined>;
  readonly planned: ReadonlySignal<readonly PlannedEntry[]>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  load(): Promise<void>;
  loadMore(): Promise<void>;
  /** Keeps an entry in the browser and sends it as soon as there is a line. */
  write(written: WrittenEntry): void;
  readonly published: Corrections<DeskEntry>;
  readonly scheduled: Omit<Corrections<PlannedEntry>, 'revise'>;
  pin(entry: DeskEntry, isPinned: boolean): Promise<Outcome<unknown>>;
  remove(entry: DeskEntry): Promise<Outcome<unknown>>;
  changePlanned(planned: PlannedEntry, change: Parameters<typeof plannedChange>[1]): Promise<Outcome<unknown>>;
  removePlanned(planned: PlannedEntry): Promise<Outcome<unknown>>;
  sendPicture(
    picture: File,
  ): Promise<Outcome<{ readonly url: string; readonly width: number; readonly height: number }>>;
  stop(): void;
}

type State = Pick<Liveblog, 'title' | 'url' | 'hasMore' | 'failure' | 'load' | 'loadMore'> & {
  readonly entries: Signal<readonly DeskEntry[] | undefined>;
  readonly planned: Signal<readonly PlannedEntry[]>;
};

interface Entry {
  readonly id: number;
}

const distinct = <E extends Entry>(all: readonly E[]) => [...new Map(all.map((each) => [each.id, each])).values()];
const byId = <E extends Entry>(all: readonly E[]) => distinct(all).sort((one, other) => other.id - one.id);
const byTime = (all: readonly PlannedEntry[]) =>
  distinct(all).sort((one, other) => Date.parse(one.publishAt) - Date.parse(other.publishAt) || one.id - other.id);

/** Entries that are being corrected, which are kept until they are let go. */
function createHeld<E extends Entry>() {
  const held = signal<readonly E[]>([]);
  function hold(entry: E): () => void {
    held.value = [...held.value, entry];
    return () => {
      held.value = held.value.filter((each) => each !== entry);
    };
  }
  return { held, hold };
}

/** What the server has of a liveblog. A page that was loaded later stays when the first one is read again. */
function createState({ page }: Pick<Desk, 'page'>, article: number, reads: Reads): State {
  const title = signal<string>();
  const url = signal<string>();
  const entries = signal<readonly DeskEntry[]>();
  const planned = signal<readonly PlannedEntry[]>([]);
  const hasMore = signal(false);
  const failure = signal<Failure>();
  let isOlderShown = false;

  async function load(): Promise<void> {
    const outcome = await reads.read(() => page.call(deskEntries, { params: { article }, query: {} }));
    failure.value = outcome.ok ? undefined : outcome;
    if (!outcome.ok) return;
    const { data } = outcome;
    [title.value, url.value, planned.value] = [data.title, data.url, data.planned];
    const oldest = data.entries.findLast(({ isPinned }) => !isPinned)?.id ?? 0;
    const older = isOlderShown ? (entries.peek() ?? []).filter(({ id, isPinned }) => id < oldest && !isPinned) : [];
    entries.value = byId([...older, ...data.entries]);
    if (!isOlderShown) hasMore.value = data.hasMore;
  }
  async function loadMore(): Promise<void> {
    const before = entries.peek()?.findLast(({ isPinned }) => !isPinned)?.id;
    if (before === undefined) return;
    const outcome = await page.call(deskEntries, { params: { article }, query: { before } });
    failure.value = outcome.ok ? undefined : outcome;
    if (!outcome.ok) return;
    isOlderShown = true;
    entries.value = byId([...(entries.peek() ?? []), ...outcome.data.entries]);
    hasMore.value = outcome.data.hasMore;
  }
  return { title, url, entries, planned, hasMore, failure, load, loadMore };
}

/** The liveblog of an article, followed until `stop`. */
export function createLiveblog(desk: Desk, article: number): Liveblog {
  const { page, outbox } = desk;
  const { call, clock } = page;
  const reads = createReads();
  const { entries, planned, ...state } = createState(desk, article, reads);
  const [published, scheduled] = [createHeld<DeskEntry>(), createHeld<PlannedEntry>()];
  /** Reads the list again after a write that the server did, or refused because it knows better. */
  async function then<T>(write: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const outcome = await write;
    reads.changed();
    if (outcome.ok || outcome.kind === 'refused') await state.load();
    return outcome;
  }
  let stopLooking = () => {};
  const look = () => {
    stopLooking = clock.after(lookEvery, () => void state.load().then(look));
  };
  look();
  const stopFollowing = effect(() => {
    if (outbox.delivered.value > 0) void state.load();
  });
  return {
    article,
    ...state,
    entries: computed(() => entries.value && byId([...published.held.value, ...entries.value])),
    planned: computed(() => byTime([...scheduled.held.value, ...planned.value])),
    write: (written) => {
      const key = newKey(page);
      outbox.add({ key, kind: 'entry', target: article, body: entryBody(written, key) });
    },
    published: {
      hold: published.hold,
      revise: (entry, html) =>
        then(call(changeEntry, { params: { id: entry.id }, body: entryChange(entry, { html }) })),
      async current(id) {
        const outcome = await call(deskEntry, { params: { id } });
        return outcome.ok ? outcome.data : undefined;
      },
    },
    scheduled: {
      hold: scheduled.hold,
      // A refusal has the list read anew.
      current: async (id) => planned.peek().find((each) => each.id === id),
    },
    pin: (entry, isPinned) =>
      then(call(changeEntry, { params: { id: entry.id }, body: entryChange(entry, { isPinned }) })),
    remove: ({ id, version }) => then(call(removeEntry, { params: { id }, query: { version } })),
    changePlanned: (planned, change) =>
      then(call(changePlanned, { params: { id: planned.id }, body: plannedChange(planned, change) })),
    removePlanned: ({ id, version }) => then(call(removePlanned, { params: { id }, query: { version } })),
    sendPicture: (picture) => call(sendPicture, { body: { picture } }),
    stop() {
      stopLooking();
      stopFollowing();
    },
  };
}

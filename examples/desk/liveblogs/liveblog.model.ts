import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
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
import type { Desk } from '../shell/createDesk.ts';

/** How often an open liveblog looks for what colleagues have written, ms. */
const lookEvery = 15_000;

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
  /** Saves a correction of an entry as it was shown. After a 409 `current` has what a colleague saved. */
  revise(entry: DeskEntry, html: string): Promise<Outcome<DeskEntry>>;
  current(id: number): Promise<DeskEntry | undefined>;
  pin(entry: DeskEntry, isPinned: boolean): Promise<Outcome<unknown>>;
  remove(entry: DeskEntry): Promise<Outcome<unknown>>;
  changePlanned(planned: PlannedEntry, change: Parameters<typeof plannedChange>[1]): Promise<Outcome<unknown>>;
  removePlanned(planned: PlannedEntry): Promise<Outcome<unknown>>;
  sendPicture(
    picture: File,
  ): Promise<Outcome<{ readonly url: string; readonly width: number; readonly height: number }>>;
  /** Keeps an entry that is being corrected in the list, also once a colleague has deleted it. Returns a function that lets it go. */
  hold(entry: DeskEntry): () => void;
  stop(): void;
}

type State = Pick<
  Liveblog,
  'title' | 'url' | 'entries' | 'planned' | 'hasMore' | 'failure' | 'load' | 'loadMore' | 'hold'
>;

/** What the server has of a liveblog. A page that was loaded later stays when the first one is read again. */
function createState({ page }: Pick<Desk, 'page'>, article: number): State {
  const title = signal<string>();
  const url = signal<string>();
  const entries = signal<readonly DeskEntry[]>();
  const planned = signal<readonly PlannedEntry[]>([]);
  const hasMore = signal(false);
  const failure = signal<Failure>();
  const held = signal<readonly DeskEntry[]>([]);
  let isOlderShown = false;

  const byId = (all: readonly DeskEntry[]) =>
    [...new Map(all.map((each) => [each.id, each])).values()].sort((one, other) => other.id - one.id);
  async function load(): Promise<void> {
    const outcome = await page.call(deskEntries, { params: { article }, query: {} });
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
  function hold(entry: DeskEntry): () => void {
    held.value = [...held.value, entry];
    return () => {
      held.value = held.value.filter((each) => each !== entry);
    };
  }
  const listed = computed(() => entries.value && byId([...held.value, ...entries.value]));
  return { title, url, entries: listed, planned, hasMore, failure, load, loadMore, hold };
}

/** The liveblog of an article, followed until `stop`. */
export function createLiveblog(desk: Desk, article: number): Liveblog {
  const { page, outbox } = desk;
  const { call, clock } = page;
  const state = createState(desk, article);
  /** Reads the list again after a write that the server did, or refused because it knows better. */
  async function then<T>(write: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const outcome = await write;
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
    write: (written) => {
      const key = newKey(page);
      outbox.add({ key, kind: 'entry', target: article, body: entryBody(written, key) });
    },
    revise: (entry, html) => then(call(changeEntry, { params: { id: entry.id }, body: entryChange(entry, { html }) })),
    async current(id) {
      const outcome = await call(deskEntry, { params: { id } });
      return outcome.ok ? outcome.data : undefined;
    },
    pin: (entry, isPinned) =>
      then(call(changeEntry, { params: { id: entry.id }, body: entryChange(entry, { isPinned }) })),
    remove: ({ id, version }) => then(call(removeEntry, { params: { id }, query: { version } })),
    changePlanned: (planned, change) =>
      then(call(changePlanned, { params: { id: planned.id }, body: plannedChange(planned, change) })),
    removePlanned: ({ id }) => then(call(removePlanned, { params: { id } })),
    sendPicture: (picture) => call(sendPicture, { body: { picture } }),
    stop() {
      stopLooking();
      stopFollowing();
    },
  };
}

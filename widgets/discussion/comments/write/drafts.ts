import * as z from 'zod/mini';
import { hashOf, newKey } from '#core/base/act/newKey.ts';
import type { Page } from '#core/base/page/page.ts';
import { deletedReaders } from '#core/base/storage/deleted.ts';
import type { Draft } from '#widgets/discussion/comments/comment/liveRow.ts';
import { openTexts, type Records } from './texts.ts';

/** The drafts under one resource, by the name of their box. Each tab keeps its own in local storage, at most 50, for 14 days. */
export interface Drafts {
  /** The drafts of a box, newest first: those of this tab, or of other tabs where this one has none. */
  find(box: string): readonly Draft[];
  /** The names of all boxes that drafts of the current reader are stored for. */
  boxes(): readonly string[];
  fresh(box: string): Draft;
  /** Moves a draft to another box, with the same key; copies with the same text in other tabs go. */
  move(draft: Draft, box: string): Draft;
  /** The key that the server stores a comment by, once. The same text of the same draft has the same key in all tabs. */
  keyOf(draft: Draft): string;
  /** Stores a draft within 300 ms. */
  keep(draft: Draft): void;
  flush(): void;
  /** Forgets a draft that the reader discarded, and its copies with the same text in other tabs. */
  drop(draft: Draft): void;
  /** Forgets a draft that the server or the outbox has, and remembers that it was sent. */
  done(draft: Draft): void;
  /** Notes that a stored draft is on its way, which is offered in no box, or with `false` that the server does not have it. */
  sending(draft: Draft, isSending: boolean): void;
  /** The drafts of a reader that were on their way when their page was left: nobody knows whether they arrived. */
  interrupted(who: number): readonly Draft[];
  /** Undoes `done` for a draft that was taken back from the outbox. */
  reopen(draft: Draft): void;
  isSent(draft: Draft): boolean;
  /** Id of the reader whose drafts these are: the current one, or the one whose session ran out; 0 for a guest. */
  writer(): number;
  /** Sets the id of the current reader, 0 for a guest. Returns whether the text in the boxes belongs to another reader. */
  setReader(who: number): boolean;
  /** Calls `handler` whenever another tab has sent a draft. */
  onSent(handler: () => void): void;
}

const writeDelay = 250;

const keyOf = ({ seed, text }: Pick<Draft, 'seed' | 'text'>) => `${seed}-${hashOf(text)}`;

function whenLeaving(signal: AbortSignal, flush: () => void) {
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', flush, { signal });
  signal.addEventListener('abort', flush);
}

type Texts = ReturnType<typeof openTexts>;

/** What the drafts of one reader under one resource have in common. */
const isOf = (on: string, who: number, sent: readonly string[]) => (each: Records[number]) =>
  each.on === on && each.who === who && !sent.includes(keyOf(each));

function boxesOf({ known, read }: Texts, on: string, who: number): readonly string[] {
  const { tabs, sent } = known();
  const own = tabs.flatMap(read).filter(isOf(on, who, sent));
  const offered = own.filter(({ isSending }) => !isSending);
  return [...new Set(offered.map(({ box }) => box))];
}

function find({ known, read, tab }: Texts, on: string, who: number, box: string): readonly Draft[] {
  const { tabs: all, sent } = known();
  const seeds = new Set<string>();
  const isOwn = isOf(on, who, sent);
  const fits = (each: Records[number]) => each.box === box && !each.isSending && isOwn(each);
  const of = (some: readonly string[]) =>
    some
      .flatMap(read)
      .filter(fits)
      .sort((one, other) => other.at - one.at)
      .filter(({ seed }) => !seeds.has(seed) && seeds.add(seed))
      .map(({ seed, text, at }): Draft => ({ seed, box, text, at }));
  const own = of([tab]);
  return own.length ? own : of(all);
}

/**
 * Gives the drafts of a guest to the reader who logs in. Those of other readers stay, and are shown to nobody else; those of a
 * `gone` account are removed.
 */
function handOver({ edit }: Texts, now: number, gone: readonly number[]) {
  edit((kept) =>
    kept.filter(({ who }) => !gone.includes(who)).map((each) => (each.who || !now ? each : { ...each, who: now })),
  );
}

/** Which drafts are on their way, for this page and the pages after it. */
function createSending({ known, read, edit }: Texts, on: string) {
  /** Seeds of those that this page is sending. */
  const underWay = new Set<string>();
  return {
    sending({ seed, text }: Draft, isSending: boolean) {
      if (isSending) underWay.add(seed);
      else underWay.delete(seed);
      edit((kept) => kept.map((each) => (each.seed === seed && each.text === text ? { ...each, isSending } : each)));
    },
    interrupted(who: number) {
      const { tabs, sent } = known();
      return tabs
        .flatMap(read)
        .filter(isOf(on, who, sent))
        .filter(({ isSending, seed }) => isSending && !underWay.has(seed));
    },
  };
}

/** The drafts that were changed and are not stored yet. `of`: the resource, and the reader whose drafts they are. */
function createPending(
  texts: Texts,
  clock: Page['clock'],
  of: () => { readonly on: string; readonly who: number },
): Pick<Drafts, 'keep' | 'flush'> & { forget(draft: Draft): void } {
  const dirty = new Set<Draft>();
  let unwind: (() => void) | undefined;

  function flush() {
    unwind?.();
    unwind = undefined;
    if (!dirty.size) return;
    const seeds = new Set([...dirty].map(({ seed }) => seed));
    const typed = [...dirty].filter(({ text }) => text).map((draft) => ({ ...draft, ...of() }));
    dirty.clear();
    texts.write([...typed, ...texts.read(texts.tab).filter(({ seed }) => !seeds.has(seed))]);
  }
  return {
    flush,
    keep(draft) {
      draft.at = clock.now();
      dirty.add(draft);
      unwind ??= clock.after(writeDelay, flush);
    },
    forget: (draft) => dirty.delete(draft),
  };
}

export function createDrafts(page: Pick<Page, 'store' | 'chance' | 'clock'>, on: string, signal: AbortSignal): Drafts {
  const texts = openTexts(page);
  const { tab, edit, known } = texts;
  const expired = page.store.slot('local', 'expired', z.number());
  const underWay = createSending(texts, on);
  let who = 0;
  const { keep, flush, forget } = createPending(texts, page.clock, () => ({ on, who }));

  function drop(draft: Draft) {
    forget(draft);
    edit((kept, of) => kept.filter(({ seed, text }) => seed !== draft.seed || (of !== tab && text !== draft.text)));
  }

  whenLeaving(signal, flush);

  return {
    ...{ keyOf, flush, keep },
    find: (box) => find(texts, on, who, box),
    boxes: () => boxesOf(texts, on, who),
    fresh: (box) => ({ seed: newKey(page), box, text: '', at: 0 }),
    move(draft, box) {
      drop(draft);
      const moved = { ...draft, box };
      keep(moved);
      flush();
      return moved;
    },
    drop,
    done(draft) {
      forget(draft);
      underWay.sending(draft, false);
      texts.mark((sent) => [keyOf(draft), ...sent]);
      edit((kept, of) => (of === tab ? kept.filter(({ seed }) => seed !== draft.seed) : kept));
    },
    ...underWay,
    reopen(draft) {
      texts.mark((sent) => sent.filter((each) => each !== keyOf(draft)));
      keep(draft);
    },
    writer: () => who,
    isSent: (draft) => known().sent.includes(keyOf(draft)),
    setReader(now) {
      const before = who;
      if (!now && before && expired.read() === before) return false;
      // What was typed until now is of the reader before.
      flush();
      who = now;
      handOver(texts, now, deletedReaders(page.store));
      return before !== 0 && before !== now;
    },
    onSent: (handler) => signal.addEventListener('abort', texts.watch(handler)),
  };
}

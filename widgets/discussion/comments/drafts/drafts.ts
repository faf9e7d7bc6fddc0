import * as z from 'zod/mini';
import { hashOf, newKey } from '#core/act/newKey.ts';
import type { Page } from '#core/page/page.ts';
import { openTexts, type Records } from './texts.ts';

/**
 * The unsent text of one box. `seed` identifies the draft, and is the same for its copies in other tabs; `at`: when it was last
 * changed, ms since the epoch.
 */
export interface Draft {
  readonly seed: string;
  readonly box: string;
  text: string;
  at: number;
}

/** The drafts under one resource, by the name of their box. Each tab keeps its own in local storage, at most 50, for 14 days. */
export interface Drafts {
  /** The drafts of a box, newest first: those of this tab, or of other tabs where this one has none. */
  find(box: string): readonly Draft[];
  fresh(box: string): Draft;
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

function find({ known, read, tab }: Texts, on: string, who: number, box: string): readonly Draft[] {
  const { tabs: all, sent } = known();
  const seeds = new Set<string>();
  const fits = (each: Records[number]) =>
    each.on === on && each.box === box && each.who === who && !each.isSending && !sent.includes(keyOf(each));
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
 * Gives the drafts of a guest to the reader who logs in, and removes those of other readers. Drafts of `waits`, a reader whose
 * session ended without a logout, stay but are not shown.
 */
function handOver({ edit }: Texts, now: number, waits: number | undefined) {
  edit((kept) =>
    kept
      .filter(({ who }) => [0, now, waits].includes(who))
      .map((each) => (each.who || !now ? each : { ...each, who: now })),
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
        .filter((each) => each.isSending && each.on === on && each.who === who && !underWay.has(each.seed))
        .filter((each) => !sent.includes(keyOf(each)));
    },
  };
}

export function createDrafts(page: Pick<Page, 'store' | 'chance' | 'clock'>, on: string, signal: AbortSignal): Drafts {
  const { clock, store } = page;
  const texts = openTexts(page);
  const { tab, edit, known } = texts;
  const expired = store.slot('local', 'expired', z.number());
  const dirty = new Set<Draft>();
  const underWay = createSending(texts, on);
  let who = 0;
  let unwind: (() => void) | undefined;

  function flush() {
    unwind?.();
    unwind = undefined;
    if (!dirty.size) return;
    const seeds = new Set([...dirty].map(({ seed }) => seed));
    const typed = [...dirty].filter(({ text }) => text).map((draft) => ({ ...draft, on, who }));
    dirty.clear();
    texts.write([...typed, ...texts.read(tab).filter(({ seed }) => !seeds.has(seed))]);
  }
  function keep(draft: Draft) {
    draft.at = clock.now();
    dirty.add(draft);
    unwind ??= clock.after(writeDelay, flush);
  }

  whenLeaving(signal, flush);

  return {
    ...{ keyOf, flush, keep },
    find: (box) => find(texts, on, who, box),
    fresh: (box) => ({ seed: newKey(page), box, text: '', at: 0 }),
    drop(draft) {
      dirty.delete(draft);
      edit((kept, of) => kept.filter(({ seed, text }) => seed !== draft.seed || (of !== tab && text !== draft.text)));
    },
    done(draft) {
      dirty.delete(draft);
      underWay.sending(draft, false);
      texts.mark((sent) => [keyOf(draft), ...sent]);
      edit((kept, of) => (of === tab ? kept.filter(({ seed }) => seed !== draft.seed) : kept));
    },
    ...underWay,
    reopen(draft) {
      texts.mark((sent) => sent.filter((each) => each !== keyOf(draft)));
      keep(draft);
    },
    isSent: (draft) => known().sent.includes(keyOf(draft)),
    setReader(now) {
      const before = who;
      const waits = now ? 0 : expired.read();
      if (!now && before && waits === before) return false;
      who = now;
      const isOther = before !== 0 && before !== now;
      if (isOther) dirty.clear();
      handOver(texts, now, waits);
      return isOther;
    },
    onSent: (handler) => signal.addEventListener('abort', texts.watch(handler)),
  };
}

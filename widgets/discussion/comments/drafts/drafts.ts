import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';
import { openTexts, type Records, word } from './texts.ts';

/** Text of one box on its way to becoming a comment. Copies in other tabs have the same seed. */
export interface Draft {
  readonly seed: string;
  readonly box: string;
  text: string;
  at: number;
}

/** What was typed under one resource, by box: kept 14 days, 50 texts at most, for each tab its own. */
export interface Drafts {
  /** Newest first: those of this tab, or where it has none those of others. */
  find(box: string): readonly Draft[];
  fresh(box: string): Draft;
  /** The same text of the same draft has the same key in all tabs; another text has another. */
  keyOf(draft: Draft): string;
  /** Keeps it within 300 ms. */
  keep(draft: Draft): void;
  flush(): void;
  /** The reader threw it away: also its copies with the same text. */
  drop(draft: Draft): void;
  /** The server has it, or the outbox. */
  done(draft: Draft): void;
  /** It came back from the outbox. */
  reopen(draft: Draft): void;
  isSent(draft: Draft): boolean;
  /** Who reads now (0: a guest). True where what is typed belonged to somebody who is gone. */
  setReader(who: number): boolean;
  /** Another tab has sent something. */
  onSent(handler: () => void): void;
}

const writeDelay = 250;

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0).toString(36);
}

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
    each.on === on && each.box === box && each.who === who && !sent.includes(keyOf(each));
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

/** What a guest typed is the reader's now; what others left behind goes, but for texts of who did not log out: they wait, unseen. */
function handOver({ edit }: Texts, now: number, waits: number | undefined) {
  edit((kept) =>
    kept
      .filter(({ who }) => [0, now, waits].includes(who))
      .map((each) => (each.who || !now ? each : { ...each, who: now })),
  );
}

export function createDrafts(page: Pick<Page, 'store' | 'chance' | 'clock'>, on: string, signal: AbortSignal): Drafts {
  const { clock, store } = page;
  const texts = openTexts(page);
  const { tab, edit, known } = texts;
  const expired = store.slot('local', 'expired', z.number());
  const dirty = new Set<Draft>();
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
    keyOf,
    flush,
    keep,
    find: (box) => find(texts, on, who, box),
    fresh: (box) => ({ seed: word(page), box, text: '', at: 0 }),
    drop(draft) {
      dirty.delete(draft);
      edit((kept, of) => kept.filter(({ seed, text }) => seed !== draft.seed || (of !== tab && text !== draft.text)));
    },
    done(draft) {
      dirty.delete(draft);
      texts.mark((sent) => [keyOf(draft), ...sent]);
      edit((kept, of) => (of === tab ? kept.filter(({ seed }) => seed !== draft.seed) : kept));
    },
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

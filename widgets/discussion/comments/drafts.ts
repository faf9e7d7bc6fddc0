import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';
import type { Store } from '#core/storage/store.ts';

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
  /** The server has it. */
  done(draft: Draft): void;
  isSent(draft: Draft): boolean;
  /** Who reads now (0: a guest). True where what is typed belonged to somebody who is gone. */
  become(who: number): boolean;
  /** Another tab has sent something. */
  onSent(heard: () => void): void;
}

const shortly = 250;
const life = 14 * 86_400_000;
const most = 50;

const records = z.array(
  z.object({ seed: z.string(), on: z.string(), box: z.string(), who: z.number(), text: z.string(), at: z.number() }),
);
type Records = z.output<typeof records>;
const register = z.object({ tabs: z.array(z.string()), sent: z.array(z.string()) });

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0).toString(36);
}

let made = 0;
const word = ({ chance, clock }: Pick<Page, 'chance' | 'clock'>) =>
  `${clock.now().toString(36)}${chance().toString(36).slice(2)}${(made++).toString(36)}`;

const tabs = new WeakMap<Store, string>();

/** The name of this tab. It is put away only while no page is shown: a tab that is duplicated has no copy of it. */
function tabOf(page: Pick<Page, 'store' | 'chance' | 'clock'>): string {
  const known = tabs.get(page.store);
  if (known) return known;
  const slot = page.store.slot('tab', 'comment_tab', z.string());
  const tab = slot.read() ?? word(page);
  slot.remove();
  addEventListener('pagehide', () => slot.write(tab));
  addEventListener('pageshow', () => slot.remove());
  tabs.set(page.store, tab);
  return tab;
}

export function createDrafts(page: Pick<Page, 'store' | 'chance' | 'clock'>, on: string, left: AbortSignal): Drafts {
  const { clock, store } = page;
  const tab = tabOf(page);
  const slot = store.slot('local', 'comment_drafts', register);
  const expired = store.slot('local', 'expired', z.number());
  const textsOf = (of: string) => store.slot('local', `comment_drafts_${of}`, records);
  const dirty = new Set<Draft>();
  let who = 0;
  let unwind: (() => void) | undefined;

  const known = () => slot.read() ?? { tabs: [], sent: [] };
  const keyOf = ({ seed, text }: Pick<Draft, 'seed' | 'text'>) => `${seed}-${hashOf(text)}`;

  /** Changes what all tabs keep. */
  function sweep(next: (kept: Records, of: string) => Records) {
    const { tabs: all, sent } = known();
    const busy = all.filter((of) => {
      const texts = textsOf(of);
      const before = texts.read() ?? [];
      const now = next(before, of);
      if (!now.length) texts.remove();
      else if (now.length !== before.length || now.some((one, at) => one !== before[at])) texts.write(now);
      return now.length;
    });
    if (busy.length < all.length) slot.write({ tabs: busy, sent });
  }

  function flush() {
    unwind?.();
    unwind = undefined;
    if (!dirty.size) return;
    const seeds = new Set([...dirty].map(({ seed }) => seed));
    const typed = [...dirty].filter(({ text }) => text).map((draft) => ({ ...draft, on, who }));
    dirty.clear();
    const own = textsOf(tab);
    const now = [...typed, ...(own.read() ?? []).filter(({ seed }) => !seeds.has(seed))];
    own.write(now.sort((one, other) => other.at - one.at).slice(0, most));
    const { tabs: all, sent } = known();
    if (!all.includes(tab)) slot.write({ tabs: [tab, ...all], sent });
  }

  const flushing = { signal: left };
  addEventListener('pagehide', flush, flushing);
  document.addEventListener('visibilitychange', flush, flushing);
  left.addEventListener('abort', flush);

  const newest = known()
    .tabs.flatMap((of) => textsOf(of).read() ?? [])
    .map(({ at }) => at)
    .sort((one, other) => other - one);
  const oldest = Math.max(clock.now() - life, newest[most - 1] ?? 0);
  sweep((kept) => kept.filter(({ at }) => at >= oldest));

  return {
    keyOf,
    flush,
    find(box) {
      const { tabs: all, sent } = known();
      const seeds = new Set<string>();
      const fits = (each: Records[number]) =>
        each.on === on && each.box === box && each.who === who && !sent.includes(keyOf(each));
      const of = (some: readonly string[]) =>
        some
          .flatMap((one) => textsOf(one).read() ?? [])
          .filter(fits)
          .sort((one, other) => other.at - one.at)
          .filter(({ seed }) => !seeds.has(seed) && seeds.add(seed))
          .map(({ seed, text, at }): Draft => ({ seed, box, text, at }));
      const own = of([tab]);
      return own.length ? own : of(all);
    },
    fresh: (box) => ({ seed: word(page), box, text: '', at: 0 }),
    keep(draft) {
      draft.at = clock.now();
      dirty.add(draft);
      unwind ??= clock.after(shortly, flush);
    },
    drop(draft) {
      dirty.delete(draft);
      sweep((kept, of) => kept.filter(({ seed, text }) => seed !== draft.seed || (of !== tab && text !== draft.text)));
    },
    done(draft) {
      dirty.delete(draft);
      const { tabs: all, sent } = known();
      slot.write({ tabs: all, sent: [keyOf(draft), ...sent].slice(0, 2 * most) });
      sweep((kept, of) => (of === tab ? kept.filter(({ seed }) => seed !== draft.seed) : kept));
    },
    isSent: (draft) => known().sent.includes(keyOf(draft)),
    become(now) {
      const before = who;
      // A session that merely ran out takes nothing with it: the texts wait, unseen, for their reader.
      const waits = now ? 0 : expired.read();
      if (!now && before && waits === before) return false;
      who = now;
      const isOther = before !== 0 && before !== now;
      if (isOther) dirty.clear();
      sweep((kept) =>
        kept
          .filter((each) => [0, now, waits].includes(each.who))
          .map((each) => (each.who || !now ? each : { ...each, who: now })),
      );
      return isOther;
    },
    onSent: (heard) => left.addEventListener('abort', slot.watch(heard)),
  };
}

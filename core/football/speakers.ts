import type { Page } from '#core/base/page/page.ts';

/** An island that announces what happens in matches. */
export interface Speaker {
  /** These are the ids of the matches that it announces from now on. */
  announces(ids: Iterable<number>): void;
  /** Whether it is the one to announce what happens in a match: no other on the page says more of it, and none as much before it. */
  speaks(id: number): boolean;
  leave(): void;
}

/** How much an island says: every event of the match, that there is a goal, or the new score alone. */
const details = ['score', 'goal', 'event'] as const;

interface Announced {
  readonly detail: number;
  ids: ReadonlySet<number>;
}

const pages = new WeakMap<Page, Set<Announced>>();

/** Joins those on the page that speak of matches, so that each event is read out once. */
export function joinSpeakers(page: Page, says: (typeof details)[number]): Speaker {
  const all = pages.get(page) ?? new Set();
  pages.set(page, all);
  const own: Announced = { detail: details.indexOf(says), ids: new Set() };
  all.add(own);
  return {
    announces(ids) {
      own.ids = new Set(ids);
    },
    speaks(id) {
      const [first] = [...all].filter(({ ids }) => ids.has(id)).toSorted((one, other) => other.detail - one.detail);
      return first === own;
    },
    leave: () => void all.delete(own),
  };
}

import * as z from 'zod/mini';
import { newKey } from '#core/base/act/newKey.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Store } from '#core/base/storage/store.ts';

const records = z.array(
  z.object({
    ...{ seed: z.string(), on: z.string(), box: z.string(), who: z.number(), text: z.string(), at: z.number() },
    /** It is on its way to the server: should its page be gone, nobody knows whether it arrived. */
    isSending: z.optional(z.boolean()),
  }),
);
/** Texts as one tab keeps them. */
export type Records = z.output<typeof records>;
const register = z.object({ tabs: z.array(z.string()), sent: z.array(z.string()) });

/** How many drafts a tab keeps, and half of how many sent ones are remembered. */
export const maxKept = 50;
const lifetime = 14 * 86_400_000;

const tabs = new WeakMap<Store, string>();

/** The name of this tab. It is in session storage only while no page is shown, so that a duplicated tab does not get the same one. */
function tabOf(page: Pick<Page, 'store' | 'chance' | 'clock'>): string {
  const known = tabs.get(page.store);
  if (known) return known;
  const slot = page.store.slot('tab', 'comment_tab', z.string());
  const tab = slot.read() ?? newKey(page);
  slot.remove();
  addEventListener('pagehide', () => slot.write(tab));
  addEventListener('pageshow', () => slot.remove());
  tabs.set(page.store, tab);
  return tab;
}

/**
 * The drafts of all tabs of this browser, and the keys of those that were sent. The oldest are dropped where there are too
 * many, and all after 14 days.
 */
export function openTexts(page: Pick<Page, 'store' | 'chance' | 'clock'>) {
  const { store, clock } = page;
  const tab = tabOf(page);
  const slot = store.slot('local', 'comment_drafts', register);
  const textsOf = (of: string) => store.slot('local', `comment_drafts_${of}`, records);
  const known = () => slot.read() ?? { tabs: [], sent: [] };

  /** Changes the drafts of all tabs. */
  function edit(next: (kept: Records, of: string) => Records) {
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

  const newest = known()
    .tabs.flatMap((of) => textsOf(of).read() ?? [])
    .map(({ at }) => at)
    .sort((one, other) => other - one);
  const oldest = Math.max(clock.now() - lifetime, newest[maxKept - 1] ?? 0);
  edit((kept) => kept.filter(({ at }) => at >= oldest));

  return {
    tab,
    known,
    edit,
    watch: slot.watch,
    read: (of: string) => textsOf(of).read() ?? [],
    /** Replaces the drafts of this tab, which are stored newest first. */
    write(now: Records) {
      textsOf(tab).write(now.sort((one, other) => other.at - one.at).slice(0, maxKept));
      const { tabs: all, sent } = known();
      if (!all.includes(tab)) slot.write({ tabs: [tab, ...all], sent });
    },
    /** Changes the list of keys that were sent. */
    mark(change: (sent: readonly string[]) => readonly string[]) {
      const { tabs: all, sent } = known();
      slot.write({ tabs: all, sent: change(sent).slice(0, 2 * maxKept) });
    },
  };
}

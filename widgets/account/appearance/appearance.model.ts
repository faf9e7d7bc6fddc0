import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { User } from '#core/contract/base/account.ts';
import { type Look, type Part, storedLook } from './look.ts';

export interface Appearance {
  readonly look: ReadonlySignal<Look>;
  /** The last choice could not be saved in the reader's account; it is sent again with the next choice. */
  readonly isUnsaved: ReadonlySignal<boolean>;
  /**
   * Keeps a choice in this browser at once, and then in the reader's account where there is one. A failed call sets `isUnsaved`
   * and changes nothing else. An unknown value counts as the default: `system`, `small`.
   */
  choose(part: Part, value: string): Promise<void>;
}

/** The reader's choice of theme and text size, shared by all tags of this widget and by all tabs of the browser. */
export function createAppearance(page: Page, _: unknown, { signal }: Pick<Host, 'signal'>): Appearance {
  const { value, release } = shared(page, 'appearance', (abortSignal) => createLook(page, abortSignal));
  signal.addEventListener('abort', release);
  return value;
}

// Guests have no need of it, nor readers on most pages.
const account = () => import('./account.ts');

type Change = Readonly<Record<string, unknown>>;

/** The look that this browser keeps, the same in all its tabs. */
function createStored({ store }: Page, abortSignal: AbortSignal) {
  const slot = store.slot('local', 'appearance', storedLook);
  const look = signal(z.parse(storedLook, {}));
  const follow = () => {
    look.value = slot.read() ?? look.peek();
  };
  const keep = (change: Change) => {
    follow();
    look.value = z.parse(storedLook, { ...look.peek(), ...change });
    slot.write(look.peek());
  };
  abortSignal.addEventListener('abort', slot.watch(follow));
  // A page that comes back from the back/forward cache has missed what other tabs kept.
  addEventListener('pageshow', follow, { signal: abortSignal });
  return [look, follow, keep] as const;
}

function createLook(page: Page, abortSignal: AbortSignal): Appearance {
  const { session, clock } = page;
  const [look, follow, keep] = createStored(page, abortSignal);
  const isUnsaved = signal(false);
  let isSaving = false;

  async function readLook(reader: User | null) {
    follow();
    const { seen: before, at } = look.peek();
    if (!reader) {
      isUnsaved.value = false;
      // What a reader leaves behind is no choice of the next one's.
      if (before) keep({ seen: undefined, at: 0 });
      return;
    }
    const { id, settings } = reader;
    if (!settings) return;
    const seen = `${id} ${settings.nightMode} ${settings.isTextBig}`;
    if (seen === before) return;
    // A file that does not come is asked for again on the next page.
    const rules = await account().catch(() => undefined);
    follow();
    if (!rules || session.reader.peek() !== reader) return;
    keep(rules.merge(settings, seen, at, look.peek(), clock.now()));
    if (settings.isLookChosen) return;
    await saveNow('theme');
    // The next page tries again.
    if (isUnsaved.peek() && !session.reader.peek()?.settings?.isLookChosen) keep({ seen: undefined });
  }

  async function saveNow(part: Part) {
    if (isSaving || !session.reader.peek()) return;
    isSaving = true;
    const isSaved = await account()
      .then(({ save }) => save(page, look, part))
      .catch(() => false);
    isUnsaved.value = !isSaved && session.reader.peek() !== null;
    isSaving = false;
  }

  watch(() => {
    const reader = session.reader.value;
    untracked(() => readLook(reader));
  }, abortSignal);

  return {
    look,
    isUnsaved,
    async choose(part, value) {
      keep({ [part]: value, at: clock.now() });
      await saveNow(part);
    },
  };
}

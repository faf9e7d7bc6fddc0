import type { ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Settings } from '#core/contract/base/account.ts';
import { updateUserLayout } from '#core/contract/form/profile.ts';
import type { Look, Part, StoredLook } from './look.ts';

const parts = ['theme', 'text'] as const;

/** For how long after a choice a server may still answer with the look before it, ms. */
const echo = 60_000;

/** The look that the server keeps for a reader. */
const lookOf = ({ nightMode, isTextBig }: Settings): Look => ({
  theme: nightMode === undefined ? 'system' : nightMode ? 'dark' : 'light',
  text: isTextBig ? 'big' : 'small',
});

/** The same settings with this look, marked as chosen by the reader. */
const withLook = (settings: Settings, { theme, text }: Look): Settings => ({
  ...settings,
  nightMode: theme === 'system' ? undefined : theme === 'dark',
  isTextBig: text === 'big',
  isLookChosen: true,
});

/**
 * The fields of the stored look that the settings of an account replace. An account replaces the look once after each login,
 * and again when its look has changed on another device; a look that the reader has chosen since the settings were asked for
 * stays. `seen`: the id of the reader and the look in these settings. `at`: the `at` of the stored look when the settings were
 * asked for. `at` and `now`: ms since the epoch.
 */
export function merge(
  settings: Settings,
  seen: string,
  at: number,
  kept: StoredLook,
  now: number,
): Partial<StoredLook> {
  if (kept.at !== at) return { seen };
  // The account takes over what a guest chose here.
  if (!settings.isLookChosen && !kept.seen && at > 0) return { at: now, seen };
  const isSameReader = kept.seen?.split(' ')[0] === seen.split(' ')[0];
  return isSameReader && now - at < echo ? { seen } : { ...lookOf(settings), at: now, seen };
}

/**
 * Saves in the reader's account the parts that differ from `look`, one call after the other, so that the last choice arrives
 * last, also one made during a call. Where the settings of the account are unknown, only `changed` is taken to differ. Resolves
 * to true when the account has the whole look, to false after the first call that failed.
 */
export async function save({ session, call }: Page, look: ReadonlySignal<Look>, changed: Part): Promise<boolean> {
  const first = session.reader.peek();
  const stored: Partial<Look> = first?.settings ? lookOf(first.settings) : { ...look.peek() };
  if (!first?.settings) delete stored[changed];
  while (first) {
    const now = look.peek();
    const part = parts.find((each) => now[each] !== stored[each]);
    if (!part) break;
    const mode = now[part];
    const saved = await call(updateUserLayout, { body: { mode }, keepalive: true });
    if (!saved.ok) return false;
    const reader = session.reader.peek();
    if (reader?.id !== first.id) break;
    Object.assign(stored, { [part]: mode });
    const { settings } = reader;
    if (settings) session.update({ ...reader, settings: withLook(settings, { ...lookOf(settings), [part]: mode }) });
  }
  return true;
}

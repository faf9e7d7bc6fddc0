import type { ReadonlySignal } from '@preact/signals-core';
import type { Settings } from '#core/contract/account.ts';
import { updateUserLayout } from '#core/contract/profile.ts';
import type { Page } from '#core/page/page.ts';
import type { Look, Part, StoredLook } from './look.ts';

const parts = ['theme', 'text'] as const;

/** A server that is asked meanwhile may still answer with what was before, ms. */
const echo = 60_000;

/** The look that the server keeps for a reader. */
const lookOf = ({ nightMode, isTextBig }: Settings): Look => ({
  theme: nightMode === undefined ? 'system' : nightMode ? 'dark' : 'light',
  text: isTextBig ? 'big' : 'small',
});

/** The settings with another look. */
const withLook = (settings: Settings, { theme, text }: Look): Settings => ({
  ...settings,
  nightMode: theme === 'system' ? undefined : theme === 'dark',
  isTextBig: text === 'big',
  isLookChosen: true,
});

/**
 * What the settings of an account change of what this browser keeps. They count once for each login, and again when they have
 * changed on another device. `seen`: the reader and the look of these settings. `at`: when the look that was kept as they
 * came had been chosen, ms since the epoch; what was chosen since wins.
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
 * Saves in the reader's account what differs from `look`, one call after the other, so that the last choice is the last
 * to arrive: also one made meanwhile. Of an account whose settings are unknown, `changed` is what differs.
 * Returns whether the account has it all; false after the first call that failed.
 */
export async function save(
  { session, call }: Pick<Page, 'session' | 'call'>,
  look: ReadonlySignal<Look>,
  changed: Part,
): Promise<boolean> {
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

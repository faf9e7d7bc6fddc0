import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared } from './declarations.ts';

/** What every page needs: the tokens, and the room that is kept. */
const shared = ['core/view/tokens.css', 'core/view/room.css'];

/**
 * The files that make up each sheet that hosts link, by its name: `tribune.css`, and those that widgets name. Each has what printed HTML
 * needs before its island stands.
 */
export function pageSheets(root: string, declared: readonly Declared[]): ReadonlyMap<string, readonly string[]> {
  const sheets = new Map([['tribune.css', shared.map((file) => join(root, file))]]);
  for (const { widget, folder } of declared) {
    const name = `${widget.sheet ?? 'tribune'}.css`;
    const fallbacks = globSync('*.fallback.css', { cwd: folder }).sort();
    sheets.set(name, [...(sheets.get(name) ?? []), ...fallbacks.map((file) => join(folder, file))]);
  }
  return sheets;
}

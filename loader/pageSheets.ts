import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The sheets that make up `tribune.css`: the tokens, then the room that is kept, then what each widget's fallback needs before its island stands. */
export function pageSheets(root: string): string[] {
  const fallbacks = globSync('widgets/*/*/*.fallback.css', { cwd: root }).sort();
  return ['core/view/tokens.css', 'core/view/room.css', ...fallbacks].map((file) => join(root, file));
}

import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared } from './declarations.ts';

/** What stands in a sheet before the looks of widgets; in that of every page the tokens, the room that is kept, and boxes of frames. */
const opening: Readonly<Record<string, readonly string[]>> = {
  tribune: ['core/view/tokens.css', 'core/view/room.css', 'core/embed/embed.css'],
  football: ['core/football/sheet.css'],
  listing: [],
};

/**
 * The files that make up each sheet that hosts link, by its name: `tribune.css`, and those that widgets name. Each has what printed HTML
 * needs before its island stands.
 */
export function pageSheets(root: string, declared: readonly Declared[]): ReadonlyMap<string, readonly string[]> {
  const sheets = Object.entries(opening).map(([name, files]): [string, readonly string[]] => {
    const dressed = declared.filter(({ widget }) => (widget.sheet ?? 'tribune') === name);
    const fallbacks = dressed.flatMap(({ folder }) =>
      globSync('*.fallback.css', { cwd: folder })
        .sort()
        .map((file) => join(folder, file)),
    );
    return [`${name}.css`, [...files.map((file) => join(root, file)), ...fallbacks]];
  });
  return new Map(sheets);
}

/** The files of all sheets, where no manifest says which page needs which. */
export function everySheet(root: string): readonly string[] {
  const fallbacks = globSync('widgets/*/*/*.fallback.css', { cwd: root }).sort();
  return [...Object.values(opening).flat(), ...fallbacks].map((file) => join(root, file));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared } from './declarations.ts';

/** What stands in the sheet of every page before the looks of widgets: the tokens, the room that is kept, what is not seen, controls, and boxes of frames. */
const opening = [
  ...['core/view/tokens.css', 'core/view/room.css', 'core/view/hidden.css', 'core/view/controls.css'],
  ...['core/view/textButton.css', 'core/embed/embed.css'],
];

const own = 'tribune';

/** Islands look for it before they link the sheet; that of every page they know by its tokens. */
const markOf = (name: string) => (name === own ? '' : `:root { --tb-${name}-sheet: 1; }\n`);

export interface PageSheet {
  /** CSS that comes before that of the files. */
  readonly mark: string;
  readonly files: readonly string[];
}

/**
 * What makes up each sheet that hosts link, by its name: `tribune.css`, and those that widgets name. Each has what printed HTML
 * needs before its island stands.
 */
export function pageSheets(root: string, declared: readonly Declared[]): ReadonlyMap<string, PageSheet> {
  const sheets = Map.groupBy(declared, ({ widget }) => widget.sheet ?? own);
  return new Map(
    [...sheets].map(([name, dressed]): [string, PageSheet] => {
      const fallbacks = dressed.flatMap(({ folder }) => fallbacksOf(folder, '*.fallback.css'));
      const first = name === own ? opening.map((file) => join(root, file)) : [];
      return [`${name}.css`, { mark: markOf(name), files: [...first, ...fallbacks] }];
    }),
  );
}

/** All sheets as one, where no manifest says which page needs which. */
export function everySheet(root: string): PageSheet {
  const names = globSync('widgets/*/*/*.widget.ts', { cwd: root }).flatMap(
    (file) => /\bsheet: '(\w+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? [],
  );
  return {
    mark: [...new Set(names)].map(markOf).join(''),
    files: [...opening.map((file) => join(root, file)), ...fallbacksOf(root, 'widgets/*/*/*.fallback.css')],
  };
}

const fallbacksOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => join(folder, file));

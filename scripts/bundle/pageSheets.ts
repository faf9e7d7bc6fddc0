import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared } from './declarations.ts';

/** What stands in the sheet of every page before the looks of widgets: the tokens, the room that is kept, what is not seen, controls, what stands for what is not there, boxes of frames, shapes of icons, rows under a finger, crests of teams, and rows of matches. */
const opening = [
  ...['core/view/tokens.css', 'core/view/room.css', 'core/view/hidden.css', 'core/view/controls.css'],
  ...[
    'core/view/emptyState.css',
    'core/view/textButton.css',
    'core/ungrouped/embed/embed.css',
    'core/view/icons.css',
    'core/view/rows.css',
    'core/football/crest.css',
    'core/football/matchRow.css',
  ],
];

/** What widgets of a masthead need of it: the tokens, what is not seen, and controls. */
const criticalOpening = ['core/view/tokens.css', 'core/view/hidden.css', 'core/view/controls.css'];

const own = 'tribune';

/** Islands look for it before they link the sheet. */
const markOf = (name: string) => `:root { --tb-${name}-sheet: 1; }\n`;

export interface PageSheet {
  /** CSS that comes before that of the files. */
  readonly mark: string;
  readonly files: readonly string[];
}

/**
 * What makes up each sheet that hosts link, by its name: `tribune.css`, those that widgets name, and `critical.css`, the part of
 * `tribune.css` that mastheads need. Each has what printed HTML needs before its island stands.
 */
export function pageSheets(root: string, declared: readonly Declared[]): ReadonlyMap<string, PageSheet> {
  const sheets = Map.groupBy(declared, ({ widget }) => widget.sheet ?? own);
  return new Map([
    ...[...sheets].map(([name, dressed]): [string, PageSheet] => {
      const first = name === own ? opening.map((file) => join(root, file)) : [];
      return [`${name}.css`, { mark: markOf(name), files: [...first, ...fallbacksFor(dressed)] }];
    }),
    ['critical.css', criticalSheet(root, declared)],
  ]);
}

/** The sheet that hosts print in the head where `tribune.css` stands in the body. */
export const criticalSheet = (root: string, declared: readonly Declared[]): PageSheet => ({
  mark: '',
  files: [
    ...criticalOpening.map((file) => join(root, file)),
    ...fallbacksFor(declared.filter(({ widget }) => widget.isCritical)),
  ],
});

/** All sheets as one, where no manifest says which page needs which. */
export function everySheet(root: string): PageSheet {
  const names = globSync('widgets/*/*/*.widget.ts', { cwd: root }).flatMap(
    (file) => /\bsheet: '(\w+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? [],
  );
  return {
    mark: [own, ...new Set(names)].map(markOf).join(''),
    files: [...opening.map((file) => join(root, file)), ...fallbacksOf(root, 'widgets/*/*/*.fallback.css')],
  };
}

const fallbacksFor = (declared: readonly Declared[]) =>
  declared.flatMap(({ folder }) => fallbacksOf(folder, '*.fallback.css'));

const fallbacksOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => join(folder, file));

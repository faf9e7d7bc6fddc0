import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a declaration says to editors, in another language than its own. */
export interface Translated {
  readonly about: string;
  /** By the key of each attribute. */
  readonly attributes: Readonly<Record<string, string>>;
}

const ending = '.widget.nl.json';

/** The Dutch of each widget that has a tag, by its name. */
export const readDutch = (root: string): ReadonlyMap<string, Translated> =>
  new Map(
    globSync(`widgets/*/*/*${ending}`, { cwd: root })
      .sort()
      .map((file) => [basename(file, ending), JSON.parse(readFileSync(join(root, file), 'utf8'))] as const),
  );

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDeclarations } from '../bundle/declarations.ts';
import { type CheckedTenant, checkFolder, type Release } from './checkFolder.ts';
import { readShared } from './ownTemplates.ts';
import { englishWords } from './wordFile.ts';

export type { Finding } from './checkFolder.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** To read all widgets takes a second. */
let known: Promise<Release> | undefined;

/** What folders of tenants are held to by this checkout. */
export async function readRelease(root: string): Promise<Release> {
  const declared = await readDeclarations(root);
  return {
    widgets: declared.map(({ widget }) => widget),
    english: englishWords(root, declared),
    tokens: readFileSync(join(root, 'core/view/tokens.css'), 'utf8'),
    shared: readShared(join(root, 'templates/default')),
  };
}

/** Checks `templates/<name>/` below `root`, at `now` (ms). */
export async function checkTenant(name: string, root: string, now = Date.now()): Promise<CheckedTenant> {
  known ??= readRelease(checkout);
  return checkFolder(join(root, 'templates', name), await known, now);
}

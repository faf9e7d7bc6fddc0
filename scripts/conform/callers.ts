import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Parts of the core that serve every widget: their calls are those of `session` and `realtime`. */
const shared =
  /^core\/(allowed|base|captcha|contract|element|fixture|late|realtime|settle|ungrouped\/(api|errors|html|overlay|preview|realtime|view|widget)|view)\//;

const fileOf = (from: string, address: string): string | undefined => {
  if (address.startsWith('#')) return address.slice(1);
  return address.startsWith('.') ? normalize(join(dirname(from), address)) : undefined;
};

interface Import {
  readonly file: string;
  readonly names: readonly string[];
}

/** What a file imports of the repository, types aside. */
function importsOf(file: string, text: string): readonly Import[] {
  const found = text.matchAll(/import (type )?(?:\{([^}]*)\}|[^'{]*?) from '([^']+)'|import\('([^']+)'\)/g);
  return [...found].flatMap(([, isType, names = '', address, lazily]) => {
    const target = fileOf(file, address ?? lazily ?? '');
    if (isType || target === undefined) return [];
    return [{ file: target, names: names.split(',').map((name) => name.trim().split(' as ')[0] ?? '') }];
  });
}

/** The calls that the files of a folder, and what they use of the core, can make. */
function callsFrom(root: string, folder: string, calls: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  const queue = new Set(files.filter((file) => !/\.(test|printed|support)\.tsx?$/.test(file)));
  for (const file of queue) {
    if (!existsSync(join(root, file))) continue;
    for (const { file: target, names } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (target.startsWith('core/contract/')) for (const name of names) if (calls.has(name)) found.add(name);
      if (target.startsWith('core/') && !shared.test(target)) queue.add(target);
    }
  }
  return [...found].sort();
}

/** What every page calls, whichever widgets it has. */
const ofAllPages: Readonly<Record<string, readonly string[]>> = {
  session: ['login', 'logout', 'me', 'refreshToken'],
  realtime: ['broadcastingAuth', 'showFixture'],
};

/** Of a widget whose calls lie outside its folder. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  login: ['login'],
  'verify-email': ['resendVerification'],
  'web-push': ['showNotification'],
};

/** The calls of each widget, read from its imports, by the widget's name; and those of `session` and `realtime`, which are of all pages. */
export function readCallers(root: string, calls: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const widgets = globSync('widgets/*/*/*.widget.ts', { cwd: root })
    .map((file) => [basename(file, '.widget.ts'), dirname(file)] as const)
    .sort()
    .map(([name, folder]) => [name, [...callsFrom(root, folder, calls), ...(elsewhere[name] ?? [])]] as const);
  return new Map([...Object.entries(ofAllPages), ...widgets.filter(([, made]) => made.length > 0)]);
}

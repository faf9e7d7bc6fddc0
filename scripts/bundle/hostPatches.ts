import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What one file of a library has in place of what stands there, so that it works on pages whose built-ins were changed. */
export interface Patch {
  /** Below `node_modules/`. */
  readonly file: string;
  /** The version of the library that it was written for. */
  readonly version: string;
  readonly why: string;
  /** What stands there, and what stands there afterwards, wherever it stands. */
  readonly replaced: Readonly<Record<string, string>>;
}

/** `Object.defineProperty` in place of an assignment, in the minified source of `@preact/signals-core`. */
const defined = (name: string, body: string) => ({
  [`l.prototype.${name}=function(){${body}}`]: `Object.defineProperty(l.prototype,"${name}",{value:function(){${body}}})`,
});

export const hostPatches: readonly Patch[] = [
  {
    file: 'zod/v4/core/util.js',
    version: '4.6.7',
    why: 'A page may have enumerable extras on Object.prototype: only own members of a table are members.',
    replaced: {
      'for (const key in table)': 'for (const key of Object.keys(table))',
      'for (const key in computes)': 'for (const key of Object.keys(computes))',
    },
  },
  {
    file: 'zod/v4/core/schemas.js',
    version: '4.6.7',
    why: 'The same for what is parsed, which is always JSON.',
    replaced: {
      'for (const key in input)': 'for (const key of Object.keys(input))',
      'for (const key in shape)': 'for (const key of Object.keys(shape))',
    },
  },
  {
    file: '@preact/signals-core/dist/signals-core.module.js',
    version: '1.14.5',
    why: 'Where a page has frozen Object.prototype, what it has cannot be assigned, only defined.',
    replaced: {
      ...defined('valueOf', 'return this.value'),
      ...defined('toString', 'return this.value+""'),
      ...defined('toJSON', 'return this.value'),
    },
  },
];

/** Throws when what is replaced does not stand in the code. */
export function patched(code: string, { file, replaced }: Patch): string {
  let text = code;
  for (const [before, after] of Object.entries(replaced)) {
    if (!text.includes(before)) throw new Error(`hostPatches.ts: ${file} has nothing like this any more: ${before}`);
    text = text.replaceAll(before, () => after);
  }
  return text;
}

/** Patches libraries. Throws when one has another version than its patch was written for, and in a build when a patched file is not met. */
export function patchLibraries(patches: readonly Patch[] = hostPatches): Plugin {
  const met = new Set<string>();
  return {
    name: 'tribune:patch-libraries',
    transform(code, id) {
      const [, folder = '', file = ''] = /^(.*\/node_modules\/)([^?]+)/.exec(id.replaceAll('\\', '/')) ?? [];
      const patch = patches.find((each) => each.file === file);
      if (!patch) return undefined;
      const [library = ''] = /^(@[^/]+\/)?[^/]+/.exec(file) ?? [];
      const { version } = JSON.parse(readFileSync(join(folder, library, 'package.json'), 'utf8'));
      if (version !== patch.version)
        throw new Error(
          `hostPatches.ts is written for ${library} ${patch.version}, and ${version} is installed: read its changes, then correct the patch.`,
        );
      met.add(file);
      return { code: patched(code, patch), map: null };
    },
    buildEnd(error) {
      const missing = patches.filter(({ file }) => !met.has(file)).map(({ file }) => file);
      if (!error && missing.length > 0) throw new Error(`Nothing imports ${missing.join(', ')}: remove its patch.`);
    },
  };
}

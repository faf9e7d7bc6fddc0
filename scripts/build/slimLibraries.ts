import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import type { Cut } from './cut.ts';
import { hostVersions } from './hostCuts.ts';
import { cuts, versions } from './slimCuts.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The libraries that are cut, for whoever has to keep them in one piece with the rest of the code. Those that are only made proof
 * against pages are the same in any other.
 */
export const slimmed = Object.keys(versions).filter((name) => !(name in hostVersions));

/**
 * Takes out of libraries what Tribune cannot reach: each cut is named, with its reason, in `slimCuts.ts`. Throws when a
 * library has another version than the cuts were made for, when a cut is not found, and in a build when a file is not met.
 */
export function slimLibraries(
  list: readonly Cut[] = cuts,
  expected: Readonly<Record<string, string>> = versions,
): Plugin {
  const files = Map.groupBy(list, ({ file }) => file);
  const met = new Set<string>();
  let isBuild = false;
  return {
    name: 'tribune:slim-libraries',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    transform(code, id) {
      const [, folder = '', file = ''] = /^(.*\/node_modules\/)([^?]+)/.exec(id.replaceAll('\\', '/')) ?? [];
      const here = files.get(file);
      if (!here) return undefined;
      const [library = ''] = /^(@[^/]+\/)?[^/]+/.exec(file) ?? [];
      const { version } = JSON.parse(readFileSync(join(folder, library, 'package.json'), 'utf8'));
      if (version !== expected[library])
        throw new Error(
          `The cuts in scripts/build/slimCuts.ts are made for ${library} ${expected[library]}, and ${version} is installed. Read its changes, then correct the cuts.`,
        );
      met.add(file);
      return { code: slim(code, file, here), map: null };
    },
    buildEnd(error) {
      const missing = [...files.keys()].filter((file) => !met.has(file));
      if (isBuild && !error && missing.length > 0)
        throw new Error(`Nothing imports ${missing.join(', ')}: cut nothing there.`);
    },
  };
}

/** The source of one file after its cuts. */
export function slim(code: string, file: string, here: readonly Cut[]): string {
  const nodes = walk(parseAst(code));
  const fail = (what: string, found: number): never => {
    throw new Error(`slimCuts.ts: ${file} has ${found} times what should be cut: ${what}`);
  };
  const edits = here.flatMap(({ methods = {}, statements = [], repeated = [], settle = {} }): Edit[] => [
    ...Object.entries(methods).flatMap(([name, keys]) => {
      const found = nodes.filter((node) => node.type.startsWith('Class') && classNamed(node, name));
      const [owner] = found;
      if (!owner || found.length !== 1) return fail(`class ${name}`, found.length);
      return keys.map((key) => {
        const inside = nodes.filter((node) => node.start > owner.start && node.end < owner.end);
        const own = inside.filter((node) => node.type === 'MethodDefinition' && keyOf(node, code) === key);
        const [method] = own;
        if (!method || own.length !== 1) return fail(`${name}.${key}`, own.length);
        return { from: method.start, to: method.end, put: '' };
      });
    }),
    ...[...statements, ...repeated].flatMap((start) => {
      const found = nodes.filter(
        (node) => /Statement|Declaration|^Property/.test(node.type) && code.startsWith(start, node.start),
      );
      if (found.length === 0 || (found.length > 1 && !repeated.includes(start))) return fail(start, found.length);
      return found.map((node) => {
        if (node.type !== 'Property') return { from: node.start, to: node.end, put: ';' };
        return { from: node.start, to: node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0), put: '' };
      });
    }),
    ...Object.entries(settle).flatMap(([text, put]) => {
      const found: Edit[] = [];
      for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + text.length))
        found.push({ from: at, to: at + text.length, put });
      return found.length > 0 ? found : fail(text, 0);
    }),
  ]);
  // From the end to the start, so that places stay true; what stands inside a larger cut goes with it.
  const isInside = (edit: Edit, at: number) => (other: Edit, place: number) =>
    other.from <= edit.from && other.to >= edit.to && (other.to - other.from > edit.to - edit.from || place < at);
  const outer = edits.filter((edit, at) => !edits.some(isInside(edit, at)));
  let slimmer = code;
  for (const { from, to, put } of outer.sort((a, b) => b.from - a.from))
    slimmer = slimmer.slice(0, from) + put + slimmer.slice(to);
  return slimmer;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function walk(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(walk);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(walk)];
}

const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

const classNamed = (node: Node, name: string) => 'id' in node && nameOf(node.id) === name;

const keyOf = (node: Node, code: string) =>
  'key' in node && isNode(node.key) ? code.slice(node.key.start, node.key.end) : '';

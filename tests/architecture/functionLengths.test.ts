import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childrenOf, isNode, type Node, programOf } from '../support/parsed.ts';
import { root } from '../support/sources.ts';

/** What fits a screen, in lines, closures and the signature included. */
const limit = 60;

/** The name that a declaration, a constant or a property gives a function. */
function nameOf(node: Node, parent: Node): string | undefined {
  const named = [Object(node).id, Object(parent).id, Object(parent).key].find(isNode);
  return named && Object(named).name;
}

/**
 * The lengths of all functions of a file, in lines, by name: the longest of those who share one. One without
 * a name is called after the one that it stands in, with parentheses.
 */
function lengthsOf(file: string, source: string): Map<string, number> {
  const program = programOf(file, source);
  const lengths = new Map<string, number>();
  const linesOf = ({ start, end }: Node) => source.slice(start, end).split('\n').length;
  const visit = (node: Node, parent: Node, within: string): void => {
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
    const name = isFunction ? (nameOf(node, parent) ?? `${within}()`) : within;
    if (isFunction) lengths.set(name, Math.max(lengths.get(name) ?? 0, linesOf(node)));
    for (const child of childrenOf(node)) visit(child, node, name);
  };
  visit(program, program, '');
  return lengths;
}

const isProduct = (file: string) => !/\.(test|support)\.tsx?$|\.d\.ts$/.test(file);

test('lengths are told by the names of functions, whatever their form', () => {
  const source = ['const a = () => {', '  return {', '    b() {},', '    c: [', '() => {},', '    ],', '  };', '};'];
  expect([...lengthsOf('a.ts', source.join('\n'))]).toEqual([
    ['a', 8],
    ['b', 1],
    ['a()', 1],
  ]);
});

test(`no function is longer than ${limit} lines`, () => {
  const files = globSync('{core,examples/desk,loader,widgets}/**/*.{ts,tsx}', { cwd: root }).filter(isProduct);
  expect(files.length).toBeGreaterThan(300);
  const long = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    // A file that is no longer itself need not be parsed.
    if (source.trimEnd().split('\n').length <= limit) return [];
    return [...lengthsOf(file, source)]
      .filter(([, length]) => length > limit)
      .map(([name, length]) => `${file} ${name}: ${length}`);
  });
  expect(long).toEqual([]);
});

import { expect, test } from 'vitest';
import { closureOf, everyScript, laterOf, manifest } from './built.ts';

test('what a lazy file imports is asked for beside it, or by the loader', () => {
  const late: string[] = [];
  for (const file of everyScript()) {
    const asked = new Set([...closureOf(file), ...laterOf(file), ...manifest.table.boot]);
    const owner = Object.values(manifest.widgets).find(({ files }) => files[0] === file);
    for (const each of owner?.view ?? []) asked.add(each);
    for (const lazy of laterOf(file))
      for (const needed of closureOf(lazy)) if (!asked.has(needed)) late.push(`${file}: ${lazy} imports ${needed}`);
  }
  expect(late).toEqual([]);
});

test('what a reader needs who writes in comments is named by the runtime: two levels of requests from the press', () => {
  const [own = ''] = manifest.widgets.comments?.files ?? [];
  const [, , , readers = [], pressed = []] = manifest.table.widgets.comments ?? [];
  const asked = new Set([
    ...manifest.common.files,
    ...(manifest.widgets.comments?.files ?? []),
    ...readers,
    ...pressed,
  ]);
  const writing = laterOf(own).filter((file) => /^w\/(comments-(view|readerfeatures)|outbox|react|view)-/.test(file));
  expect(writing.length).toBeGreaterThan(4);
  expect(writing.flatMap((file) => [...closureOf(file)]).filter((file) => !asked.has(file))).toEqual([]);
});

test('who is logged in and reads comments fetches one file more than a guest', () => {
  const [, , , readers = []] = manifest.table.widgets.comments ?? [];
  expect(readers).toEqual([expect.stringMatching(/^w\/comments-readerfeatures-/)]);
});

test('a page without ?tribune=debug fetches nothing of the panel', () => {
  const all = [...everyScript()];
  const panel = all.filter((file) => /^w\/(debug|openPanel)-/.test(file));
  expect(panel.length).toBeGreaterThan(1);
  const named = [manifest.table.boot, manifest.common.files, manifest.table.widgets, manifest.widgets];
  const asked = all.filter((file) => JSON.stringify(named).includes(file));
  const reached = new Set(asked.flatMap((file) => [file, ...closureOf(file)]));
  expect(panel.filter((file) => reached.has(file))).toEqual([]);
  // The runtime alone imports it, when the address asks.
  expect(
    all.filter((file) => !panel.includes(file) && [...closureOf(file)].some((each) => panel.includes(each))),
  ).toEqual([]);
});

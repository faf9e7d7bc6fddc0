import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDeclarations } from './declarations.ts';

const repository = new URL('../..', import.meta.url).pathname;
const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true });
});

/** A checkout with nothing in it but these widgets. */
function checkout(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'tribune-'));
  made.push(root);
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const declaration = (parts: string) =>
  `import * as z from 'zod/mini';\nexport const widget = { about: '', surface: 'shadow', place: 'tag', when: 'now', attributes: z.object({}), ${parts} };`;

function widget(folder: string, parts: string): Record<string, string> {
  const name = folder.split('/').at(-1);
  return {
    [`widgets/${folder}/${name}.widget.ts`]: declaration(parts),
    [`widgets/${folder}/${name}.island.ts`]: 'export const island = 1;',
  };
}

test('every declaration is read, with its words', async () => {
  const root = checkout({
    ...widget('live/poll', "name: 'poll'"),
    ...widget('promotion/smart-bar', "name: 'smart-bar'"),
    'widgets/live/poll/locales/nl.json': '{"vote":"Stem"}',
  });
  const declared = await readDeclarations(root);
  expect(declared.map((each) => each.widget.name)).toEqual(['poll', 'smart-bar']);
  expect(declared[0]?.words.get('nl')).toBe('{"vote":"Stem"}');
});

test.each([
  ['a name that is not its folder', widget('live/poll', "name: 'pol'"), 'declares "pol"; its folder is "poll"'],
  [
    'two widgets of one name',
    { ...widget('live/poll', "name: 'poll'"), ...widget('site/poll', "name: 'poll'") },
    'Two widgets are called "poll"',
  ],
  [
    'a moment that is none',
    widget('live/poll', "name: 'poll', when: 'visible | soon'"),
    '"soon" in the moments of "poll"',
  ],
  [
    'an overlay that waits to be seen',
    widget('live/poll', "name: 'poll', place: 'overlay', when: 'visible 10px'"),
    'has no element to wait for',
  ],
  [
    'two widgets for one page type',
    {
      ...widget('live/a', "name: 'a', place: { page: 'profile' }"),
      ...widget('live/b', "name: 'b', place: { page: ['ranking', 'profile'] }"),
    },
    'placed by the page type "profile"',
  ],
  [
    'a widget without an island',
    { 'widgets/live/poll/poll.widget.ts': declaration("name: 'poll'") },
    'has no poll.island.ts',
  ],
])('%s fails the build', async (_, files, reason) => {
  await expect(readDeclarations(checkout(files))).rejects.toThrow(reason);
});

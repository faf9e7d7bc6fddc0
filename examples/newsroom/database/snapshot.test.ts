import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { snapshot } from './snapshot.ts';

const cache = join(import.meta.dirname, '../../../.cache');
const kept = (name: string) => globSync(`newsroom-${name}-*.tar`, { cwd: cache });
const seeds = (name: string) => ({ name, sources: [], fill: async () => {} });

afterAll(() => {
  for (const file of kept('snapshottest*')) rmSync(join(cache, file));
});

test('databases that begin with other rows are kept beside each other, each in its newest state only', async () => {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'newsroom-snapshottest1-1-0123456789abcdef.tar'), 'of older sources');
  await snapshot(seeds('snapshottest1'), async () => new Blob(['one']));
  await snapshot(seeds('snapshottest2'), async () => new Blob(['two']));
  expect(kept('snapshottest1')).toHaveLength(1);
  expect(kept('snapshottest1')).not.toContain('newsroom-snapshottest1-1-0123456789abcdef.tar');
  expect(kept('snapshottest2')).toHaveLength(1);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isSoak } from '../../../tests/support/soak.ts';
import { machineClock, signedQuery } from '../../hub/index.ts';
import { openNewsroom } from './newsroom.support.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test.runIf(isSoak)(
  'the keys that a command prints publish to the hub of the newsroom that is started next',
  async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const [, script = ''] = /^node scripts\/run\.mjs (\w+)$/.exec(scripts['hub-keys']) ?? [];
    expect(await readFile(join(root, 'README.md'), 'utf8')).toContain('npm run hub-keys');

    // The script's database is below the folder that it runs in, as that of `npm start`.
    const cwd = await mkdtemp(join(tmpdir(), 'hub-keys-'));
    const { PATH, PASSWORD_ROUNDS } = process.env;
    const print = () =>
      promisify(execFile)(process.execPath, [join(root, `scripts/${script}.ts`)], {
        cwd,
        env: { PATH, PASSWORD_ROUNDS },
      });
    const { stdout } = await print();
    const blocks = stdout.trim().split('\n\n');
    expect(blocks).toHaveLength(2);
    const keys = blocks.map((block) => {
      const read = (name: string) => new RegExp(`^REVERB_APP_${name}=(\\S+)$`, 'm').exec(block)?.[1] ?? '';
      return { id: read('ID'), key: read('KEY'), secret: read('SECRET') };
    });
    expect(keys.map(({ id }) => id)).toEqual(['deaftrap', 'thefinalwhistle']);

    const newsroom = await openNewsroom({ dataDir: join(cwd, 'examples/newsroom/.data') });
    for (const { id, key, secret } of keys) {
      expect((await newsroom.settingOf(id)).key).toBe(key);
      const path = `/apps/${id}/events`;
      const body = JSON.stringify({ name: 'X', data: '{}', channels: ['fixture-1'] });
      const query = signedQuery({ key, secret }, path, body, machineClock.now());
      expect((await fetch(`${newsroom.url}${path}?${query}`, { method: 'POST', body })).status).toBe(200);
    }
    await expect(print()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('stop that one first') });
    await newsroom.close();
    await rm(cwd, { recursive: true });
  },
);

import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { hotWords } from './devPlugin.ts';

test('words that are edited reload the page, and other JSON does not', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'words-')));
  const folder = join(root, 'widgets/live/poll/locales');
  mkdirSync(folder, { recursive: true });
  const files = [join(root, 'package.json'), join(folder, 'en.json')];
  for (const file of files) writeFileSync(file, '{}');
  const server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'silent', plugins: [hotWords()] },
    server: { middlewareMode: true, ws: false },
  });
  try {
    const send = vi.spyOn(server.environments.client.hot, 'send');
    const change = async (file: string) => {
      await Promise.all(
        server.watcher.listeners('change').map((listen) => Reflect.apply(listen, server.watcher, [file])),
      );
      return send.mock.calls.flat();
    };
    expect(await change(join(root, 'other.json'))).toEqual([]);
    await change(join(folder, 'en.json'));
    await expect.poll(() => send.mock.calls.flat()).toContainEqual({ type: 'full-reload' });
  } finally {
    await server.close();
  }
});

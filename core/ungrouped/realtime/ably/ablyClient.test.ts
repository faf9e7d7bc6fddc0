import { expect, onTestFinished, test, vi } from 'vitest';
import { ablyServer } from '#tests/support/ablyServer.ts';
import { ablyTiming } from './ablyTiming.ts';

test('a client leaves nothing in the storage of a reader, and nothing that listens to the page', async () => {
  const kept = new Map<string, string>();
  const storage = {
    setItem: (name: string, value: string) => void kept.set(name, value),
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  };
  const listen = vi.fn();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', listen);
  onTestFinished(() => void vi.unstubAllGlobals());
  // It looks for all of these once, as it is read.
  const { createAblyClient } = await import('./ablyClient.ts');
  await using server = await ablyServer();
  const client = createAblyClient(`ws://127.0.0.1:${server.port}`, { key: server.key }, ablyTiming);
  client.connect();
  await client.connection.whenState('connected');
  expect([...kept]).toEqual([]);
  client.close();
  expect(listen).not.toHaveBeenCalled();
});

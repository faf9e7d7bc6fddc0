import { expect, test, vi } from 'vitest';
import { fakeTabGroup } from '#tests/support/fakeTabGroup.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createTabGroup, type TabGroupOptions } from './createTabGroup.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const message = { tab: 'a', wants: ['news-1'], isAwake: false };

function bench() {
  const clock = fakeClock();
  const browser = fakeTabGroup({ now: clock.now, after: clock.after, chance: () => 0 });
  const open = (id: string, options: Partial<TabGroupOptions> = {}) => {
    const tab = browser.open();
    const log: string[] = [];
    const group = createTabGroup({ name: 'tribune', ...tab, ...options }, id, {
      won: () => void log.push('won'),
      lost: () => void log.push('lost'),
      present: () => void log.push('present'),
      message: (received) => void log.push(JSON.stringify(received)),
    });
    group.join();
    return { ...tab, group, log };
  };
  return { browser, open };
}

test('the first tab leads and the next one when it leaves; messages reach the others, once they are read', async () => {
  const { browser, open } = bench();
  const [a, b] = [open('a'), open('b')];
  await settled();
  expect([a.log, b.log]).toEqual([['won', 'present'], ['present']]);
  a.group.post(message);
  browser.post('tribune', { wants: 'all' });
  await settled();
  expect(b.log.slice(1)).toEqual([JSON.stringify(message)]);
  expect(a.log).toHaveLength(2);
  a.group.leave();
  await settled();
  expect(b.log.at(-1)).toBe('won');
});

test('what nests too deep for a channel between tabs is dropped, and the next message reaches the others', async () => {
  const { open } = bench();
  const real = { openChannel: (name: string) => new BroadcastChannel(name) };
  const [a, b] = [open('a', real), open('b', real)];
  await settled();
  let data: unknown = 0;
  for (let depth = 0; depth < 100_000; depth += 1) data = [data];
  expect(() => a.group.post({ whisper: { channel: 'news-1', name: 'typing', data } })).not.toThrow();
  a.group.post(message);
  await vi.waitFor(() => expect(b.log.at(-1)).toBe(JSON.stringify(message)));
  for (const { group } of [a, b]) group.leave();
});

test('a tab that steals the lead makes the other lose it', async () => {
  const { open } = bench();
  const [a, b] = [open('a'), open('b')];
  await settled();
  b.group.stand({ steal: true });
  await settled();
  expect([a.log.at(-1), b.log.at(-1)]).toEqual(['lost', 'won']);
});

test('the end of a tab is seen by who watches it, but nobody watches himself', async () => {
  const { browser, open } = bench();
  const [a, b] = [open('a'), open('b')];
  await settled();
  const waiting = browser.waiting();
  const gone: string[] = [];
  a.group.watch('a', () => gone.push('a'));
  expect(browser.waiting()).toBe(waiting);
  a.group.watch('b', () => gone.push('b'));
  await settled();
  expect(gone).toEqual([]);
  b.crash();
  await settled();
  expect(gone).toEqual(['b']);
});

test.each([
  ['there are no locks', { locks: undefined }],
  ['there is no channel', { openChannel: undefined }],
  [
    'the channel is blocked',
    {
      openChannel() {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
  ['locks are refused', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
] satisfies [string, Partial<TabGroupOptions>][])('a tab leads alone where %s', async (_, options) => {
  const { browser, open } = bench();
  const { log, group } = open('a', options);
  await settled();
  expect(log).toEqual(['won']);
  group.post(message);
  expect(browser.channels('tribune')).toBe(0);
});

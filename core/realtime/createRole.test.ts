import { expect, test } from 'vitest';
import { fakeServer } from '#tests/support/fakeTransport.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createRole } from './createRole.ts';
import type { TabMessage } from './tabMessages.ts';

function bench() {
  const clock = fakeClock();
  const environment = { now: clock.now, after: clock.after, chance: () => 0.5 };
  const server = fakeServer({ environment });
  const posted: TabMessage[] = [];
  const log: string[] = [];
  const role = createRole(
    'own',
    server.make,
    environment,
    {
      post: (message) => void posted.push(message),
      stand: () => void log.push('stand'),
      watch: (tab) => void log.push(`watch ${tab}`),
    },
    {
      received: (report) => void log.push(`${report.is} ${report.is === 'link' ? report.link.is : report.channel}`),
      begun: () => void log.push('begun'),
    },
  );
  const report = (term: number, to = '') =>
    role.take({ term, to, report: { is: 'subscribed', channel: 'news-1', isResumed: false } });
  return { clock, server, posted, log, role, report };
}

const request = (tab: string) => ({ tab, wants: ['news-1'], isAwake: false });

test('a tab that follows takes reports for all and for itself, and nothing of an earlier term', () => {
  const { log, report } = bench();
  report(5);
  expect(log).toEqual(['link connecting', 'begun', 'subscribed news-1']);
  report(5, 'own');
  report(5, 'other');
  report(4);
  expect(log.slice(3)).toEqual(['subscribed news-1']);
});

test('only a leader takes requests and whispers', () => {
  const { log, role } = bench();
  expect(role.take(request('other'))).toBe(false);
  expect(role.take({ whisper: { channel: 'news-1', name: 'typing', data: {} } })).toBe(false);
  role.lead();
  expect(role.take(request('other'))).toBe(true);
  expect(log).toContain('watch other');
});

test('a leader posts what is for all and for others, but not what is for itself', () => {
  const { role, posted } = bench();
  role.lead();
  posted.length = 0;
  role.take(request('own'));
  expect(posted).toEqual([]);
  role.take(request('other'));
  expect(posted).toMatchObject([{ to: 'other', report: { is: 'link', link: { is: 'connecting' } } }]);
});

test('its term is later than any before it, however far that is ahead of the clock', () => {
  const { clock, role, posted, report } = bench();
  const forged = clock.now() + 1e9;
  report(forged);
  role.lead();
  expect(posted[0]).toMatchObject({ term: forged + 1.5 });
});

test('a leader that meets a later term closes its connection and stands in line again', async () => {
  const { clock, log, role, report, server } = bench();
  role.lead();
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(server.connections()).toBe(1);
  report(clock.now() + 10);
  expect(server.connections()).toBe(0);
  expect(log).toContain('stand');
  expect(role.take(request('other'))).toBe(false);
});

test('a lead that is lost is a reconnect, and after the end nothing is received', () => {
  const { log, role, report } = bench();
  role.lead();
  log.length = 0;
  role.lose();
  expect(log).toEqual(['link connecting']);
  role.close();
  report(Number.MAX_VALUE);
  expect(log).toHaveLength(1);
});

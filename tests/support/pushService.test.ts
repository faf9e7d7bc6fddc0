import { expect, test } from 'vitest';
import webPush from 'web-push';
import { machineClock } from '../../examples/hub/index.ts';
import { pushService } from './pushService.ts';

const hour = 3600_000;

test('a push service believes only who signs with the key that the browser subscribed with, for it, and for today', async () => {
  let now = machineClock.now();
  await using service = await pushService(() => now);
  const [own, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const { subscription, read } = service.subscribe(own.publicKey);
  const post = async (keys: typeof own, headers: Record<string, string> = {}, to = subscription) => {
    const vapidDetails = { subject: 'mailto:desk@news.example', ...keys };
    const made = webPush.generateRequestDetails(to, 'Rust: 1-0', { vapidDetails, TTL: 60 });
    const { 'Content-Length': _, ...sent } = made.headers;
    const all = { ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, `${value}`])), ...headers };
    const reply = await fetch(subscription.endpoint, {
      method: 'POST',
      headers: all,
      body: new Uint8Array(made.body ?? []),
    });
    return reply.status;
  };

  expect(await post(own)).toBe(201);
  expect(service.pushed.map(({ body }) => read(body))).toEqual(['Rust: 1-0']);
  expect(await post(other)).toBe(403);
  expect(await post({ ...own, privateKey: other.privateKey })).toBe(403);
  expect(await post(own, { ttl: '' })).toBe(403);
  expect(await post(own, { 'content-encoding': 'aesgcm' })).toBe(403);
  expect(await post(own, {}, { ...subscription, endpoint: 'https://push.example/1' })).toBe(403);
  now += 13 * hour;
  expect(await post(own)).toBe(403);
  expect([service.pushed.length, service.refused.length, service.count]).toEqual([1, 6, 7]);
});

import { describe, expect, test } from 'vitest';
import { externalServicesOf } from '../externalServicesOf.ts';
import { pagePolicy, withSources } from '../http/policy.ts';

const pusherKeys = { id: '42', key: 'public', secret: 'hidden' };
const ablyKeys = { key: 'app.id:hidden', publicKey: 'app.other:open' };

describe('the environment', () => {
  const apps = JSON.stringify({ deaftrap: pusherKeys });
  const services = (environment: Record<string, string>) => externalServicesOf(environment).broadcaster;

  test('names no outside broadcaster unless it says so', () => {
    expect(services({})).toBeUndefined();
    expect(services({ BROADCASTER: 'own', BROADCASTER_URL: 'https://x.example' })).toBeUndefined();
  });

  test('names one with its applications', () => {
    const url = 'https://api-eu.pusher.com';
    expect(
      services({
        BROADCASTER: 'pusher',
        BROADCASTER_URL: url,
        BROADCASTER_HOST: 'ws-eu.pusher.com',
        BROADCASTER_APPS: apps,
      }),
    ).toEqual({ kind: 'pusher', url, host: 'ws-eu.pusher.com', apps: { deaftrap: pusherKeys } });
    expect(services({ BROADCASTER: 'ably', BROADCASTER_APPS: JSON.stringify({ deaftrap: ablyKeys }) })).toEqual({
      kind: 'ably',
      url: 'https://main.realtime.ably.net',
      host: undefined,
      apps: { deaftrap: ablyKeys },
    });
  });

  test.each([
    [{ BROADCASTER: 'socketio' }, 'BROADCASTER is not what it should be.'],
    [
      { BROADCASTER: 'pusher', BROADCASTER_APPS: apps },
      'BROADCASTER=pusher needs BROADCASTER_URL: where events are posted.',
    ],
    [
      { BROADCASTER: 'reverb', BROADCASTER_URL: 'https://x.example' },
      'BROADCASTER_APPS has to be JSON: for each tenant the id, key and secret.',
    ],
    [
      { BROADCASTER: 'ably', BROADCASTER_APPS: apps },
      'BROADCASTER_APPS has to be JSON: for each tenant the key and publicKey of Ably.',
    ],
    [{ BROADCASTER: 'reverb', BROADCASTER_URL: 'x' }, 'BROADCASTER_URL is not what it should be.'],
  ])('that is wrong is told: %j', (environment, message) => {
    expect(() => services(environment)).toThrow(message);
  });
});

test('pages may connect to an outside broadcaster, and nothing else changes', () => {
  const policy = withSources(pagePolicy, ['wss://ws-eu.pusher.com'])('n');
  expect(policy).toBe(pagePolicy('n').replace("connect-src 'self'", "connect-src 'self' wss://ws-eu.pusher.com"));
  expect(withSources(pagePolicy, [])('n')).toBe(pagePolicy('n'));
});

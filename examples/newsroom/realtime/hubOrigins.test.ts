import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, knock } from '../../hub/hub.support.ts';
import { externalServicesOf } from '../externalServicesOf.ts';
import { type OpenNewsroom, openNewsroom } from './newsroom.support.ts';

test('the environment says whose pages may connect beside the newsroom’s own', () => {
  expect(externalServicesOf({})).not.toHaveProperty('hubOrigins');
  expect(externalServicesOf({ HUB_ORIGINS: 'https://www.example.com/, http://LOCALHOST:8000 ,' }).hubOrigins).toEqual([
    'https://www.example.com',
    'http://localhost:8000',
  ]);
  expect(externalServicesOf({ HUB_ORIGINS: '*' }).hubOrigins).toBe('any');
});

test.each(['www.example.com', 'https://www.example.com/path', 'ftp://example.com', 'https://*.example.com, *'])(
  '"%s" is refused with one sentence',
  (text) => {
    expect(() => externalServicesOf({ HUB_ORIGINS: text })).toThrow(
      /^HUB_ORIGINS has to be origins with commas, .*\.$/,
    );
  },
);

describe('at the hub', () => {
  let newsroom: OpenNewsroom;
  let key: string;
  const open = async (environment: Readonly<Record<string, string>>) => {
    newsroom = await openNewsroom(externalServicesOf(environment));
    key = (await newsroom.settingOf()).key;
  };
  const answerTo = async (origin: string) => {
    const peer = knock(newsroom.port, { path: `/app/${key}?protocol=7`, headers: { origin } });
    const { event } = await peer.next();
    if (event === 'pusher:error') return codeOf(peer);
    peer.socket.close();
    return event;
  };

  describe('with a list', () => {
    beforeAll(() => open({ HUB_ORIGINS: 'https://www.example.com,http://other.example:8000' }));
    afterAll(() => newsroom.close());
    test.each([
      ['https://www.example.com', 'pusher:connection_established'],
      ['http://other.example:8000', 'pusher:connection_established'],
      ['http://www.example.com', 4009],
      ['http://other.example', 4009],
      ['https://evil.example', 4009],
      ['https://www.example.com.evil.example', 4009],
    ])('a page of %s: %s', async (origin, answer) => {
      expect(await answerTo(origin)).toBe(answer);
    });
    test('the newsroom’s own pages connect as before', async () => {
      expect(await answerTo(newsroom.url)).toBe('pusher:connection_established');
    });
  });

  describe('with everybody', () => {
    beforeAll(() => open({ HUB_ORIGINS: '*' }));
    afterAll(() => newsroom.close());
    test('anybody’s page connects, but for those of another paper', async () => {
      expect(await answerTo('https://evil.example')).toBe('pusher:connection_established');
      const other = (await newsroom.database.tenants()).find(({ id }) => id === 'thefinalwhistle');
      expect(other?.hosts.length).toBeGreaterThan(0);
      expect(await answerTo(`https://${other?.hosts[0]}`)).toBe(4009);
    });
  });
});

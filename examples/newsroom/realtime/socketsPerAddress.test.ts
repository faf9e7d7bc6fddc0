import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, knock } from '../../hub/hub.support.ts';
import { externalServicesOf } from '../externalServicesOf.ts';
import { type OpenNewsroom, openNewsroom } from './newsroom.support.ts';

const limitOf = (text: string) => externalServicesOf({ HUB_SOCKETS_PER_ADDRESS: text }).socketsPerAddress;

test('the environment says how many sockets one address may have, for all papers or for each', () => {
  expect(externalServicesOf({})).not.toHaveProperty('socketsPerAddress');
  expect(limitOf('800')?.('deaftrap')).toBe(800);
  const each = limitOf('{"deaftrap":300}');
  expect(['deaftrap', 'thefinalwhistle', 'constructor'].map((tenant) => each?.(tenant))).toEqual([
    300,
    undefined,
    undefined,
  ]);
});

test.each(['0', '-1', 'many', '1.5', '{"deaftrap":0}', '[800]'])('"%s" is refused with one sentence', (text) => {
  expect(() => limitOf(text)).toThrow(/^HUB_SOCKETS_PER_ADDRESS has to be .*\.$/);
});

describe('at the hub of a paper with its own number', () => {
  let newsroom: OpenNewsroom;
  beforeAll(async () => {
    newsroom = await openNewsroom({
      ...externalServicesOf({ HUB_SOCKETS_PER_ADDRESS: '{"deaftrap":1}' }),
      trustProxy: true,
    });
  });
  afterAll(() => newsroom.close());

  test('a second socket of an address behind the proxy is sent away, and another address or paper has its own', async () => {
    const from = async (address: string, tenant = 'deaftrap') => {
      const { key } = await newsroom.settingOf(tenant);
      const headers = { origin: newsroom.url, 'x-forwarded-for': address };
      return knock(newsroom.port, { path: `/app/${key}?protocol=7`, headers });
    };
    const welcome = [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1', 'thefinalwhistle')];
    for (const each of welcome) expect((await each.next()).event).toBe('pusher:connection_established');
    expect(await codeOf(await from('192.0.2.1'))).toBe(4100);
    for (const each of welcome) each.socket.close();
  });
});

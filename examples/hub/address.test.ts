import { describe, expect, test } from 'vitest';
import { sized } from '../../tests/support/soak.ts';
import { countedAddress } from './address.ts';
import { app, codeOf, eachWithHub, type Peer } from './hub.support.ts';
import { forwardedAddress } from './index.ts';

const bench = eachWithHub();
const { open, connect, knock } = bench;

/** A connection that a proxy hands on for a reader at this address. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const perAddress = (socketsPerAddress: number) => [{ ...app, socketsPerAddress }];

const stadium = sized(100, 1000);

describe('sockets of one address', () => {
  test('one too many is sent away to come back later, and gets in when another has left', async () => {
    await open({ apps: () => perAddress(2) });
    const first = await connect();
    await connect();
    const third = knock();
    expect(await third.next()).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
    expect(await third.closed).toMatchObject({ code: 4100, reason: expect.stringMatching(/address/) });
    expect(bench.hub.sockets()).toBe(2);
    first.socket.close();
    await first.closed;
    await expect.poll(() => bench.hub.sockets()).toBe(1);
    expect((await connect()).id).not.toBe('');
    expect(await codeOf(knock())).toBe(4100);
  });

  test('the number is of the application, and others have their own', async () => {
    const other = { ...app, id: '2', key: 'other', socketsPerAddress: 2 };
    await open({ apps: () => [...perAddress(1), other] });
    await connect();
    const path = '/app/other?protocol=7';
    await connect({ path });
    await connect({ path });
    expect(await codeOf(knock())).toBe(4100);
    expect(await codeOf(knock({ path }))).toBe(4100);
  });

  test('an application without a number of its own has that of the hub', async () => {
    await open({ limits: { socketsPerAddress: 1 } });
    await connect();
    expect(await codeOf(knock())).toBe(4100);
  });

  test(`a stadium of ${stadium} readers behind one address gets in`, async () => {
    await open({});
    const peers: Peer[] = [];
    for (let at = 0; at < stadium; at += 1) peers.push(await connect());
    expect(bench.hub.sockets()).toBe(stadium);
  });

  test('behind a proxy each reader counts, by the address that the proxy has seen', async () => {
    await open({ apps: () => perAddress(1), addressOf: forwardedAddress });
    await connect(from('192.0.2.1'));
    await connect(from('192.0.2.2'));
    expect(await codeOf(knock(from('203.0.113.9, 192.0.2.1')))).toBe(4100);
    await connect();
    expect(await codeOf(knock())).toBe(4100);
  });

  test('without a proxy what a client says of its address does not count', async () => {
    await open({ apps: () => perAddress(1) });
    await connect(from('192.0.2.1'));
    expect(await codeOf(knock(from('192.0.2.2')))).toBe(4100);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('an address "%s" counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

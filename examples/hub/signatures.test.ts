import { describe, expect, test } from 'vitest';
import { channelSignature, faultOf, isChannelSignature, isSocketId, signedQuery } from './signatures.ts';

// The examples of Pusher's own documentation.
const keys = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const person = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';

describe('leave to hear a channel', () => {
  test('is signed as Pusher documents it', () => {
    expect(channelSignature(keys, '1234.1234', 'private-foobar')).toBe(
      '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    );
    expect(channelSignature(keys, '1234.1234', 'presence-foobar', person)).toBe(
      '278d425bdf160c739803:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    );
  });

  test('holds for its socket, channel and data, and for no other', () => {
    const auth = channelSignature(keys, '1234.1234', 'presence-foobar', person);
    expect(isChannelSignature(keys, auth, '1234.1234', 'presence-foobar', person)).toBe(true);
    expect(isChannelSignature(keys, auth, '1234.1235', 'presence-foobar', person)).toBe(false);
    expect(isChannelSignature(keys, auth, '1234.1234', 'presence-foo', person)).toBe(false);
    expect(isChannelSignature(keys, auth, '1234.1234', 'presence-foobar')).toBe(false);
    expect(isChannelSignature(keys, auth, '1234.1234', 'presence-foobar', person.replace('10', '11'))).toBe(false);
    expect(isChannelSignature({ ...keys, key: 'other' }, auth, '1234.1234', 'presence-foobar', person)).toBe(false);
    expect(isChannelSignature({ ...keys, secret: 'other' }, auth, '1234.1234', 'presence-foobar', person)).toBe(false);
    expect(isChannelSignature(keys, `${auth}:`, '1234.1234', 'presence-foobar', person)).toBe(false);
  });

  test('a socket id cannot carry a channel along', () => {
    for (const socket of [
      '1.2:private-other',
      '1.2:',
      ':1.2',
      '1.2\n',
      '1,2',
      '1',
      '.1',
      '1.',
      '',
      '１.２',
      '-1.2',
      '1e3.4',
    ]) {
      expect([socket, isSocketId(socket)]).toEqual([socket, false]);
      expect(() => channelSignature(keys, socket, 'private-foobar')).toThrow(TypeError);
    }
    expect(isSocketId('1234.1234')).toBe(true);
  });
});

describe('a signed call', () => {
  const at = 1353088179;
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const query =
    'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f' +
    '&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';
  const call = (more: { query?: string; body?: string; path?: string; method?: string } = {}) => ({
    method: 'POST',
    path: '/apps/3/events',
    body,
    ...more,
    query: new URLSearchParams(more.query ?? query),
  });
  const now = at * 1000;

  test('is signed as Pusher documents it', () => {
    expect(signedQuery(keys, '/apps/3/events', body, now)).toBe(query);
    expect(faultOf(keys, call(), now)).toBeUndefined();
  });

  test('may be ten minutes old, or of a clock that is ten minutes ahead', () => {
    expect(faultOf(keys, call(), now + 600_000)).toBeUndefined();
    expect(faultOf(keys, call(), now - 600_000)).toBeUndefined();
    expect(faultOf(keys, call(), now + 601_000)).toContain('auth_timestamp');
    expect(faultOf(keys, call(), now - 601_000)).toContain('auth_timestamp');
  });

  test('holds for all that it says', () => {
    const swap = (from: string, to: string) => faultOf(keys, call({ query: query.replace(from, to) }), now);
    expect(swap('auth_version=1.0', 'auth_version=2.0')).toContain('auth_version');
    expect(swap('auth_version=1.0&', '')).toContain('auth_version');
    expect(swap('auth_key=278d', 'auth_key=378d')).toContain('auth_key');
    expect(swap('auth_timestamp=1353088179', 'auth_timestamp=1353088180')).toContain('auth_signature');
    expect(swap('auth_timestamp=1353088179', 'auth_timestamp=')).toContain('auth_timestamp');
    expect(swap('auth_timestamp=1353088179', 'auth_timestamp=NaN')).toContain('auth_timestamp');
    expect(swap('&auth_signature=da45', '&auth_signature=da46')).toContain('auth_signature');
    expect(swap('&auth_signature=', '&auth_signature=da45&auth_signature=')).toContain('twice');
    expect(swap('auth_version', 'info=user_count&auth_version')).toContain('auth_signature');
    expect(faultOf(keys, call({ query: query.split('&auth_signature')[0] ?? '' }), now)).toContain('auth_signature');
    expect(faultOf(keys, call({ query: query.replace(/&body_md5=\w+/, '') }), now)).toContain('body_md5');
    expect(faultOf(keys, call({ body: body.replace('foo', 'bar') }), now)).toContain('body_md5');
    expect(faultOf(keys, call({ path: '/apps/4/events' }), now)).toContain('auth_signature');
    expect(faultOf(keys, call({ method: 'GET' }), now)).toContain('auth_signature');
    expect(faultOf({ ...keys, secret: 'other' }, call(), now)).toContain('auth_signature');
  });

  test('parameters are signed in the order of their names, whatever the order in which they come', () => {
    const shuffled = query.split('&').reverse().join('&');
    expect(faultOf(keys, call({ query: shuffled }), now)).toBeUndefined();
  });
});

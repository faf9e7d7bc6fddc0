import { expect, test } from 'vitest';
import { startOptions } from './startOptions.ts';

test('a start is with the demonstration, and in production without, unless it is asked for', () => {
  expect(startOptions([], {})).toEqual({ port: 4400, host: 'localhost', demo: true });
  expect(startOptions([], { NODE_ENV: 'production' }).demo).toBe(false);
  expect(startOptions(['--demo'], { NODE_ENV: 'production' }).demo).toBe(true);
});

test('it binds to localhost, unless HOST says otherwise', () => {
  expect(startOptions(['--port', '80'], { HOST: '0.0.0.0' })).toMatchObject({ port: 80, host: '0.0.0.0' });
  expect(startOptions([], { HOST: '' }).host).toBe('localhost');
});

test.each(['-1', 'x', '70000', '1.5'])('the port %s is none', (port) => {
  expect(() => startOptions([`--port=${port}`], {})).toThrow('0 to 65535');
});

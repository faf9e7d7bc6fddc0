import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { copyOfCheckout } from '../tests/support/copyOfCheckout.ts';
import { isSoak } from '../tests/support/soak.ts';

/** Runs `npm start` in production, where nothing can be mailed; `group` are it and all that it has started. */
function npmStart(folder: string) {
  const { DATABASE_URL: _, SMTP_URL: __, ...env } = process.env;
  const npm = spawn('npm', ['start', '--', '--demo', '--port', '0'], {
    cwd: folder,
    detached: true,
    env: { ...env, NODE_ENV: 'production', HOST: '127.0.0.1', DRAIN_SECONDS: '2', LOG: 'errors' },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const group = -(npm.pid ?? Number.NaN);
  const isAlive = () => {
    try {
      return process.kill(group, 0);
    } catch {
      return false;
    }
  };
  return { npm, output: () => output, isAlive, end: () => isAlive() && process.kill(group, 'SIGKILL') };
}

/** A request of which the half is sent. */
function begin(url: URL) {
  const body = '{"login":"nobody","password":"nothing at all"}';
  const socket = connect(Number(url.port), url.hostname);
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const head = ['POST /api/v2/login HTTP/1.1', `host: ${url.host}`, 'content-type: application/json'];
  socket.write([...head, `content-length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'));
  return { finish: () => socket.write(body.slice(10)), answer: () => answer };
}

const statusOf = (address: URL) =>
  fetch(address).then(
    ({ status }) => status,
    () => 'refused',
  );

// Everyday what npm started ends with its shell (run.test.ts), and a newsroom that drains is unready (ready.test.ts).
test.skipIf(!isSoak || process.platform === 'win32')(
  'npm start says what it is bound to and that no mail can be sent; after a SIGTERM it is unready, answers what has begun, and leaves nothing behind',
  async () => {
    const folder = copyOfCheckout();
    const { npm, output, isAlive, end } = npmStart(folder);
    try {
      await expect.poll(output, { timeout: 500_000 }).toContain('Ctrl-C stops it.');
      expect(output()).toContain('bound to 127.0.0.1');
      expect(output()).toContain('No mail can be sent: set SMTP_URL and MAIL_FROM.');
      const url = new URL(/http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '');
      const ready = new URL('/ready', url);
      expect(await statusOf(ready)).toBe(200);

      const slow = begin(url);
      const ended = once(npm, 'exit');
      npm.kill('SIGTERM');
      await expect.poll(() => statusOf(ready)).toBe(503);
      expect(await statusOf(new URL('/about', url))).toBe(200);
      await expect.poll(() => statusOf(ready)).toBe('refused');
      slow.finish();
      await expect.poll(slow.answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      await ended;
      await expect.poll(isAlive).toBe(false);
    } finally {
      end();
      rmSync(folder, { recursive: true });
    }
  },
  600_000,
);

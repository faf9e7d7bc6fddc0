import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nginxIssues } from '../tests/support/nginx.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The names in upper case that a text sets or asks for. */
const variablesIn = (text: string) => new Set(text.match(/\b[A-Z][A-Z_]{2,}[A-Z]\b/g));

test('the unit starts a script that there is, and stops the newsroom later than it drains', () => {
  const unit = read('examples/ops/tribune.service');
  const [, script = ''] = /^ExecStart=\S+ --disable-warning=\w+ (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(root, script))).toBe(true);
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(unit)?.[1]);
  expect(seconds('TimeoutStopSec')).toBeGreaterThan(seconds('DRAIN_SECONDS') + 30);
});

test('systemd has nothing against the unit, where it is installed', () => {
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const output = (() => {
    try {
      return execFileSync('systemd-analyze', ['verify', '--man=no', join(root, 'examples/ops/tribune.service')], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    }
  })();
  // This machine has no /usr/bin/node, which the unit may have.
  expect(output.split('\n').filter((line) => /tribune\.service:\d+:|Unknown|Failed to parse/.test(line))).toEqual([]);
});

test('the image is built from files that there are, and does not work as root', () => {
  const file = read('examples/ops/Containerfile');
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  expect(copied.length).toBeGreaterThan(3);
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect([...file.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(['node']);
  expect(read('.containerignore')).toMatch(/^examples\/ops\/\.env$/m);
});

test('the compose file names no variable that the newsroom does not read, and no secret', () => {
  const compose = read('examples/ops/compose.yml');
  const readBy = variablesIn(
    [
      'scripts/newsroom.ts',
      'scripts/startOptions.ts',
      'examples/newsroom/externalServicesOf.ts',
      'examples/ops/database.sh',
    ]
      .map(read)
      .join('\n'),
  );
  const ofImages = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'CMD'];
  const unread = [...variablesIn(compose)].filter((name) => !readBy.has(name) && !ofImages.includes(name));
  expect(unread).toEqual([]);
  expect(compose).not.toMatch(/PASSWORD: (?!\$\{)/);
});

test('the proxy passes on every page, call and socket, and keeps the metrics to itself', () => {
  const proxy = read('examples/ops/nginx.conf');
  expect(
    nginxIssues(proxy.replace('newsroom:4400', '127.0.0.1:4400'), ['/', '/api/v2/login', '/app/key', '/desk']),
  ).toEqual([]);
  expect(proxy).toMatch(/location = \/metrics \{\s*return 404;/);
});

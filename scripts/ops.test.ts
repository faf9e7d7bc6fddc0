import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { templateFolder } from '../examples/newsroom/pages/templates.ts';
import { nginxIssues } from '../tests/support/nginx.ts';
import { isBuildNeeded } from './freshBuild.ts';

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

test('containers run scripts that there are, and mount files that there are', () => {
  const texts = ['Containerfile', 'compose.yml'].map((file) => read(`examples/ops/${file}`)).join('\n');
  const scripts = texts.match(/\bscripts\/\w+\.ts\b/g) ?? [];
  expect(scripts).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/tenant.ts']));
  expect(scripts.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const named = [...texts.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in JSON.parse(read('package.json')).scripts))).toEqual([]);
  const compose = read('examples/ops/compose.yml');
  const mounted = [...compose.matchAll(/- \.\/(\S+?):\//g)].map(([, file = '']) => file);
  expect(mounted).toHaveLength(2);
  expect(mounted.filter((file) => !existsSync(join(root, 'examples/ops', file)))).toEqual([]);
  const [, containerfile = ''] = /dockerfile: (\S+)/.exec(compose) ?? [];
  expect(existsSync(join(root, containerfile))).toBe(true);
  // What waits for a service, and what is kept, is in the file.
  const services = [...(/^services:\n([\s\S]+?)^volumes:/m.exec(compose)?.[1] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(
    ([, name]) => name,
  );
  expect(services).toEqual(['database', 'newsroom', 'proxy']);
});

test('the compose file names no variable that the newsroom does not read, and no secret', () => {
  const compose = read('examples/ops/compose.yml');
  const readBy = variablesIn(
    [
      'scripts/newsroom.ts',
      'scripts/startOptions.ts',
      'examples/newsroom/externalServicesOf.ts',
      'examples/ops/database.sh',
      'examples/newsroom/pages/templates.ts',
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

test('an upgrade of the image brings its templates: no volume is over a file of the image', () => {
  const [, list = ''] =
    /^ {2}newsroom:[\s\S]+?^ {4}volumes:\n((?: {6}- .+\n)+)/m.exec(read('examples/ops/compose.yml')) ?? [];
  const targets = [...list.matchAll(/- [\w-]+:(\S+)/g)].map(([, target = '']) => target);
  expect(targets).toHaveLength(1);
  const ofImage = '/opt/tribune';
  for (const target of targets) expect(existsSync(join(root, relative(ofImage, target))), target).toBe(false);
  const file = read('examples/ops/Containerfile');
  const [, templates = ''] = /^ENV TEMPLATES=(\S+)$/m.exec(file) ?? [];
  expect(templates).toBe(`${targets[0]}/templates`);
  expect(file).toContain(`chown -R -h node:node ${relative(ofImage, targets[0] ?? '')}`);

  const [, link = '', place = ''] = /ln -s (\S+) (\S+)/.exec(file) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  mkdirSync(join(folder, place, '..', 'daily'), { recursive: true });
  symlinkSync(join(root, 'templates'), join(folder, 'templates'));
  symlinkSync(link, join(folder, place));
  const found = templateFolder('daily', 'poll.html', join(folder, relative(ofImage, templates)));
  expect(found).toBe(join(folder, place));
  rmSync(folder, { recursive: true });
});

test('a paper is made by a container of its own before the newsroom starts, which ends without one', () => {
  const [, section = ''] = read('docs/running.md').split(/^## \d+\. Keep it running$/m);
  const commands = section.match(/podman compose .+/g) ?? [];
  expect(commands.map((command) => /compose\.yml (\w+(?: --rm)?)/.exec(command)?.[1])).toEqual(['run --rm', 'up']);
});

test.each([
  [{ isBuilt: true, isStale: true, canWrite: true }, true],
  [{ isBuilt: false, isStale: false, canWrite: true }, true],
  [{ isBuilt: true, isStale: false, canWrite: true }, false],
  [{ isBuilt: true, isStale: true, canWrite: false }, false],
] as const)('whether a start builds, with %o: %s', (found, expected) => {
  expect(isBuildNeeded(found)).toBe(expected);
});

test('a start without a build, in a folder that cannot be written, says what to run', () => {
  expect(() => isBuildNeeded({ isBuilt: false, isStale: false, canWrite: false })).toThrow(
    /^There is no build .+ npm run build /,
  );
});

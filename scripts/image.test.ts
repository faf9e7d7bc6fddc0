import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findPostgres } from '../tests/support/postgres.ts';
import { isSoak } from '../tests/support/soak.ts';

const root = join(import.meta.dirname, '..');
const postgres = findPostgres();
const hasBuildah = () => spawnSync('buildah', ['--version']).status === 0;
const run = promisify(execFile);
/** Without cgroups, which a machine that is a container itself has not to give away. */
const apart = ['--isolation', 'chroot', '--network', 'host'];

test.skipIf(!isSoak || !postgres.isThere || !hasBuildah())(
  'the image is built, makes a paper of its own and serves it',
  async () => {
    if (!postgres.isThere) return;
    const database = await postgres.start('empty');
    const socket = new URL(database.url).searchParams.get('host');
    // The image has folders of its own, and works as a user of its own, who has to come through to the server's socket.
    if (socket) chmodSync(socket, 0o711);
    const image = 'localhost/tribune-test';
    await run('buildah', ['build', ...apart, '-f', 'examples/ops/Containerfile', '-t', image, '.'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    });
    const container = execFileSync('buildah', ['from', image], { encoding: 'utf8' }).trim();
    const env = {
      ...{ DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@example.com' },
      ...{ PUBLIC_URL: 'http://localhost', HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    };
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const shared = socket ? ['--volume', `${socket}:${socket}`] : [];
    const inside = (...command: readonly string[]) => [
      ...['run', ...apart, ...shared, ...settings, container, '--'],
      ...command,
    ];
    try {
      const made = await run(
        'buildah',
        inside(
          'node',
          'scripts/tenant.ts',
          'new',
          'daily',
          '--host',
          'localhost',
          '--locale',
          'en',
          '--admin',
          'me@example.com',
        ),
      );
      expect(made.stdout).toContain('Its settings and templates: tenants/templates/daily/');
      const newsroom = spawn('buildah', inside('node', 'scripts/start.ts', '--port', '0'), { detached: true });
      let output = '';
      for (const stream of [newsroom.stdout, newsroom.stderr])
        stream.on('data', (text) => {
          output += text;
        });
      const ended = once(newsroom, 'exit');
      try {
        await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl-C stops it.');
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
        expect((await fetch(`${url}/ready`)).status).toBe(200);
        expect(await (await fetch(`${url.replace('127.0.0.1', 'localhost')}/desk`)).text()).toContain(
          'data-paper="daily"',
        );
      } finally {
        process.kill(-(newsroom.pid ?? Number.NaN), 'SIGTERM');
        await ended;
      }
    } finally {
      execFileSync('buildah', ['rm', container]);
      execFileSync('buildah', ['rmi', image]);
      await database.stop();
    }
  },
  1_800_000,
);

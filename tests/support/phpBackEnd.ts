import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { env } from 'node:process';
import { createInterface } from 'node:readline';
import { phpProgram, runPhp } from './php.ts';

const folder = join(import.meta.dirname, 'php');

export interface PhpBackEnd extends AsyncDisposable {
  readonly url: string;
}

/** The back end in PHP on a database of its own, which is seeded. */
export async function phpBackEnd(): Promise<PhpBackEnd> {
  const kept = await mkdtemp(join(tmpdir(), 'tribune-php-'));
  const own = { ...env, TRIBUNE_DATABASE: join(kept, 'site.sqlite'), PHP_CLI_SERVER_WORKERS: '4' };
  runPhp(join(folder, 'seed.php'), null, { environment: own });
  const server = spawn(phpProgram, ['-S', '127.0.0.1:0', join(folder, 'server.php')], {
    env: own,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: its workers do not end with it.
    detached: true,
  });
  const url = await new Promise<string>((found, failed) => {
    server.on('error', failed);
    server.on('exit', () => failed(new Error('PHP ended before it listened.')));
    createInterface(server.stderr).on('line', (line) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address && !address.endsWith(':0')) found(address);
    });
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.pid !== undefined) process.kill(-server.pid);
      await ended;
      await rm(kept, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Whether a process is alive. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.skipIf(process.platform === 'win32')('what npm started ends with the shell that npm started it in', async () => {
  // A shell that does more than one thing hands no signal on.
  const command = `"${process.execPath}" scripts/run.mjs mock --port 0 & echo "pid $!"; wait; true`;
  const shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'mock' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  shell.stdout.on('data', (text) => {
    printed += text;
  });
  await expect.poll(() => printed).toMatch(/pid \d+[\s\S]*http/);
  const pid = Number(/pid (\d+)/.exec(printed)?.[1]);
  expect(isAlive(pid)).toBe(true);
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
  try {
    await expect.poll(() => isAlive(pid)).toBe(false);
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  }
});

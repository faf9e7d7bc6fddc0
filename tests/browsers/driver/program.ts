import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from './within.ts';

/** A program that runs beside the tests, with all that it starts itself. */
export interface Program extends AsyncDisposable {
  /** Resolves with the first group of `pattern` in what the program prints. Throws when it ends before. */
  says(pattern: RegExp): Promise<string>;
}

interface Starting {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Where the runner finds what it must end when the tests cannot do it any more. */
const register = process.env.TRIBUNE_BROWSERS_REGISTER;

/** Starts a program in a process group of its own. What it prints is kept, on both outputs and on the third that Xvfb has. */
export async function startProgram(path: string, { args, env = {} }: Starting): Promise<Program> {
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${path} could not be started.`);
  if (register) await writeFile(join(register, `${pid}`), path);
  const kill = () => endGroup(pid);
  process.once('exit', kill);
  const says = listenTo(path, child, ended);
  return {
    says,
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
      kill();
      await ended;
      if (register) await rm(join(register, `${pid}`), { force: true });
    },
  };
}

/** Ends a program and all that it started. Returns whether there was anything to end. */
export function endGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

function listenTo(path: string, child: ChildProcess, ended: Promise<void>): Program['says'] {
  let printed = '';
  for (const output of child.stdio.slice(1)) {
    output?.on('data', (text) => {
      printed += text;
      child.emit('printed');
    });
  }
  const waitFor = async (pattern: RegExp) => {
    let isOver = false;
    const over = ended.then(() => {
      isOver = true;
    });
    for (;;) {
      const found = pattern.exec(printed)?.[1];
      if (found !== undefined) return found;
      if (isOver) throw new Error(`${path} has ended. It said: ${printed.slice(-2000)}`);
      await Promise.race([once(child, 'printed'), over]);
    }
  };
  return (pattern) => within(`${path} should say ${pattern}`, waitFor(pattern));
}

/** A folder for what a browser keeps; gone when it is disposed of. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(register ?? tmpdir(), 'profile-'));
  return {
    path,
    // A browser that was ended may still write a last file.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

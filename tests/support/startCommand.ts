import { spawn } from 'node:child_process';

interface Command {
  /** What it has printed so far. */
  output(): string;
  /** Ends it and all that it has started. */
  end(): void;
}

/** Starts a command of a shell that goes on until `end`. */
export function startCommand(command: string, { cwd }: { readonly cwd: string }): Command {
  const program = spawn('bash', ['-c', command], { cwd, detached: true });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return {
    output: () => output,
    end: () => {
      try {
        process.kill(-(program.pid ?? Number.NaN), 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    },
  };
}

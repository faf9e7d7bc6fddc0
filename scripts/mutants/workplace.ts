import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type VitestReport, vitestFailures } from '../failures.ts';
import { applied, type Mutant } from './mutant.ts';

/** A copy of the working tree in which slips are made, so that nobody's own files change. */
export interface Workplace {
  /** Runs these tests as the code is. Resolves to the first failure; undefined where all pass. */
  failureOf(tests: readonly string[]): Promise<string | undefined>;
  /** The same with the slip made: what notices it. */
  attempt(mutant: Mutant): Promise<string | undefined>;
  remove(): void;
}

/** Longer is an endless loop, which counts as noticed; ms. */
const longest = 15 * 60_000;

const isBrowser = (test: string) => test.endsWith('.spec.ts');

function copyTree(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  // Filled databases, which every process would make for itself.
  for (const kept of globSync('.cache/newsroom-*.tar', { cwd: root })) {
    mkdirSync(join(folder, '.cache'), { recursive: true });
    cpSync(join(root, kept), join(folder, kept));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Makes a copy of the working tree at `root` in a temporary folder. `show`: whether the output of tests is printed. */
export function openWorkplace(root: string, show = false): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-mutants-'));
  copyTree(root, folder);
  let running: ChildProcess | undefined;

  /** Resolves to whether the program ended well in time. */
  const run = (...args: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        detached: true,
        stdio: ['ignore', show ? 'inherit' : 'ignore', show ? 'inherit' : 'ignore'],
      });
      running = child;
      const timer = setTimeout(() => endGroup(child), longest);
      child.on('exit', (code) => {
        clearTimeout(timer);
        resolve(code === 0);
      });
    });
  const report = join(folder, '.cache/mutant.json');
  const vitest = async (tests: readonly string[]): Promise<string | undefined> => {
    rmSync(report, { force: true });
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const isWell = await run(
      'node_modules/vitest/vitest.mjs',
      ...tests,
      '--run',
      '--bail=1',
      '--maxWorkers=2',
      ...reporting,
    );
    if (isWell) return undefined;
    const [failure = 'The tests did not end.'] = existsSync(report) ? failuresIn(readFileSync(report, 'utf8')) : [];
    return failure.split('\n', 1)[0]?.replace(`${folder}/`, '');
  };
  const browser = async (specs: readonly string[]): Promise<string | undefined> => {
    if (!(await run('scripts/build.ts'))) return 'The build fails.';
    return (await run('node_modules/playwright/cli.js', 'test', '-x', ...specs)) ? undefined : specs.join(' ');
  };
  const failureOf = async (tests: readonly string[]): Promise<string | undefined> => {
    const [specs, units] = [tests.filter(isBrowser), tests.filter((test) => !isBrowser(test))];
    const failure = units.length > 0 ? await vitest(units) : undefined;
    return failure ?? (specs.length > 0 ? browser(specs) : undefined);
  };

  return {
    failureOf,
    async attempt(mutant) {
      const path = join(folder, mutant.file);
      const source = readFileSync(path, 'utf8');
      const changed = applied(source, mutant);
      if (changed === undefined) throw new Error(`${mutant.file} has changed meanwhile: ${mutant.before}`);
      writeFileSync(path, changed);
      try {
        return await failureOf(mutant.tests);
      } finally {
        writeFileSync(path, source);
      }
    },
    remove() {
      if (running) endGroup(running);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const failuresIn = (json: string): readonly string[] => {
  const report: VitestReport = JSON.parse(json);
  return vitestFailures(report);
};

/** Ends a program and what it started. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (!pid || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { env } from 'node:process';

/** PHP of the command line, as `TRIBUNE_PHP` names it or as it is installed; Debian has it with `apt install php-cli`. */
export const phpProgram: string = env.TRIBUNE_PHP ?? 'php';

export const hasPhp: boolean = spawnSync(phpProgram, ['--version']).status === 0;

/** Where Debian puts libraries of PHP: `php-twig`, `php-illuminate-view`, `php-json-schema`, `php-symfony-yaml`. */
const libraries = env.TRIBUNE_PHP_LIBRARIES ?? '/usr/share/php';

export const hasLibrary = (name: 'Twig' | 'Illuminate/View' | 'JsonSchema' | 'Symfony/Component/Yaml'): boolean =>
  hasPhp && existsSync(`${libraries}/${name}/autoload.php`);

interface PhpOptions {
  /** Where it runs. */
  readonly folder?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs a file with JSON as its input; its output is JSON again. Throws with what PHP says. */
export function runPhp(file: string, input: unknown, { folder, environment }: PhpOptions = {}): unknown {
  const { stdout, stderr, status } = spawnSync(
    phpProgram,
    ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', '-d', `include_path=${libraries}`, file],
    {
      input: JSON.stringify(input),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      ...(folder && { cwd: folder }),
      ...(environment && { env: environment }),
    },
  );
  if (status !== 0 || stderr) throw new Error(`${file}: ${stderr || stdout}`);
  return stdout === '' ? undefined : JSON.parse(stdout);
}

/** What is wrong with the syntax of files; empty where nothing is. */
export const lintPhp = (files: readonly string[]): readonly string[] =>
  files
    .map((file) => spawnSync(phpProgram, ['-l', file], { encoding: 'utf8' }))
    .filter(({ status }) => status !== 0)
    .map(({ stdout, stderr }) => `${stdout}${stderr}`);

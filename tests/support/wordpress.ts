import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { hasPhp, phpProgram, runPhp } from './php.ts';
import { unzip } from './unzip.ts';

const root = join(import.meta.dirname, '../..');

/** Where `@wp-playground/wordpress-builds` of npm is: WordPress 6.5 with SQLite, 158 MB, so that nobody gets it who does not ask for it. */
const builds = env.TRIBUNE_WORDPRESS ?? join(root, 'node_modules/@wp-playground/wordpress-builds');

export const hasWordPress: boolean = hasPhp && existsSync(join(builds, 'src/wordpress/wp-6.5.zip'));

/** Why a test of WordPress is skipped. */
export const noWordPress = 'no PHP, or no npm install --no-save @wp-playground/wordpress-builds@0.9.19';

export interface SavedPost {
  readonly id: number;
  /** As it is kept. */
  readonly content: string;
  /** As a page shows it. */
  readonly html: string;
}

export interface WordPress extends AsyncDisposable {
  readonly version: string;
  /** Saves posts as `admin` or as `author`, who may not write what HTML they like. */
  save(
    user: 'admin' | 'author',
    posts: readonly {
      readonly id?: number;
      readonly title: string;
      readonly content: string;
      /** Texts of approved comments of WordPress. */
      readonly comments?: readonly string[];
    }[],
  ): readonly SavedPost[];
  /** Sets what the plugin's settings page keeps. */
  configure(tribune: Readonly<Record<string, unknown>>): void;
  /** What the filter before an author's HTML keeps: attributes by element. */
  kept(): Readonly<Record<string, readonly string[]>>;
  /** Its folder of plugins. */
  readonly plugins: string;
  /** Serves it on this machine; returns the port. */
  serve(): Promise<number>;
}

export interface WordPressOptions {
  /** Its folder in `tests/support/wordpress/themes`; the stock theme of 6.5 without one. */
  readonly theme?: string;
  /** The plugin's own, as its settings page keeps them. */
  readonly tribune?: Readonly<Record<string, unknown>>;
  /** Without the plugin: as WordPress comes. */
  readonly isStock?: boolean;
}

/** A WordPress of its own with the plugin of this checkout. Its address is whatever it is asked by. */
export function installWordPress({ theme = '', tribune = {}, isStock = false }: WordPressOptions = {}): WordPress {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-wordpress-'));
  unzip(join(builds, 'src/wordpress/wp-6.5.zip'), folder);
  cpSync(join(builds, 'public/wp-6.5'), folder, { recursive: true });
  rmSync(join(folder, 'wp-content/database/.ht.sqlite'), { force: true });
  const plugins = join(folder, 'wp-content/plugins');
  unzip(join(builds, 'src/sqlite-database-integration/sqlite-database-integration.zip'), plugins);
  const sqlite = join(plugins, 'sqlite-database-integration-main');
  const dropIn = readFileSync(join(sqlite, 'db.copy'), 'utf8');
  writeFileSync(join(folder, 'wp-content/db.php'), dropIn.replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', sqlite));
  if (!isStock) cpSync(join(root, 'templates/cms/wordpress'), join(plugins, 'tribune'), { recursive: true });
  if (theme)
    cpSync(join(root, 'tests/support/wordpress/themes', theme), join(folder, 'wp-content/themes', theme), {
      recursive: true,
    });
  mkdirSync(join(folder, 'wp-content/mu-plugins'));
  writeFileSync(join(folder, 'wp-content/mu-plugins/quiet.php'), quiet);
  const config = readFileSync(join(folder, 'wp-config.php'), 'utf8');
  writeFileSync(
    join(folder, 'wp-config.php'),
    config.replace('<?php', `<?php\n${settings}`).replace(/define\( 'WP_DEBUG', false \);/, ''),
  );
  const run = (script: string, input: unknown): unknown =>
    runPhp(join(root, 'tests/support/wordpress', script), input, { folder });
  const installed = run('install.php', { options: isStock ? {} : { tribune }, theme, hasPlugin: !isStock }) as {
    error: string | null;
    output: string;
    version: string;
  };
  if (installed.error || installed.output) throw new Error(`The plugin: ${installed.error ?? installed.output}`);
  let server: ReturnType<typeof spawn> | undefined;
  return {
    version: installed.version,
    plugins,
    save: (user, posts) => run('savePosts.php', { user, posts }) as readonly SavedPost[],
    configure: (tribune) => void run('setOptions.php', { tribune }),
    kept: () => run('keptHtml.php', {}) as Readonly<Record<string, readonly string[]>>,
    async serve() {
      server = spawn(phpProgram, ['-S', '127.0.0.1:0', '-t', folder], {
        cwd: folder,
        env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      });
      return portOf(server);
    },
    async [Symbol.asyncDispose]() {
      if (server?.pid && server.exitCode === null) {
        const ended = once(server, 'exit');
        // Its workers are processes of their own.
        process.kill(-server.pid, 'SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** The administration would ask another host for pictures of emoji. */
const quiet = "<?php remove_action('admin_print_scripts', 'print_emoji_detection_script');";

const settings = `
$_SERVER['HTTP_HOST'] ??= 'wordpress.example';
define( 'WP_HOME', 'http://' . $_SERVER['HTTP_HOST'] );
define( 'WP_SITEURL', WP_HOME );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', true );
`;

/** What the server of PHP says once it listens. */
async function portOf({ stderr }: ReturnType<typeof spawn>): Promise<number> {
  if (!stderr) throw new Error('PHP has no output.');
  let text = '';
  for await (const chunk of stderr.setEncoding('utf8')) {
    text += chunk;
    const port = /\(http:\/\/127\.0\.0\.1:(\d+)\) started/.exec(text)?.[1];
    if (!port) continue;
    // What it writes of each request has to go somewhere.
    stderr.resume();
    return Number(port);
  }
  throw new Error(`PHP does not serve: ${text}`);
}

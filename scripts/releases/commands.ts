import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeReleases, publish, rollBack } from './publish.ts';
import { readRelease } from './readRelease.ts';
import { storeOf } from './storeOf.ts';

/** Where a command runs. */
export interface Place {
  /** ms. */
  readonly now: number;
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** The folder of the build that is published. */
  readonly dist: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const to = '--to <folder>|s3://<bucket>[/<path>]';

const usage = {
  publish: `npx --no tribune publish <tenant> ${to} [--canary <percent>] [--from <folder of a build>]`,
  rollback: `npx --no tribune rollback <tenant> ${to}`,
  status: `npx --no tribune status [<tenant>] ${to}`,
} as const;

export type Command = keyof typeof usage;

const options = { to: { type: 'string' }, from: { type: 'string' }, canary: { type: 'string' } } as const;

function parse(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [tenant = '', ...more] = positionals;
    const isNamed = tenant === '' ? command === 'status' : /^[a-z0-9-]{1,40}$/.test(tenant) && tenant !== 'r';
    const isPlain = values.from === undefined && values.canary === undefined;
    if (isNamed && more.length === 0 && (isPlain || command === 'publish')) return { ...values, tenant };
  } catch {
    // An option that there is not.
  }
  throw new Error(usage[command]);
}

/** Throws an Error where it is no percentage. */
function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share > 0 && share <= 100) return share;
  throw new Error(`--canary takes a percentage of pages, above 0 and up to 100: "${text}" is none.`);
}

/**
 * Publishes, rolls back, or says what is published. Resolves to the lines to print. Throws an Error with what is wrong: pages then print what they printed before.
 */
export async function runRelease(command: Command, args: readonly string[], place: Place): Promise<readonly string[]> {
  const { to: named, from, canary, tenant } = parse(command, args);
  const { now, cwd, env } = place;
  const target = named ?? env.RELEASES;
  if (!target) throw new Error(`Where is /assets/cdn/? ${usage[command]}`);
  const store = storeOf(target, cwd, env);
  if (command === 'status') return describeReleases(store, tenant || undefined, now);
  const share = canary === undefined ? undefined : shareOf(canary);
  const release = command === 'publish' ? readRelease(from ? resolve(cwd, from) : place.dist) : undefined;
  const endClaim = await store.claim(now);
  try {
    return await (release ? publish(store, tenant, { release, share, now }) : rollBack(store, tenant, now));
  } finally {
    await endClaim();
  }
}

/** Runs a command for the terminal: one that fails ends the process with 1. */
export async function runInTerminal(command: Command): Promise<void> {
  const { argv, env } = process;
  const place = { now: Date.now(), cwd: env.INIT_CWD ?? env.PWD ?? '.', dist: 'dist', env };
  try {
    for (const line of await runRelease(command, argv.slice(2), place)) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { removedSince, type SentRow } from '../../examples/feeds/adapter.ts';
import { adapters } from '../../examples/feeds/adapters.ts';
import { tenantOfAccessToken } from '../../examples/newsroom/database/accessTokens.ts';
import { readRow } from '../../examples/newsroom/feed/readRow.ts';
import { batchesOf } from './batches.ts';
import { readRows } from './readRows.ts';
import { speedOf, stepsOf } from './replay.ts';
import { createSender, type Sender } from './sender.ts';

export const feedUsage = `npx --no tribune feed <${Object.keys(adapters).join('|')}> <file or folder> [--url https://www.example.com] [--token …] [--watch] [--dry-run] [--replay 60x]
The token is TRIBUNE_TOKEN where it is not given, the address TRIBUNE_URL.`;

const options = {
  url: { type: 'string' },
  token: { type: 'string' },
  replay: { type: 'string' },
  watch: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** What the command works with. */
export interface FeedContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<void>;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Ends watching. */
  readonly signal?: AbortSignal;
}

/** Reads files of a provider and pushes them. Resolves to the exit code: 0 where every row was taken whole, or waits for another; 1 otherwise. */
export async function runFeed(args: readonly string[], context: FeedContext): Promise<number> {
  try {
    return await run(args, context);
  } catch (error) {
    context.print(error instanceof Error ? error.message : `${error}`);
    return 1;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(feedUsage);
  }
}

async function run(args: readonly string[], context: FeedContext): Promise<number> {
  const { values, positionals } = parse(args);
  const [name = '', path, ...more] = positionals;
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (name !== '' && !adapter) throw new Error(`There is no adapter "${name}".\n${feedUsage}`);
  if (!adapter || !path || more.length > 0) throw new Error(feedUsage);
  const read = () => readRows(path, adapter);
  if (values['dry-run']) return tryOut(read(), context);
  const { token = context.env.TRIBUNE_TOKEN ?? '', url = context.env.TRIBUNE_URL ?? 'http://localhost:4400' } = values;
  const tenant = tenantOfAccessToken(token);
  if (tenant === undefined) {
    const what = token
      ? 'The token is cut off or mistyped: "tribune.<tenant>." and 43 characters are one. '
      : 'No token: ';
    throw new Error(`${what}npx --no tribune token new <tenant> --can feed makes one.`);
  }
  const send = createSender({ url, token, tenant, provider: adapter.provider, ...context });
  if (values.replay !== undefined) return replay(read(), values.replay, send, context);
  const isGood = await sendAll(read(), send);
  return values.watch ? watching(path, read, send, context) : isGood ? 0 : 1;
}

/** Checks all rows as the newsroom does, and sends none. */
function tryOut(rows: readonly SentRow[], { print, now }: FeedContext): number {
  const counts = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => `${own.length} ${kind}`);
  print(`${counts.join(', ') || 'No rows'}. Nothing was sent.`);
  const wrong = rows.flatMap(({ kind, ...row }) => {
    const { id, problems, unknown } = readRow(kind, row, now());
    const fields = unknown.map((field) => `${kind} ${id}, ${field}: The field is unknown; it would be kept.`);
    return [...problems.map(({ field, what, remedy }) => `${kind} ${id}, ${field}: ${what} ${remedy}`), ...fields];
  });
  const lines = [...wrong, ...waitingOf(rows)];
  for (const line of lines.slice(0, 50)) print(line);
  if (lines.length > 50) print(`… and ${lines.length - 50} more.`);
  return wrong.length > 0 ? 1 : 0;
}

/** The matches that no row gives a kick-off; no mistake, as another file may have it. */
function waitingOf(rows: readonly SentRow[]): readonly string[] {
  const fixtures = Map.groupBy(
    rows.filter(({ kind }) => kind === 'fixtures'),
    ({ id }) => `${id}`,
  );
  return [...fixtures]
    .filter(([, own]) => own.every(({ kick_off }) => kick_off === undefined || kick_off === null))
    .map(([id]) => `fixtures ${id}, kick_off: It is not in these rows; the match waits until it is sent.`);
}

async function sendAll(rows: readonly SentRow[], send: Sender): Promise<boolean> {
  let isGood = true;
  for (const batch of batchesOf(rows)) isGood = (await send(batch)) && isGood;
  return isGood;
}

/** Makes a function that leaves out the rows which are as they were when it was called before, whatever their time. */
function createNews(): (rows: readonly SentRow[]) => readonly SentRow[] {
  const known = new Map<string, string>();
  return (rows) =>
    rows.filter(({ at: _, ...row }) => {
      const [name, json] = [`${row.kind} ${row.id}`, JSON.stringify(row)];
      const isNew = known.get(name) !== json;
      known.set(name, json);
      return isNew;
    });
}

/** Plays a stored evening as if it began now. */
async function replay(rows: readonly SentRow[], given: string, send: Sender, context: FeedContext): Promise<number> {
  const speed = speedOf(given);
  if (speed === undefined) throw new Error(feedUsage);
  const start = context.now();
  const news = createNews();
  let isGood = true;
  for (const { after, rows: own } of stepsOf(rows, speed, start)) {
    const wait = start + after - context.now();
    if (wait > 0) await context.pause(wait);
    isGood = (await sendAll(news(own), send)) && isGood;
  }
  return isGood ? 0 : 1;
}

/** Sends again what has changed, whenever a file does, until the signal or the process ends. */
async function watching(
  path: string,
  read: () => readonly SentRow[],
  send: Sender,
  { print, pause, signal }: FeedContext,
): Promise<number> {
  let before = read();
  const news = createNews();
  news(before);
  let changed = Promise.withResolvers<void>();
  const watcher = watch(path, () => changed.resolve());
  signal?.addEventListener('abort', () => changed.resolve());
  print(`Watching ${path}.`);
  for (;;) {
    await changed.promise;
    if (signal?.aborted) break;
    changed = Promise.withResolvers();
    // A file is written in several steps.
    await pause(200);
    try {
      const rows = read();
      await sendAll(news([...rows, ...removedSince(before, rows)]), send);
      before = rows;
    } catch (error) {
      print(`${error instanceof Error ? error.message : error} It is read again when it changes.`);
    }
  }
  watcher.close();
  return 0;
}

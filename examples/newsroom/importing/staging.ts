import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import type { Format, Found, FoundComment } from './records.ts';

const tables = `
  create table threads (id text primary key, address text, number integer, title text not null, type text, resource integer, path text) without rowid;
  create table people (id text primary key, name text not null, email text not null) without rowid;
  create table comments (
    seq integer primary key, id text not null unique, thread text not null, parent text, account text not null, name text not null, email text not null,
    created_at integer, content text not null, state text not null, likes integer not null,
    place text, above integer, author text, reason text, comment_id integer, is_new integer not null default 0
  );
  create table placed (seq integer primary key, level integer not null, turn integer not null, root integer not null);
  create table others (reason text primary key, count integer not null) without rowid;
  create table authors (key text primary key, name text not null, email text not null, first_at integer not null, user_id integer) without rowid;
`;

/** Bytes that SQLite keeps in memory, as pages of 4 KiB. */
const cachePages = 4000;

/** A file's comments in a database of their own, in which they are put in order before the first is stored in the newsroom. It is a temporary file, removed at the end. */
export class Staging {
  readonly #database: DatabaseSync;
  readonly #folder: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'tribune-import-'));
    this.#database = new DatabaseSync(join(this.#folder, 'staging.db'));
    this.#database.function('author_key', (account, email, name) =>
      authorKey(String(account), String(email), String(name)),
    );
    // Nothing in it outlives this process.
    this.#database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma temp_store = file;
      pragma cache_size = ${cachePages}; ${tables}`);
  }

  /** Runs statements without a result. */
  run(statements: string): void {
    this.#database.exec(statements);
  }

  /** Makes a statement that changes rows; each call resolves to how many. */
  change(statement: string): (...values: readonly SQLInputValue[]) => number {
    const prepared = this.#database.prepare(statement);
    return (...values) => Number(prepared.run(...values).changes);
  }

  /** All rows that a query finds. */
  rows(query: string, ...values: readonly SQLInputValue[]): Readonly<Record<string, unknown>>[] {
    return this.#database.prepare(query).all(...values);
  }

  /** The one number that a query finds; 0 for null. */
  number(query: string, ...values: readonly SQLInputValue[]): number {
    const row = this.#database.prepare(query).get(...values);
    const value = row ? Object.values(row)[0] : 0;
    return typeof value === 'number' ? value : 0;
  }

  /** Runs work in one transaction, which is many times faster than many. */
  together(work: () => void): void {
    this.run('begin');
    work();
    this.run('commit');
  }

  [Symbol.dispose](): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const cut = (text: string, length: number) => [...text.slice(0, 2 * length)].slice(0, length).join('');

/** A name on one line, of at most 60 characters; empty for what has nothing visible. */
export function nameOf(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim();
  return hasSomethingVisible(line) ? cut(line, 60).trim() : '';
}

const emailOf = (text: string) => text.replaceAll('\0', '').trim().slice(0, 254);

/** The most likes that one comment brings. */
const mostLikes = 1_000_000;

const likesOf = ({ likes }: FoundComment) => Math.min(mostLikes, Math.max(0, Math.trunc(likes) || 0));

/** Reads a source into the staging database. Throws an Error with one sentence where it is not whole. */
export async function stage(staging: Staging, format: Format, files: readonly string[], now: number): Promise<void> {
  const thread = staging.change('insert or ignore into threads (id, address, number, title) values (?, ?, ?, ?)');
  const person = staging.change('insert or replace into people (id, name, email) values (?, ?, ?)');
  const other = staging.change(
    'insert into others (reason, count) values (?, 1) on conflict (reason) do update set count = count + 1',
  );
  const comment = staging.change(`insert or ignore into comments
    (id, thread, parent, account, name, email, created_at, content, state, likes) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const store = (found: Found) => {
    if (found.kind === 'thread') thread(found.id, found.address ?? null, found.number ?? null, found.title);
    else if (found.kind === 'author') person(found.id, nameOf(found.name), emailOf(found.email));
    else if (found.kind === 'other') other('other');
    else if (found.id === '') other('unknown');
    else {
      const { author, createdAt } = found;
      const moment = createdAt !== undefined && createdAt <= now ? createdAt : null;
      const text = hasSomethingVisible(found.text) ? found.text : '';
      const isFirst = comment(
        ...[found.id, found.thread, found.parent ?? null, author.id, nameOf(author.name), emailOf(author.email)],
        ...[moment, found.state === 'deleted' || found.state === 'spam' ? '' : text, found.state, likesOf(found)],
      );
      if (isFirst === 0) other('twice');
    }
  };
  staging.run('begin');
  for await (const found of format(files)) store(found);
  staging.run('commit');
}

/** The key of an author: their account at the source, else their address and name, else their name. */
export function authorKey(account: string, email: string, name: string): string {
  const parts = account === '' ? ['guest', email.normalize('NFKC').toLowerCase(), name] : ['account', account];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

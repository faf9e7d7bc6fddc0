import type { SQLInputValue } from 'node:sqlite';
import type { Staging } from './staging.ts';

/** Why a comment is not brought. */
export type Reason = 'page' | 'date' | 'spam' | 'deleted' | 'empty' | 'twice' | 'unknown' | 'other';

/** How many replies are brought as comments at level 0, as what they reply to is missing, and as they reply to each other in a circle. */
export interface Detached {
  readonly orphans: number;
  readonly circles: number;
}

/** Gives each comment its author: whoever has the same account, or the same address and name. `nobody`: the name of those without one. */
function findAuthors(staging: Staging, nobody: string): void {
  staging.run(`update comments set name = (select people.name from people where people.id = account),
    email = (select people.email from people where people.id = account)
    where account <> '' and exists (select 1 from people where people.id = account)`);
  staging.run('update comments set author = author_key(account, email, name)');
  staging.change(`insert into authors (key, name, email, first_at)
    select author, coalesce(nullif(name, ''), ?), email, min(created_at) from comments
    where reason is null and state not in ('spam', 'deleted') group by author`)(nobody);
}

/** Marks what cannot be brought. `threads` have their places already. */
function findReasons(staging: Staging): void {
  staging.run(`
    update comments set place = (select type || ' ' || resource from threads where threads.id = comments.thread and resource is not null);
    update comments set reason = 'page' where place is null;
    update comments set reason = 'date' where reason is null and created_at is null;
    update comments set reason = state where reason is null and state in ('spam', 'deleted');
    update comments set reason = 'empty' where reason is null and content = '';`);
}

/** Finds the comment above each reply, on the same page. Returns how many replies have none there. */
function findParents(staging: Staging): number {
  staging.run(`
    update comments set above = (select parent.seq from comments as parent
      where parent.id = comments.parent and parent.place = comments.place and parent.created_at is not null)
      where parent is not null and place is not null and created_at is not null;
    create index comments_above on comments (above);`);
  return staging.number(`select count(*) from comments where parent is not null and above is null and reason is null`);
}

/** Puts what stands below these comments into order: each with its level and root, and later than what it replies to. */
const placeBelow = (staging: Staging, isTop: string, ...values: readonly SQLInputValue[]) =>
  staging.change(`with recursive walk (seq, level, turn, root) as (
      select seq, 0, created_at, seq from comments where ${isTop}
      union all
      select reply.seq, walk.level + 1, max(reply.created_at, walk.turn), walk.root
        from comments as reply join walk on reply.above = walk.seq)
    insert into placed select seq, level, turn, root from walk`)(...values);

/** A comment on the circle that one leads into, and the oldest of it. */
function oldestOfCircle(staging: Staging, from: number): number {
  const above = (seq: number) => staging.number('select above from comments where seq = ?', seq);
  const seen = new Set<number>();
  let at = from;
  while (!seen.has(at)) {
    seen.add(at);
    at = above(at);
  }
  const start = at;
  let oldest = start;
  const dateOf = (seq: number) => staging.number('select created_at from comments where seq = ?', seq);
  for (let next = above(start); next !== start; next = above(next)) {
    if (dateOf(next) < dateOf(oldest)) oldest = next;
  }
  return oldest;
}

/** Opens circles of replies at their oldest comment. Returns how many there are. */
function openCircles(staging: Staging): number {
  const next = `select comments.seq from comments left join placed on placed.seq = comments.seq
    where comments.seq > ? and comments.place is not null and comments.created_at is not null and placed.seq is null
    order by comments.seq limit 1`;
  let circles = 0;
  for (let at = staging.number(next, 0); at !== 0; at = staging.number(next, at - 1)) {
    const oldest = oldestOfCircle(staging, at);
    staging.change('update comments set above = null where seq = ?')(oldest);
    placeBelow(staging, 'seq = ?', oldest);
    circles += 1;
  }
  return circles;
}

/** What is gone stays as a tombstone if a comment that is brought stands below it. */
function keepTombstones(staging: Staging): void {
  staging.run(`
    with recursive upwards (seq) as (
      select above from comments where reason is null and above is not null
      union
      select comments.above from comments join upwards on comments.seq = upwards.seq where comments.above is not null)
    update comments set reason = 'tombstone', content = '' where reason in ('spam', 'deleted', 'empty') and seq in upwards;`);
}

/** Arranges the staged comments, whose threads have their places: which are brought, by whom, below which, and in which order. */
export function arrange(staging: Staging, nobody: string): Detached {
  findReasons(staging);
  findAuthors(staging, nobody);
  const orphans = findParents(staging);
  placeBelow(staging, 'above is null and place is not null and created_at is not null');
  const circles = openCircles(staging);
  keepTombstones(staging);
  return { orphans, circles };
}

/** How many comments are not brought, by reason. */
export function countReasons(staging: Staging): Readonly<Partial<Record<Reason, number>>> {
  const counted =
    staging.rows(`select reason, count(*) as count from comments where reason <> 'tombstone' and comment_id is null group by reason
    union all select reason, count from others`);
  return Object.fromEntries(counted.map(({ reason, count }) => [reason, count]));
}

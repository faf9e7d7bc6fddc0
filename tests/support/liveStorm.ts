import { sql } from 'kysely';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { lastSequence } from '../../examples/newsroom/database/broadcasts.ts';
import { article } from './liveDesk.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

const channel = `html-liveblog-${article}`;

export interface StormEvent {
  readonly event: 'created' | 'updated' | 'deleted';
  readonly id: number;
  readonly html?: string;
}

/**
 * Events of a liveblog by the thousand, sent by the hub with the numbers that they would have. What they come to in the end
 * has to be in the database before.
 */
export async function liveStorm(
  { clock, database, hub }: Newsroom & Timed,
  { tenant }: Pick<Paper, 'tenant'>,
  count: number,
) {
  let sequence = await database.inTenant(tenant, (queries) => lastSequence(queries, channel));
  await database.asOwner(tenant, (queries) =>
    sql`update channels set sequence = ${sequence + count} where tenant = ${tenant} and name = ${channel}`.execute(
      queries,
    ),
  );
  return {
    send({ event, id, html = '' }: StormEvent): void {
      sequence += 1;
      const at = new Date(clock.now()).toISOString();
      const data = {
        event,
        liveblog_id: id,
        article_id: article,
        html: event === 'deleted' ? null : html,
        is_pinned: false,
        created_at: at,
        updated_at: event === 'updated' ? at : null,
        sequence,
      };
      hub.publish(tenant, channel, 'App\\Events\\LiveblogEvent', JSON.stringify(data));
    },
    /** Stores a text without announcing it. */
    store: (id: number, html: string) =>
      database.asOwner(tenant, (queries) =>
        sql`update liveblog_entries set html = ${html}, updated_at = ${new Date(clock.now())} where tenant = ${tenant} and id = ${id}`.execute(
          queries,
        ),
      ),
  };
}

/** Lets sockets send what has been given to them. */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));

import { fillPath } from '#core/contract/base/endpoint.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { asContract, type Reader, type Reply, type TestNewsroom } from './testNewsroom.ts';

interface Sent {
  readonly resource_id?: number;
  readonly resource_type?: string;
  readonly reply_to?: number | null;
  readonly content?: unknown;
  readonly idempotency_key?: string;
}

export interface Pen {
  /** Posts under article 7, or as told. */
  post(reader: Reader | undefined, sent?: Sent, tenant?: string): Promise<Reply>;
  /** A comment that is stored, after the pause that a reader takes between two. */
  write(reader: Reader, sent?: Sent, tenant?: string): Promise<number>;
  to(method: string, path: string, id: number, reader?: Reader, body?: unknown, tenant?: string): Promise<Reply>;
  /** Sets the rules of article 7, or of another. */
  rule(manager: Reader, body: object, id?: number): Promise<Reply>;
  report(reader: Reader | undefined, id: number, reason?: string, tenant?: string): Promise<Reply>;
  /** The row as it is stored. */
  row(id: number, tenant?: string): ReturnType<typeof rowOf>;
  /** What was told on the channel of an article. */
  events(id?: number, tenant?: string): Promise<readonly (readonly [event: string, data: Record<string, unknown>])[]>;
  /** Texts of the notifications of a reader, oldest first. */
  notifications(reader: Reader): Promise<readonly string[]>;
}

const rowOf = (newsroom: TestNewsroom, id: number, tenant: string) =>
  newsroom.database.asOwner(tenant, (queries) =>
    queries.selectFrom('comments').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst(),
  );

/** For tests that write comments in a test newsroom. */
export function commentPen(newsroom: TestNewsroom): Pen {
  const pen: Pen = {
    post: (reader, sent = {}, tenant = 'deaftrap') =>
      newsroom.ask('POST', storeComment.path, {
        token: reader?.token,
        tenant,
        body: { reply_to: null, resource_id: 7, resource_type: 'article', content: 'Well played.', ...sent },
      }),
    async write(reader, sent, tenant) {
      newsroom.clock.pass(3000);
      return asContract(storeComment, await pen.post(reader, sent, tenant)).comment.id;
    },
    to: (method, path, id, reader, body, tenant = 'deaftrap') =>
      newsroom.ask(method, fillPath(path, { comment_id: id }), { token: reader?.token, tenant, body }),
    rule: (manager, body, id = 7) =>
      newsroom.ask('PATCH', `/api/v2/article/${id}/comments-rules`, { token: manager.token, body }),
    report(reader, id, reason = 'spam', tenant = 'deaftrap') {
      const body = new FormData();
      body.set('_method', 'PATCH');
      body.set('reason', reason);
      return newsroom.ask('POST', `/api/v2/comment/${id}/report`, { token: reader?.token, tenant, body });
    },
    row: (id, tenant = 'deaftrap') => rowOf(newsroom, id, tenant),
    async events(id = 7, tenant = 'deaftrap') {
      const rows = await newsroom.database.inTenant(tenant, (queries) =>
        queries
          .selectFrom('broadcasts')
          .select(['event', 'data'])
          .where('channel', '=', `new-comment-article-${id}-${tenant}`)
          .orderBy('id')
          .execute(),
      );
      return rows.map(({ event, data }) => [event, JSON.parse(data)] as const);
    },
    async notifications(reader) {
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('notifications')
          .select(['kind', 'subject', 'path'])
          .where('user_id', '=', reader.id)
          .orderBy('id')
          .execute(),
      );
      return rows.map(({ kind, subject, path }) => [kind, subject, path].join(' | '));
    },
  };
  return pen;
}

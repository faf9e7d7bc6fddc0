import { alwaysCounted, boolean, counted, integer, moment, text, uuid } from '../column.ts';
import { table } from '../table.ts';

const tables = {
  /** How many events a realtime channel has had. */
  channels: table(
    'select, insert, update',
    { tenant: text.references('tenants'), name: text, sequence: integer },
    'primary key (tenant, name)',
  ),
  /** Events for subscribers, sent once their transaction is committed and kept for an hour. */
  broadcasts: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      id: alwaysCounted,
      channel: text,
      event: text,
      /** JSON. */
      data: text,
      made_at: moment,
      /** When it was sent to the external broadcaster. */
      sent_at: moment.orNull,
    },
    'primary key (tenant, id)',
  ),
  liveblog_entries: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      /** Newer entries have higher ids. */
      id: counted(100_000),
      article_id: integer,
      /** The desk's HTML, without the entry's own element. */
      html: text,
      is_pinned: boolean.default('false'),
      created_at: moment,
      updated_at: moment.orNull,
      deleted_at: moment.orNull,
      /** The number of the event that last changed it. */
      revision: integer.default('0'),
    },
    'primary key (tenant, id)',
  ),
  notifications: table(
    'select, insert, update',
    {
      tenant: text,
      id: counted(100_000),
      user_id: integer,
      // News of matches, `match`, came later.
      kind: text.check("in ('reply', 'like', 'message')").as<'reply' | 'like' | 'message' | 'match'>(),
      /** The reader who replied or liked; null for the paper itself and for a deleted account. */
      actor_id: integer.orNull,
      /** What it is about: an article's title, or the text of a message. */
      subject: text,
      /** Path within the tenant. */
      path: text.orNull,
      created_at: moment,
      opened_at: moment.orNull,
      read_at: moment.orNull,
    },
    'primary key (tenant, id)',
    'foreign key (tenant, user_id) references users on delete cascade',
    'foreign key (tenant, actor_id) references users on delete set null (actor_id)',
  ),
  push_subscriptions: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      /** SHA-256 of the endpoint, in hex. */
      hash: text,
      endpoint: text,
      p256dh: text,
      auth: text,
      /** Null for a guest's browser. */
      user_id: integer.orNull,
      /** The session in which the reader subscribed; after its end their notifications are no longer shown in that browser. */
      session_id: uuid.orNull,
      created_at: moment,
    },
    'primary key (tenant, hash)',
    'foreign key (tenant, user_id) references users on delete cascade',
    'foreign key (tenant, session_id) references sessions on delete cascade',
  ),
  polls: table(
    'select',
    { tenant: text.references('tenants'), id: integer, question: text, closed_at: moment.orNull },
    'primary key (tenant, id)',
  ),
  /** Ids of answers are counted within their poll. */
  answers: table(
    'select',
    { tenant: text, poll_id: integer, id: integer, text: text },
    'primary key (tenant, poll_id, id)',
    'foreign key (tenant, poll_id) references polls on delete cascade',
  ),
  /** `user_id` is null where the account was deleted; the vote still counts. */
  votes: table(
    'select, insert',
    { tenant: text, poll_id: integer, user_id: integer.orNull, answer_id: integer, voted_at: moment },
    'constraint one_vote_per_reader unique (tenant, poll_id, user_id)',
    'foreign key (tenant, poll_id, answer_id) references answers on delete cascade',
    // The vote outlives the account.
    'foreign key (tenant, user_id) references users on delete set null (user_id)',
  ),
};

const statements = [
  'create index broadcasts_by_age on broadcasts (tenant, made_at)',
  'create index entries_of_article on liveblog_entries (tenant, article_id, id desc)',
  'create index changes_of_liveblog on liveblog_entries (tenant, article_id, revision)',
  'create index notifications_by_actor on notifications (tenant, actor_id)',
  'create index notifications_of_user on notifications (tenant, user_id, id desc)',
  'create index push_subscriptions_of_user on push_subscriptions (tenant, user_id)',
  'create index push_subscriptions_of_session on push_subscriptions (tenant, session_id)',
  'create index votes_of_user on votes (tenant, user_id)',
  'create index votes_of_answer on votes (tenant, poll_id, answer_id)',
];

/** Realtime events, liveblogs, notifications and polls. */
export const live = { tables, statements };

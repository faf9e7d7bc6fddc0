import { boolean, counted, day, integer, moment, oneOf, text } from '../column.ts';
import { table } from '../table.ts';

const tables = {
  comments: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      id: counted(100_000),
      /** What was commented on: a type, as `article`, and its id. */
      resource_type: text.check("~ '^[a-z]+$'"),
      resource_id: integer,
      /** The author; null where the account was deleted. */
      user_id: integer.orNull,
      reply_to: integer.orNull,
      /** The comment at level 0 above it; null for one at level 0. */
      root_id: integer.orNull,
      /** 0 for a comment on the resource, 1 for a reply to it, and so on. */
      level: integer.check('>= 0').default('0'),
      content: text,
      status: oneOf('visible', 'hidden').default("'visible'"),
      /** Kept equal to its rows in `comment_likes`, in the transaction that changes those. */
      likes_count: integer.check('>= 0').default('0'),
      /** Number on the resource's channel of the event that announced the last `change`; 0 where none was announced. */
      revision: integer.default('0'),
      /** Like `revision`, of the event that announced that it became visible. */
      appeared: integer.default('0'),
      change: oneOf('created', 'edited', 'removed', 'hidden', 'shown', 'liked').default("'created'"),
      /** For a hidden comment: `pending` waits for a manager, `rejected` was refused by one. */
      review: oneOf('pending', 'rejected').orNull,
      /** Whether it is featured; at most one per resource. */
      is_featured: boolean.default('false'),
      /** Id of the manager who last judged it; the account may be deleted. */
      moderated_by: integer.orNull,
      /** Number on the desk's channel of the event that announced `desk_change`; 0 where it concerned no queue. */
      desk_revision: integer.default('0'),
      /** Like `desk_revision`, of the last event that made earlier states out of date. */
      decided_revision: integer.default('0'),
      desk_change: oneOf(
        'queued',
        'reported',
        'edited',
        'approved',
        'rejected',
        'hidden',
        'shown',
        'kept',
        'removed',
        'withdrawn',
      ).orNull,
      created_at: moment,
      updated_at: moment.orNull,
      deleted_at: moment.orNull,
    },
    'primary key (tenant, id)',
    'foreign key (tenant, user_id) references users on delete set null (user_id)',
    'foreign key (tenant, reply_to) references comments',
    'constraint comments_root foreign key (tenant, root_id) references comments',
  ),
  comment_likes: table(
    'select, insert, delete',
    { tenant: text, comment_id: integer, user_id: integer, liked_at: moment },
    'primary key (tenant, comment_id, user_id)',
    'foreign key (tenant, comment_id) references comments on delete cascade',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  /** The comment that a reader's key has stored, for 24 hours. `digest`: SHA-256 of what was sent with the key. */
  comment_keys: table(
    'select, insert, delete',
    {
      tenant: text.references('tenants'),
      user_id: integer,
      key: text,
      comment_id: integer,
      digest: text,
      made_at: moment,
    },
    'primary key (tenant, user_id, key)',
    'foreign key (tenant, user_id) references users on delete cascade',
    'foreign key (tenant, comment_id) references comments on delete cascade',
  ),
  comment_reports: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      comment_id: integer,
      user_id: integer,
      reason: oneOf('spam', 'abuse', 'illegal', 'off-topic', 'other'),
      explanation: text.orNull,
      made_at: moment,
      /** When a manager judged the report. */
      judged_at: moment.orNull,
    },
    'primary key (tenant, comment_id, user_id)',
    'foreign key (tenant, comment_id) references comments on delete cascade',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  comment_rules: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      resource_type: text,
      resource_id: integer,
      /** Seconds between two comments of a reader. */
      slow_mode: integer.check('between 0 and 3600').default('0'),
      is_closed: boolean.default('false'),
      review: oneOf('off', 'first', 'links', 'all').default("'off'"),
    },
    'primary key (tenant, resource_type, resource_id)',
  ),
  visits: table(
    'select, insert',
    {
      tenant: text.references('tenants'),
      resource_type: text,
      resource_id: integer,
      visitor: text,
      /** YYYY-MM-DD in the paper's time zone. */
      day: day,
      user_id: integer.orNull,
    },
    'primary key (tenant, resource_type, resource_id, visitor, day)',
    'foreign key (tenant, user_id) references users on delete set null (user_id)',
  ),
  claps: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      resource_type: text,
      resource_id: integer,
      user_id: integer,
      count: integer.check('between 1 and 10'),
    },
    'primary key (tenant, resource_type, resource_id, user_id)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  forum_topics: table(
    'select',
    {
      tenant: text.references('tenants'),
      id: counted(1000),
      title: text,
      slug: text,
      /** Plain text; an empty line parts paragraphs. */
      body: text,
      user_id: integer.orNull,
      is_pinned: boolean.default('false'),
      created_at: moment,
    },
    'primary key (tenant, id)',
    'foreign key (tenant, user_id) references users on delete set null (user_id)',
  ),
  /** The limits of a paper; one without a row has the defaults. */
  comment_limits: table(
    'select',
    {
      tenant: text.references('tenants'),
      /** Seconds per further comment of a reader; 0 for no limit. */
      pace_seconds: integer.check('between 0 and 3600').default('3'),
      /** How many comments they may place at once. */
      burst: integer.check('between 1 and 100').default('3'),
      /** Seconds in which the same text is refused on one page; 0 for no limit. */
      repeat_seconds: integer.check('between 0 and 86400').default('60'),
    },
    'primary key (tenant)',
  ),
};

const statements = [
  'create index comments_of_user on comments (tenant, user_id, created_at desc, id desc)',
  'create index comments_of_resource on comments (tenant, resource_type, resource_id, created_at desc, id desc)',
  'create index replies_of_comment on comments (tenant, reply_to)',
  'create index comments_of_root on comments (tenant, root_id, id)',
  'create index roots_newest on comments (tenant, resource_type, resource_id, id desc) where root_id is null',
  'create index roots_best on comments (tenant, resource_type, resource_id, likes_count desc, id desc) where root_id is null',
  `create index comments_counted on comments (tenant, resource_type, resource_id)
    where status = 'visible' and deleted_at is null`,
  'create index comments_revised on comments (tenant, resource_type, resource_id, revision)',
  'create index comments_newest on comments (tenant, created_at desc, id desc)',
  `create index comments_pending on comments (tenant, id) where review = 'pending'`,
  `create index comments_hidden on comments (tenant, id) where status = 'hidden'`,
  'create unique index comments_featured on comments (tenant, resource_type, resource_id) where is_featured',
  'create index comments_desk_revised on comments (tenant, desk_revision) where desk_revision > 0',
  'create index likes_of_user on comment_likes (tenant, user_id)',
  'create index comment_keys_of_comment on comment_keys (tenant, comment_id)',
  'create index comment_keys_made on comment_keys (tenant, made_at)',
  'create index comment_reports_of_user on comment_reports (tenant, user_id)',
  'create index comment_reports_open on comment_reports (tenant, comment_id) where judged_at is null',
  'create index visits_of_user on visits (tenant, user_id)',
  'create index claps_of_user on claps (tenant, user_id)',
  'create index forum_topics_of_user on forum_topics (tenant, user_id)',
];

/** Comments and what belongs to them. */
export const comments = { tables, statements };

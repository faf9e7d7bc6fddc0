import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepToTenant } from './ownTenant.ts';

const changes = [
  `alter table comments
    add column root_id integer,
    add column level integer not null default 0 check (level >= 0),
    add column likes_count integer not null default 0 check (likes_count >= 0),
    add column revision integer not null default 0,
    add column change text not null default 'created'
      check (change in ('created', 'edited', 'removed', 'hidden', 'shown', 'liked')),
    add column review text check (review in ('pending', 'rejected')),
    add column is_featured boolean not null default false,
    add column moderated_by integer`,
  `alter table comments add constraint comments_root foreign key (tenant, root_id) references comments`,
  // The owner sees the rows of the current tenant alone.
  `do $$
  declare paper text;
  begin
    for paper in select id from tenants loop
      perform set_config('app.tenant', paper, true);
      update comments set likes_count = (
        select count(*) from comment_likes as given where given.tenant = comments.tenant and given.comment_id = comments.id
      ) where tenant = paper;
      with recursive tree as (
        select id, null::integer as root_id, 0 as level from comments where tenant = paper and reply_to is null
        union all
        select reply.id, coalesce(tree.root_id, tree.id), tree.level + 1 from comments as reply
          join tree on reply.reply_to = tree.id where reply.tenant = paper
      )
      update comments set root_id = tree.root_id, level = tree.level from tree
        where comments.tenant = paper and comments.id = tree.id and tree.level > 0;
    end loop;
    perform set_config('app.tenant', '', true);
  end $$`,
  'create index comments_of_root on comments (tenant, root_id, id)',
  `create index roots_newest on comments (tenant, resource_type, resource_id, id desc) where root_id is null`,
  `create index roots_best on comments (tenant, resource_type, resource_id, likes_count desc, id desc) where root_id is null`,
  `create index comments_counted on comments (tenant, resource_type, resource_id)
    where status = 'visible' and deleted_at is null`,
  'create index comments_revised on comments (tenant, resource_type, resource_id, revision)',
  'create index comments_newest on comments (tenant, created_at desc, id desc)',
  `create index comments_pending on comments (tenant, id) where review = 'pending'`,
  `create index comments_hidden on comments (tenant, id) where status = 'hidden'`,
  `create unique index comments_featured on comments (tenant, resource_type, resource_id) where is_featured`,

  `create table comment_keys (
    tenant text not null references tenants,
    user_id integer not null,
    key text not null,
    comment_id integer not null,
    digest text not null,
    made_at timestamptz not null,
    primary key (tenant, user_id, key),
    foreign key (tenant, user_id) references users on delete cascade,
    foreign key (tenant, comment_id) references comments on delete cascade
  )`,
  'create index comment_keys_made on comment_keys (tenant, made_at)',

  `create table comment_reports (
    tenant text not null references tenants,
    comment_id integer not null,
    user_id integer not null,
    reason text not null check (reason in ('spam', 'abuse', 'illegal', 'off-topic', 'other')),
    explanation text,
    made_at timestamptz not null,
    judged_at timestamptz,
    primary key (tenant, comment_id, user_id),
    foreign key (tenant, comment_id) references comments on delete cascade,
    foreign key (tenant, user_id) references users on delete cascade
  )`,
  'create index comment_reports_open on comment_reports (tenant, comment_id) where judged_at is null',

  `create table comment_rules (
    tenant text not null references tenants,
    resource_type text not null,
    resource_id integer not null,
    slow_mode integer not null default 0 check (slow_mode between 0 and 3600),
    is_closed boolean not null default false,
    review text not null default 'off' check (review in ('off', 'first', 'links', 'all')),
    primary key (tenant, resource_type, resource_id)
  )`,

  `create table visits (
    tenant text not null references tenants,
    resource_type text not null,
    resource_id integer not null,
    visitor text not null,
    day date not null,
    user_id integer,
    primary key (tenant, resource_type, resource_id, visitor, day),
    foreign key (tenant, user_id) references users on delete set null (user_id)
  )`,

  `create table claps (
    tenant text not null references tenants,
    resource_type text not null,
    resource_id integer not null,
    user_id integer not null,
    count integer not null check (count between 1 and 10),
    primary key (tenant, resource_type, resource_id, user_id),
    foreign key (tenant, user_id) references users on delete cascade
  )`,

  `create table forum_topics (
    tenant text not null references tenants,
    id integer generated by default as identity (start with 1000),
    title text not null,
    slug text not null,
    body text not null,
    user_id integer,
    is_pinned boolean not null default false,
    created_at timestamptz not null,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users on delete set null (user_id)
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of changes) await sql.raw(statement).execute(db);
    await keepToTenant(db, {
      comment_keys: 'select, insert, delete',
      comment_reports: 'select, insert, update',
      comment_rules: 'select, insert, update',
      visits: 'select, insert',
      claps: 'select, insert, update',
      forum_topics: 'select',
    });
  },
};

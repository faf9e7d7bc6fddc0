import { boolean, bytes, counted, day, integer, moment, oneOf, text, texts, uuid } from '../column.ts';
import { table } from '../table.ts';

const tables = {
  tenants: table(
    'select',
    {
      id: text.check("~ '^[a-z0-9-]{1,40}$'"),
      name: text,
      locale: oneOf('nl', 'en'),
      /** Host names, without port, that belong to this tenant only. */
      hosts: texts.default("'{}'"),
      time_zone: text,
      /** Whether this tenant serves hosts that belong to none. */
      is_default: boolean.default('false'),
    },
    'primary key (id)',
  ),
  users: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      id: counted(100_000),
      username: text,
      /** The form that logins are compared with: NFKC, lower case. Computed here, because a database's lower() depends on its locale. */
      username_key: text.check("not like '%@%'"),
      email: text.orNull,
      email_key: text.orNull,
      name: text.default("''"),
      /** Null where nobody can log in as this user with a password. */
      password_hash: text.orNull,
      /** Null for a reader; with any role but `guest-author` the user is a manager. */
      role: text.orNull,
      is_admin: boolean.default('false'),
      can_place_comments: boolean.default('true'),
      /** A made-up account with a published password; refused in production. */
      is_demo: boolean.default('false'),
      created_at: moment,
      /** When the e-mail address was verified. */
      verified_at: moment.orNull,
      /** Null follows the device. */
      night_mode: boolean.orNull,
      text_size: oneOf('small', 'big').default("'small'"),
      /** Whether the user ever chose theme or text size. */
      look_chosen: boolean.default('false'),
      notify_by_likes: boolean.default('true'),
      notify_by_replies: boolean.default('true'),
      notify_by_likes_on_email: boolean.default('false'),
      notify_by_replies_on_email: boolean.default('false'),
      /** YYYY-MM-DD. */
      date_of_birth: day.orNull,
      /** Name of the picture in `avatars`. */
      avatar: text.orNull,
    },
    'primary key (tenant, id)',
    'unique (tenant, username_key)',
    'unique (tenant, email_key)',
  ),
  sessions: table(
    'select, insert, update, delete',
    { tenant: text, id: uuid, user_id: integer, created_at: moment, revoked_at: moment.orNull },
    'primary key (tenant, id)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  tokens: table(
    'select, insert, update, delete',
    {
      tenant: text,
      /** SHA-256 of the token, in hex. The token itself is never stored. */
      hash: text,
      session_id: uuid,
      issued_at: moment,
      expires_at: moment,
      replaced_at: moment.orNull,
      /** The successor of the token is derived from this and the token. */
      salt: text,
    },
    'primary key (tenant, hash)',
    'foreign key (tenant, session_id) references sessions on delete cascade',
  ),
  /** Made at first use. */
  secrets: table(
    'select, insert',
    { tenant: text.references('tenants'), name: text, value: text },
    'primary key (tenant, name)',
  ),
  /** Links that verify an e-mail address. */
  verifications: table(
    'select, insert, update, delete',
    {
      tenant: text,
      /** SHA-256 of the link's token, in hex, as in `password_resets`. */
      hash: text,
      user_id: integer,
      /** `first`: the address of the registration; `new`: one that replaces it once it is verified. */
      purpose: oneOf('first', 'new'),
      email: text,
      email_key: text,
      created_at: moment,
      expires_at: moment,
      /** When it was used, or replaced by a newer link. */
      ended_at: moment.orNull,
    },
    'primary key (tenant, hash)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  /** Tokens for a new password, at most one per user: the newest. */
  password_resets: table(
    'select, insert, update, delete',
    { tenant: text, user_id: integer, hash: text, expires_at: moment },
    'primary key (tenant, user_id)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  /** Accounts at login providers. `subject`: the account's id there. */
  social_accounts: table(
    'select, insert',
    { tenant: text, provider: text, subject: text, user_id: integer, created_at: moment },
    'primary key (tenant, provider, subject)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  avatars: table(
    'select, insert, delete',
    {
      tenant: text,
      name: text,
      user_id: integer,
      /** WebP. */
      image: bytes,
      made_at: moment,
    },
    'primary key (tenant, name)',
    'unique (tenant, user_id)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  seeds: table('', { name: text, seeded_at: moment }, 'primary key (name)'),
};

const statements = [
  'create unique index one_default_tenant on tenants (is_default) where is_default',
  'create index sessions_of_user on sessions (tenant, user_id)',
  'create index tokens_of_session on tokens (tenant, session_id)',
  // Whoever ends a session, and however: the sockets of every process are told, in the order of the commits among the events.
  `create function tell_ended_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('newsroom_broadcasts', json_build_object('tenant', old.tenant, 'session', old.id)::text);
    return null;
  end
  $$`,
  `create trigger revoked_session after update of revoked_at on sessions for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_session()`,
  `create trigger deleted_session after delete on sessions for each row
    when (old.revoked_at is null) execute function tell_ended_session()`,
  'create index verifications_of_user on verifications (tenant, user_id)',
  'create index social_accounts_of_user on social_accounts (tenant, user_id)',
];

/** Papers, readers, and how they prove who they are. */
export const accounts = { tables, statements };

import type { ColumnType, Generated, Selectable, Transaction } from 'kysely';

/** Set by the database when it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;

export interface Tables {
  tenants: {
    id: string;
    name: string;
    locale: 'nl' | 'en';
    /** Host names, without port, that are this tenant's and nobody else's. */
    hosts: string[];
    time_zone: string;
    /** The tenant of every host that is nobody's. */
    is_default: Default<boolean>;
  };
  users: {
    tenant: string;
    id: Generated<number>;
    username: string;
    /** What a login is compared with: NFKC, lower case. Made here, because a database's lower() depends on its locale. */
    username_key: string;
    email: string | null;
    email_key: string | null;
    name: string;
    /** Null: nobody logs in as this user. */
    password_hash: string | null;
    /** Null for a reader; any role but `guest-author` is a manager's. */
    role: string | null;
    is_admin: Default<boolean>;
    can_place_comments: Default<boolean>;
    /** A made-up account with a published password; refused in production. */
    is_demo: Default<boolean>;
    created_at: Date;
    /** When the e-mail address proved to be this user's own. */
    verified_at: Default<Date | null>;
    /** Null follows the device. */
    night_mode: Default<boolean | null>;
    text_size: Default<'small' | 'big'>;
    notify_by_likes: Default<boolean>;
    notify_by_replies: Default<boolean>;
    notify_by_likes_on_email: Default<boolean>;
    notify_by_replies_on_email: Default<boolean>;
    /** YYYY-MM-DD. */
    date_of_birth: Default<string | null>;
    /** Name of the picture in `avatars`. */
    avatar: Default<string | null>;
  };
  sessions: { tenant: string; id: string; user_id: number; created_at: Date; revoked_at: Date | null };
  tokens: {
    tenant: string;
    /** SHA-256 of the token, in hex. The token itself is never stored. */
    hash: string;
    session_id: string;
    issued_at: Date;
    expires_at: Date;
    replaced_at: Date | null;
    /** From this and the token its successor is derived. */
    salt: string;
  };
  polls: { tenant: string; id: number; question: string; closed_at: Date | null };
  /** Ids of answers are counted within their poll. */
  answers: { tenant: string; poll_id: number; id: number; text: string };
  /** Whoever voted and then deleted the account has no `user_id`; the vote counts on. */
  votes: { tenant: string; poll_id: number; user_id: number | null; answer_id: number; voted_at: Date };
  smart_bars: { tenant: string; text: string; path: string | null; updated_at: Date };
  /** The newest announcement that a reader closed. */
  smart_bar_dismissals: { tenant: string; user_id: number; stamp: Date };
  avatars: {
    tenant: string;
    name: string;
    user_id: number;
    /** WebP. */
    image: Buffer;
    made_at: Date;
  };
  comments: {
    tenant: string;
    id: Generated<number>;
    /** What was commented on: `article` and its id. */
    resource_type: string;
    resource_id: number;
    /** Null: the account was deleted. */
    user_id: number | null;
    reply_to: number | null;
    content: string;
    status: Default<'visible' | 'hidden'>;
    created_at: Date;
    updated_at: Default<Date | null>;
    deleted_at: Default<Date | null>;
  };
  comment_likes: { tenant: string; comment_id: number; user_id: number; liked_at: Date };
  contact_messages: {
    tenant: string;
    id: Generated<number>;
    name: string;
    email: string;
    message: string;
    sent_at: Date;
  };
  /** Made at first use. */
  secrets: { tenant: string; name: string; value: string };
  /** Links that prove an e-mail address. */
  verifications: {
    tenant: string;
    /** SHA-256 of the link's token, in hex, as in `password_resets`. */
    hash: string;
    user_id: number;
    /** `first`: the address of the registration; `new`: one that takes its place once it is proved. */
    purpose: 'first' | 'new';
    email: string;
    email_key: string;
    created_at: Date;
    expires_at: Date;
    /** Used, or replaced by a newer link. */
    ended_at: Date | null;
  };
  /** A user has one at most: the newest. */
  password_resets: { tenant: string; user_id: number; hash: string; expires_at: Date };
  /** Who logs in with an account elsewhere. `subject` is that account's id there. */
  social_accounts: { tenant: string; provider: string; subject: string; user_id: number; created_at: Date };
  seeds: { name: string; sown_at: Date };
}

export type Tenant = Selectable<Tables['tenants']>;
export type User = Selectable<Tables['users']>;

/** The one open transaction: every query of a request's tenant goes through it. */
export type Queries = Transaction<Tables>;

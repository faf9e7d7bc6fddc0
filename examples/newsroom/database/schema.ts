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
  votes: { tenant: string; poll_id: number; user_id: number; answer_id: number; voted_at: Date };
  smart_bars: { tenant: string; text: string; path: string | null; updated_at: Date };
  /** The newest announcement that a reader closed. */
  smart_bar_dismissals: { tenant: string; user_id: number; stamp: Date };
  seeds: { name: string; sown_at: Date };
}

export type Tenant = Selectable<Tables['tenants']>;
export type User = Selectable<Tables['users']>;

/** The one open transaction: every query of a request's tenant goes through it. */
export type Queries = Transaction<Tables>;

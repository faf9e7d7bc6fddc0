import type { Database } from '../database/openDatabase.ts';
import type { Limiter } from './limits.ts';
import type { Tenancy } from './tenancy.ts';

/** Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** What every call is answered with; one per newsroom. */
export interface Desk {
  readonly database: Database;
  readonly tenancy: Tenancy;
  readonly clock: Clock;
  readonly limits: { readonly account: Limiter; readonly address: Limiter };
  /** No demo accounts, and replies are trusted instead of checked. */
  readonly isProduction: boolean;
}

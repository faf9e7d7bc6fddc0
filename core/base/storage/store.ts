import type { ZodMiniType } from 'zod/mini';
import type { CookieName, StorageArea, StorageKey } from './declared.ts';

/** One value of the tenant in the browser, parsed when it is read. */
export interface Slot<T> {
  /** The stored value; undefined when there is none, or when what is stored does not fit the schema (it is dropped). */
  read(): T | undefined;
  /** True when the browser keeps it; false when it stays in memory until the page is left. */
  write(value: T): boolean;
  remove(): void;
  /** Calls back on changes made by other tabs. Returns what stops it. */
  watch(changed: (value: T | undefined) => void): () => void;
}

/** The one access to what a browser keeps. Works (in memory, with one notice) when storage is blocked, full or corrupt. */
export interface Store {
  /** `local` survives the browser, `tab` survives a reload. Keys get the tenant's prefix: `tribune:<tenant>:<key>`. */
  slot<Area extends StorageArea, T>(keep: Area, key: StorageKey<Area>, schema: ZodMiniType<T, unknown>): Slot<T>;
  /** A cookie of the site: SameSite=Lax, Secure on https. `days` of life. */
  cookie(name: CookieName): { read(): string | undefined; write(value: string, days: number): void; remove(): void };
}

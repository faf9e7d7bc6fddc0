import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import type { Slot, Store } from './store.ts';

export type Trouble = 'blocked' | 'full' | 'corrupt';

export interface StoreOptions {
  readonly tenant: string;
  /** Called once for each kind of trouble; `key` is the key that showed it. */
  readonly troubled: (trouble: Trouble, key: string) => void;
  /** These may throw or give null, as browsers do when storage is blocked. */
  readonly local?: () => Storage | null;
  readonly tab?: () => Storage | null;
  /** Where cookies live: the document. */
  readonly jar?: { cookie: string };
  /** Where `storage` events arrive: the window. */
  readonly events?: EventTarget;
}

/** One storage area; a key that it cannot keep, or not let go of, stays in memory until the page is left. */
interface Area {
  readonly storage: Storage | null;
  get(key: string): string | undefined;
  set(key: string, text: string): boolean;
  drop(key: string): void;
  /** Another tab wrote: what stands here in memory is older. */
  overtaken(key: string): void;
}

type ReportTrouble = (trouble: Trouble, key: string) => void;

function openArea(open: () => Storage | null, report: ReportTrouble): Area {
  /** By key; undefined for one that was removed and is still there. */
  const memory = new Map<string, string | undefined>();
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    // Reported at the first use: a page that keeps nothing has no trouble.
  }

  function blocked(key: string): undefined {
    report('blocked', key);
  }

  return {
    storage,
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return storage ? (storage.getItem(key) ?? undefined) : blocked(key);
      } catch {
        return blocked(key);
      }
    },
    set(key, text) {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, text);
        // A page may have put one in its place that keeps nothing and says nothing.
        if (storage.getItem(key) !== text) throw new Error('not kept');
        memory.delete(key);
        return true;
      } catch (error) {
        memory.set(key, text);
        const isFull = error instanceof Error && /quota/i.test(error.name);
        report(isFull ? 'full' : 'blocked', key);
        // An older value must not come back after a reload.
        if (isFull) remove(key);
        return false;
      }
    },
    drop(key) {
      memory.delete(key);
      remove(key);
    },
    overtaken: (key) => memory.delete(key),
  };

  function remove(key: string) {
    try {
      storage?.removeItem(key);
      if (!storage || memory.has(key) || storage.getItem(key) === null) return;
      memory.set(key, undefined);
      blocked(key);
    } catch {
      blocked(key);
    }
  }
}

/** The tenant's store in this browser. */
export function createStore(options: StoreOptions): Store {
  const { tenant, troubled, jar = document, events = window } = options;
  const reported = new Set<Trouble>();
  function report(trouble: Trouble, key: string) {
    if (reported.has(trouble)) return;
    reported.add(trouble);
    troubled(trouble, key);
  }

  const areas = {
    local: openArea(options.local ?? (() => localStorage), report),
    tab: openArea(options.tab ?? (() => sessionStorage), report),
  };
  const cookies = new Map<string, string>();

  return {
    slot(keep, name, schema) {
      return openSlot(areas[keep], `tribune:${tenant}:${name}`, schema, report, events);
    },
    cookie(name) {
      function put(value: string, seconds: number) {
        const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
        try {
          jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
        } catch {
          // A sandboxed frame may not; reading back shows it.
        }
      }
      return {
        read: () => readCookie(jar, name) ?? cookies.get(name),
        write(value, days) {
          put(value, Math.round(days * 86400));
          if (readCookie(jar, name) === value) return void cookies.delete(name);
          cookies.set(name, value);
          report('blocked', name);
        },
        remove() {
          cookies.delete(name);
          put('', 0);
        },
      };
    },
  };
}

function readCookie(jar: { readonly cookie: string }, name: string): string | undefined {
  try {
    for (const pair of jar.cookie.split('; ')) {
      if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1)) || undefined;
    }
  } catch {
    // Blocked, or written by somebody else in another spelling.
  }
  return undefined;
}

function openSlot<T>(
  area: Area,
  key: string,
  schema: z.ZodMiniType<T, unknown>,
  report: ReportTrouble,
  events: EventTarget,
): Slot<T> {
  function read(): T | undefined {
    const text = area.get(key);
    if (text === undefined) return undefined;
    try {
      const parsed = z.safeParse(schema, JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Not JSON: as good as the wrong shape.
    }
    area.drop(key);
    report('corrupt', key);
    return undefined;
  }

  return {
    read,
    write: (value) => area.set(key, toJson(value)),
    remove: () => area.drop(key),
    watch(changed) {
      function onStorage(event: Event) {
        if (!('storageArea' in event) || event.storageArea !== area.storage || !('key' in event)) return;
        // A null key: everything was cleared.
        if (event.key !== key && event.key !== null) return;
        area.overtaken(key);
        changed(read());
      }
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

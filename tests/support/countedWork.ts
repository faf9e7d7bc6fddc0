import type { Database } from '../../examples/newsroom/database/openDatabase.ts';

const verbs = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/** Runs `ask` and tells what it asked of the database: each transaction with its queries, in order. */
export async function countedWork(database: Database, ask: () => Promise<unknown>): Promise<readonly string[]> {
  const done: string[] = [];
  const { inTenant } = database;
  Object.assign(database, {
    inTenant: (tenant: string, work: (queries: never) => Promise<unknown>) => {
      done.push('transaction');
      return inTenant(tenant, (queries) => {
        const watched = new Proxy(queries, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name, target);
            if (typeof value !== 'function') return value;
            return (...given: unknown[]) => {
              if (verbs.has(String(name))) done.push(`${String(name)} ${String(given[0])}`);
              return Reflect.apply(value, target, given);
            };
          },
        });
        return work(watched as never);
      });
    },
  });
  try {
    await ask();
  } finally {
    Object.assign(database, { inTenant });
  }
  return done;
}

import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';

const papers = ['deaftrap', 'thefinalwhistle'];
const switched = ['pop_ups', 'social_promotions', 'title_tests'] as const;

/** The desks of both papers switch off all that they promote. Returns what switches all of it on again. */
export async function promoteNothing({ database }: Pick<Newsroom, 'database'>): Promise<() => Promise<void>> {
  const set = (tenant: string, is_on: boolean) =>
    database.asOwner(tenant, async (queries) => {
      for (const table of switched)
        await queries.updateTable(table).set({ is_on }).where('tenant', '=', tenant).execute();
    });
  const takeAway = (tenant: string) =>
    database.asOwner(tenant, (queries) =>
      queries.deleteFrom('promotions').where('tenant', '=', tenant).returningAll().execute(),
    );
  for (const tenant of papers) await set(tenant, false);
  const promotions = await Promise.all(papers.map(takeAway));
  return async () => {
    for (const tenant of papers) await set(tenant, true);
    for (const [at, tenant] of papers.entries())
      await database.asOwner(tenant, (queries) =>
        queries
          .insertInto('promotions')
          .values(promotions[at] ?? [])
          .execute(),
      );
  };
}

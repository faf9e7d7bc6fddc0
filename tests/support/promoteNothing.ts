import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';

/** The desks of both papers switch off all that they promote, until the newsroom forgets. */
export async function promoteNothing({ database }: Pick<Newsroom, 'database'>): Promise<void> {
  for (const tenant of ['deaftrap', 'thefinalwhistle']) {
    await database.asOwner(tenant, async (queries) => {
      for (const table of ['pop_ups', 'social_promotions', 'title_tests'] as const)
        await queries.updateTable(table).set({ is_on: false }).where('tenant', '=', tenant).execute();
      await queries.deleteFrom('promotions').where('tenant', '=', tenant).execute();
    });
  }
}

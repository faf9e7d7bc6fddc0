import type { Database } from '../../examples/newsroom/database/openDatabase.ts';

/** Gives the Dutch paper a league of its own, `hoofdklasse`, with the teams Rood (9001) and Blauw (9002) and no deduction. */
export async function bringOwnLeague(database: Pick<Database, 'inTenant'>): Promise<void> {
  const [owner, competition, season] = ['deaftrap', 'hoofdklasse', '2026'];
  const stage = `${competition}-${season}`;
  const named = (name: string) => ({ name_nl: name, name_en: name, owner });
  await database.inTenant(owner, async (all) => {
    await all.deleteFrom('point_deductions').where('stage', '=', stage).execute();
    const isThere = await all.selectFrom('stages').select('id').where('id', '=', stage).executeTakeFirst();
    if (isThere) return;
    await all
      .insertInto('competitions')
      .values({ slug: competition, kind: 'league', country: null, ...named('Hoofdklasse') })
      .execute();
    await all.insertInto('seasons').values({ competition, name: season, owner }).execute();
    const rules = { kind: 'league', place: 1, tie_break: 'goal-difference', best_thirds: null } as const;
    await all
      .insertInto('stages')
      .values({ id: stage, competition, season, ...rules, thirds_tie_break: null, ...named('Hoofdklasse') })
      .execute();
    for (const [id, name] of [
      [9001, 'Rood'],
      [9002, 'Blauw'],
    ] as const) {
      const club = { id, kind: 'club', slug: name.toLowerCase(), club: null, code: null, flag: null } as const;
      await all
        .insertInto('competitors')
        .values({ ...club, ...named(name) })
        .execute();
      await all.insertInto('entries').values({ stage, competitor: id, group_letter: null, owner }).execute();
    }
  });
}

import type { Queries } from '../../database/schema.ts';
import { chanceFrom } from '../content/lineUps.ts';
import { ratedFixtures } from '../season/lineUps.ts';

/** Id of the first invented voter. */
const firstVoter = 1000;

/** Inserts ratings of some 40 invented readers for each match with a line-up. */
export async function seedBallots(queries: Queries, tenant: string): Promise<void> {
  let id = 1;
  for (const fixture of await ratedFixtures(queries, tenant)) {
    const sheet = await queries
      .selectFrom('line_ups')
      .select(['player_id', 'team'])
      .where('tenant', '=', tenant)
      .where('fixture_id', '=', fixture.id)
      .where('minutes', '>', 0)
      .orderBy('place')
      .execute();
    const team = sheet[0]?.team;
    if (team === undefined) continue;
    const chance = chanceFrom(fixture.id);
    const form = sheet.map(({ player_id }) => ({ player_id, played: 4.5 + 4 * chance() }));
    const ballots = Array.from({ length: 34 + Math.floor(7 * chance()) }, (_, at) => ({
      tenant,
      id: id + at,
      fixture_id: fixture.id,
      team,
      user_id: firstVoter + at,
      cast_at: new Date(fixture.kick_off.getTime() + 2 * 3_600_000 + at * 60_000),
    }));
    id += ballots.length;
    const grades = ballots.flatMap((ballot) =>
      form.flatMap(({ player_id, played }, at) => {
        const grade = Math.min(10, Math.max(1, Math.round(played + 4 * (chance() - 0.5))));
        return at > 0 && chance() < 0.15 ? [] : [{ tenant, ballot_id: ballot.id, player_id, grade }];
      }),
    );
    await queries.insertInto('ballots').values(ballots).execute();
    await queries.insertInto('grades').values(grades).execute();
  }
}

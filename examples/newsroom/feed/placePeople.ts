import type { Queries } from '../database/schema.ts';
import { type Feed, type FeedRow, findFeedRows, refOf } from './feedRows.ts';
import { ownId, withOwnId } from './ownIds.ts';
import { placeSeasonOnce } from './placeCompetitions.ts';
import { numberOf, textOf } from './values.ts';

const positions = ['GK', 'DF', 'MF', 'FW'] as const;

/** Writes people into the squads of their clubs. Returns the rows with what the newsroom knows them by. */
export async function placePeople(queries: Queries, feed: Feed, rows: readonly FeedRow[]): Promise<readonly FeedRow[]> {
  const named = (field: string) => rows.flatMap(({ fields }) => textOf(fields, field) ?? []);
  const competitions = await findFeedRows(queries, feed, 'competitions', named('competition'));
  const clubs = await findFeedRows(queries, feed, 'clubs', named('club'));
  const seasons = new Set<string>();
  const placed: FeedRow[] = [];
  const unseen: Unseen[] = [];
  for (const row of rows) {
    const competition = competitions.get(textOf(row.fields, 'competition') ?? '');
    const club = clubs.get(textOf(row.fields, 'club') ?? '');
    const waitsFor = personWaitsFor(row, competition, club);
    if (waitsFor.length > 0 || !competition?.own || !club?.own) {
      placed.push({ ...row, state: 'waiting', waitsFor });
      continue;
    }
    const season = textOf(row.fields, 'season') ?? textOf(competition.fields, 'season') ?? '';
    await placeSeasonOnce(queries, feed, competition, season, seasons);
    const set = personColumns(row, { competition: competition.own, season, competitor: Number(club.own) });
    const stored: FeedRow = { ...row, state: 'stored', waitsFor: [] };
    if (row.own === null) unseen.push({ row: stored, set });
    else {
      await queries.updateTable('squad_players').set(set).where('id', '=', Number(row.own)).execute();
      placed.push(stored);
    }
  }
  return [...placed, ...(await insertPeople(queries, feed, unseen))];
}

function personWaitsFor(row: FeedRow, competition: FeedRow | undefined, club: FeedRow | undefined): readonly string[] {
  return [
    ...(textOf(row.fields, 'name') ? [] : ['field name']),
    ...(competition?.own ? [] : [missing(row, 'competition', 'competitions')]),
    ...(club?.own ? [] : [missing(row, 'club', 'clubs')]),
  ];
}

const personColumns = (
  { fields }: FeedRow,
  squad: { readonly competition: string; readonly season: string; readonly competitor: number },
) => ({
  ...{ ...squad, name: textOf(fields, 'name') ?? '', number: numberOf(fields, 'number') },
  position: positions.find((each) => each === textOf(fields, 'position')) ?? null,
  ...{ date_of_birth: textOf(fields, 'born'), club: textOf(fields, 'home_club') },
});

interface Unseen {
  readonly row: FeedRow;
  readonly set: ReturnType<typeof personColumns>;
}

/** Inserts people at once; who meets somebody else's id gets another one. */
async function insertPeople(
  queries: Queries,
  { tenant, provider }: Feed,
  unseen: readonly Unseen[],
): Promise<readonly FeedRow[]> {
  if (unseen.length === 0) return [];
  const keyOf = ({ row }: Unseen) => `${tenant} ${provider} people ${row.id}`;
  const insert = async (rows: readonly (Unseen & { readonly id: number })[]) => {
    const values = rows.map(({ id, set }) => ({ ...set, id, owner: tenant }));
    const done = await queries
      .insertInto('squad_players')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    return new Set(done.map(({ id }) => id));
  };
  const inserted = await insert(unseen.map((each) => ({ ...each, id: ownId(keyOf(each)) })));
  const placed: FeedRow[] = [];
  for (const each of unseen) {
    const id = ownId(keyOf(each));
    const own = inserted.delete(id)
      ? id
      : await withOwnId(keyOf(each), async (tried) => (await insert([{ ...each, id: tried }])).size === 1);
    placed.push({ ...each.row, own: `${own}` });
  }
  return placed;
}

/** What a row waits for that does not name it, or whose name is unknown yet. */
export function missing({ fields }: FeedRow, field: string, kind: string): string {
  const id = textOf(fields, field);
  return id === null ? `field ${field}` : refOf(kind, id);
}

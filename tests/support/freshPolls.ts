import type { Database } from '../../examples/newsroom/database/openDatabase.ts';

const first = 90_000;

/** Polls of three answers in which nobody has voted, with ids from `first` on; gone when the test is done with them. */
export async function freshPolls(database: Database, tenant: string, count: number) {
  const ids = Array.from({ length: count }, (_, at) => first + at);
  const remove = () =>
    database.asOwner(tenant, async (queries) => {
      await queries.deleteFrom('votes').where('tenant', '=', tenant).where('poll_id', 'in', ids).execute();
      await queries.deleteFrom('polls').where('tenant', '=', tenant).where('id', 'in', ids).execute();
    });
  await remove();
  await database.asOwner(tenant, async (queries) => {
    const polls = ids.map((id) => ({ tenant, id, question: 'Wie wint? / Who wins?', closed_at: null }));
    await queries.insertInto('polls').values(polls).execute();
    const answers = ids.flatMap((poll_id) =>
      ['1', 'X', '2'].map((text, at) => ({ tenant, poll_id, id: at + 1, text })),
    );
    await queries.insertInto('answers').values(answers).execute();
  });
  return {
    first,
    [Symbol.asyncDispose]: remove,
  };
}

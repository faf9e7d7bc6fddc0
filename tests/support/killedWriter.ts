import { storeVote } from '../../examples/newsroom/database/polls.ts';
import { openDemoDatabase } from '../../examples/newsroom/demo/openDemoDatabase.ts';

// Votes in one new poll after the other, says so on its output after each, and goes on until it is killed.
const [, , dataDir = ''] = process.argv;
const tenant = 'deaftrap';
const database = await openDemoDatabase({ dataDir, demo: true });
for (let poll = 10_000; ; poll += 1) {
  await database.asOwner(tenant, async (queries) => {
    await queries.insertInto('polls').values({ tenant, id: poll, question: '?', closed_at: null }).execute();
    await queries.insertInto('answers').values({ tenant, poll_id: poll, id: 1, text: '!' }).execute();
  });
  await database.inTenant(tenant, (queries) =>
    storeVote(queries, { tenant, poll, answer: 1, reader: 1 }, Date.parse('2026-11-21T12:00:00Z')),
  );
  process.stdout.write(`${poll}\n`);
}

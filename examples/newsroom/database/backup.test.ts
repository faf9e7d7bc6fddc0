import { afterAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../../tests/support/ownPapers.ts';
import { findPostgres } from '../../../tests/support/postgres.ts';
import { isSoak } from '../../../tests/support/soak.ts';
import { seedsOf } from '../demo/seeds/seed.ts';
import { backupLines, restoreLines } from './backup.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { resourceSecret } from './resources.ts';

const then = new Date('2026-03-01T08:00:00Z');

async function* from(lines: readonly string[]) {
  yield* lines;
}

async function linesOf(database: Database): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of backupLines(database)) lines.push(line);
  return lines;
}

/** Two papers with what is hard to carry: bytes, a secret, a deleted account, numbers that the database counts. */
async function fill(database: Database): Promise<void> {
  for (const id of ['one', 'two'])
    await database.asOwner(id, async (all) => {
      await all
        .insertInto('tenants')
        .values({ id, name: `Paper ${id}`, locale: 'nl', hosts: [`${id}.example`], time_zone: 'Europe/Amsterdam' })
        .execute();
      await all.insertInto('polls').values({ tenant: id, id: 1, question: 'Wie?', closed_at: null }).execute();
      await all.insertInto('answers').values({ tenant: id, poll_id: 1, id: 1, text: '"Ik"\n' }).execute();
      await all
        .insertInto('votes')
        .values({ tenant: id, poll_id: 1, user_id: null, answer_id: 1, voted_at: then })
        .execute();
      const image = Buffer.from([0, 255, 10, 92]);
      await all
        .insertInto('desk_pictures')
        .values({ tenant: id, name: `${id}-1`, image, width: 2, height: 2, sent_by: 1, sent_at: then })
        .execute();
      await all
        .insertInto('liveblog_entries')
        .values({ tenant: id, article_id: 7, html: '<p>Ja.</p>', created_at: then })
        .execute();
      await resourceSecret(all, id);
    });
}

/** The databases of a test, each empty or with the demonstration, on a server where there is one. */
async function open(demo = false): Promise<Database> {
  if (!demo) return openOwnDatabase();
  const started = server.isThere ? await server.start('empty') : undefined;
  if (started) stops.push(started.stop);
  return openDatabase({ databaseUrl: started?.url, dataDir: 'memory', seeds: seedsOf(true) });
}
const server = findPostgres();
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

test('a backup is restored into an empty database, row by row, and counting goes on from there', async () => {
  const database = await open();
  await fill(database);
  const lines = await linesOf(database);
  await database.close();
  expect(lines.length).toBeGreaterThan(12);

  const restored = await open();
  const older = lines[0]?.replace(/"2026-11-23-initial",/, '') ?? '';
  await expect(restoreLines(restored, from([older]))).rejects.toThrow(/another version/i);
  await expect(restoreLines(restored, from(['{}']))).rejects.toThrow(/no backup/);
  await restoreLines(restored, from(lines));
  expect(await linesOf(restored)).toEqual(lines);
  const next = await restored.inTenant('one', (all) =>
    all
      .insertInto('liveblog_entries')
      .values({ tenant: 'one', article_id: 7, html: '<p>Nee.</p>', created_at: then })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(next.id).toBeGreaterThan(100_001);
  await expect(restoreLines(restored, from(lines))).rejects.toThrow(/has papers already/);
  await restored.close();
});

test.runIf(isSoak)('a backup has all of the demonstration', async () => {
  const database = await open(true);
  const lines = await linesOf(database);
  await database.close();
  const restored = await open();
  await restoreLines(restored, from(lines));
  expect(await linesOf(restored)).toEqual(lines);
  await restored.close();
});

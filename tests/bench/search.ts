// How long a search, and suggestions for its first letters, take beside the finding of one article by its id, in 100,000 generated articles on a PostgreSQL server, 50 at once:
// `node tests/bench/search.ts [articles] [rounds]`. It prints figures and a ratio, and judges nothing.
import { sql } from 'kysely';
import { searchArticles } from '../../examples/newsroom/database/articleSearch.ts';
import { findArticle } from '../../examples/newsroom/database/articles.ts';
import { findSuggestions } from '../../examples/newsroom/database/searchSuggestions.ts';
import { openDemoDatabase } from '../../examples/newsroom/demo/openDemoDatabase.ts';
import { findPostgres } from '../support/postgres.ts';
import { searchQueries } from '../support/searchQueries.ts';
import { seededChance } from '../support/seededChance.ts';

const articles = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 6);
const atOnce = 50;
const tenant = 'deaftrap';
const first = 1_000_000;

const found = findPostgres();
if (!found.isThere) throw new Error(found.why);
const server = await found.start('empty');
const database = await openDemoDatabase({ databaseUrl: server.url, dataDir: 'memory', demo: true });
try {
  const since = performance.now();
  await fill();
  console.log(`${articles} articles written and indexed in ${((performance.now() - since) / 1000).toFixed(0)} s`);
  const now = Date.parse('2026-11-24T12:00:00Z');
  const queries = searchQueries.deaftrap.map(([query]) => query);
  const search = (at: number) =>
    database.inTenant(tenant, (all) => {
      const query = queries[at % queries.length] ?? '';
      return searchArticles(all, { query, withText: true, offset: 0, limit: 10 }, now);
    });
  const lookUp = (at: number) => database.inTenant(tenant, (all) => findArticle(all, first + ((at * 7919) % articles)));
  const suggest = (at: number) =>
    database.inTenant(tenant, (all) => {
      const query = queries[at % queries.length] ?? '';
      return findSuggestions(all, query.slice(0, 2 + (at % 4)), { now, limit: 4 });
    });
  // All in turns, so that what else the machine does meets them alike; the first round warms up.
  const [searches, lookUps, suggestions]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other, third] = [await measure(lookUp), await measure(search), await measure(suggest)];
    if (round > 0) {
      lookUps.push(...one);
      searches.push(...other);
      suggestions.push(...third);
    }
  }
  print('by id', lookUps);
  print('search', searches);
  print('suggest', suggestions);
  console.log(`p95 of a search / p95 by id: ${(percentile(searches, 95) / percentile(lookUps, 95)).toFixed(1)}`);
  for (const query of queries) {
    const begun = performance.now();
    const { total } = await search(queries.indexOf(query));
    console.log(`  ${(performance.now() - begun).toFixed(1).padStart(7)} ms alone, ${total} found: ${query}`);
  }
  for (const typed of ['ps', 'nee', 'wed', 'naam1', 'naam19', 'eredivisie', 'het', 'zzz']) {
    const begun = performance.now();
    const { articles: titles } = await database.inTenant(tenant, (all) =>
      findSuggestions(all, typed, { now, limit: 4 }),
    );
    console.log(
      `  ${(performance.now() - begun).toFixed(1).padStart(7)} ms alone, ${titles.length} titles suggested: ${typed}`,
    );
  }
} finally {
  await database.close();
  await server.stop();
}

/** Texts of the paper's own words, and of names that few have: some words are everywhere, most are rare. */
async function fill(): Promise<void> {
  const { rows } = await database.asOwner(tenant, (all) =>
    sql<{ plain_text: string }>`select plain_text from articles where tenant = ${tenant}`.execute(all),
  );
  const words = [...new Set(rows.flatMap(({ plain_text }) => plain_text.split(' ')).filter(Boolean))].toSorted();
  const chance = seededChance(18);
  const pick = () => words[Math.floor(words.length * chance() ** 3)] ?? '';
  const some = (many: number) => Array.from({ length: many }, pick).join(' ');
  const size = 500;
  for (let from = 0; from < articles; from += size) {
    const made = Array.from({ length: Math.min(size, articles - from) }, (_, at) => ({
      ...{ tenant, id: first + from + at, slug: `generated-${from + at}`, kicker: 'Wedstrijd', tags: ['eredivisie'] },
      ...{ title: `${some(3)} naam${(from + at) % 20_000}`, standfirst: some(8), blocks: '[]', related: [] },
      ...{ published_at: new Date(Date.parse('2026-11-01') - (from + at) * 420_000) },
      plain_text: `${some(100)} bericht${from + at}`,
    }));
    await database.asOwner(tenant, (all) => all.insertInto('articles').values(made).execute());
  }
  await database.asOwner(tenant, (all) => sql`analyze`.execute(all));
}

async function measure(work: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      const begun = performance.now();
      await work(at);
      return performance.now() - begun;
    }),
  );
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil((times.length * share) / 100) - 1] ?? 0;
}

function print(name: string, times: readonly number[]): void {
  const of = (share: number) => `p${share} ${percentile(times, share).toFixed(1)} ms`;
  console.log(name.padEnd(8), [50, 95, 99].map(of).join(', '), `of ${times.length}, ${atOnce} at once`);
}

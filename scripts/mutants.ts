import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { domains } from '../tests/mutants/domains.ts';
import { seedDatabases, startServer } from '../tests/support/postgres.ts';
import { keysOf, type Mutant, mutantsOf, type Outcome, problemOf } from './mutants/mutant.ts';
import { isEnough, survivorsOf, type Tried, tableOf } from './mutants/report.ts';
import { openWorkplace, type Workplace } from './mutants/workplace.ts';

// What `npm run mutants` runs. Outcomes are kept, so that a run that was ended goes on; `--fresh` tries all again, as before a release.
const { values } = parseArgs({
  options: {
    domain: { type: 'string', multiple: true },
    only: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const root = process.cwd();
const kept = '.cache/mutants.json';
const unknown = values.domain?.filter((name) => !(name in domains)) ?? [];
if (unknown.length > 0)
  throw new Error(`No domain is called ${unknown}; there are ${Object.keys(domains).join(', ')}.`);

const mutants = mutantsOf(domains).filter(
  ({ domain, file, before, seen }) =>
    (values.domain?.includes(domain) ?? true) && `${file} ${before} ${seen}`.includes(values.only ?? ''),
);
const problems = mutants.flatMap((mutant) => problemOf(root, mutant) ?? []);
for (const problem of problems) console.error(problem);
// Read once: files may change while the slips are tried in copies.
const keys = new Map(mutants.map((mutant) => [mutant, keysOf(root, mutant)]));
const outcomes = new Set(values.fresh ? [] : readKept());
if (values.list) console.log(mutants.map(({ domain, file, seen }) => `${domain}  ${file}\n  ${seen}`).join('\n'));
else if (problems.length === 0) await tryAll();

const tried: readonly Tried[] = mutants.flatMap((mutant) => {
  const outcome = outcomeOf(mutant);
  return outcome ? [{ mutant, outcome }] : [];
});
if (!values.list) console.log(['', ...survivorsOf(tried), '', tableOf(tried)].join('\n'));
const isDone = values.list || (tried.length === mutants.length && isEnough(tried));
process.exitCode = problems.length === 0 && isDone ? 0 : 1;

function readKept(): readonly string[] {
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [];
}

function outcomeOf(mutant: Mutant): Outcome | undefined {
  const { killed = '', survived = '' } = keys.get(mutant) ?? {};
  if (outcomes.has(killed)) return 'killed';
  return outcomes.has(survived) ? 'survived' : undefined;
}

function keep(mutant: Mutant, outcome: Outcome): void {
  const own = keys.get(mutant);
  if (!own) return;
  // Another run may have kept some meanwhile.
  const all = new Set(readKept());
  for (const set of [outcomes, all]) {
    set.delete(own.killed);
    set.delete(own.survived);
    set.add(own[outcome]);
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(kept, JSON.stringify([...all]));
}

async function tryAll(): Promise<void> {
  const due = mutants.filter((mutant) => !outcomeOf(mutant));
  if (due.length === 0) return;
  const places = Array.from({ length: Math.min(Number(values.jobs), due.length) }, () =>
    openWorkplace(root, values.show),
  );
  process.once('SIGINT', () => end(places));
  process.once('SIGTERM', () => end(places));
  const server = due.some(({ file }) => file.startsWith('examples/')) ? await startServer() : undefined;
  if (server) Object.assign(process.env, { DATABASE_URL: server.url }, await seedDatabases(server.url));
  try {
    await tryIn(places, due);
  } finally {
    for (const place of places) place.remove();
    await server?.stop();
  }
}

async function tryIn(places: readonly Workplace[], due: readonly Mutant[]): Promise<void> {
  const [first] = places;
  const tests = [...new Set(due.flatMap((mutant) => mutant.tests))];
  console.log(`${due.length} slips to try; first the tests as they are.`);
  const failure = await first?.failureOf(tests);
  if (failure) throw new Error(`Not all tests pass as the code is: ${failure}`);
  let at = 0;
  await Promise.all(
    places.map(async (place) => {
      for (let mutant = due[at++]; mutant; mutant = due[at++]) {
        const noticed = await place.attempt(mutant);
        keep(mutant, noticed ? 'killed' : 'survived');
        console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${mutant.file}: ${mutant.seen}\n         ${noticed ?? '-'}`);
      }
    }),
  );
}

function end(places: readonly Workplace[]): never {
  for (const place of places) place.remove();
  process.exit(130);
}

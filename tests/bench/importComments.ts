// How long an import takes and how much memory it needs: `node tests/bench/importComments.ts [comments] [--embedded]`. It makes an export of Disqus with so many
// comments (200,000 by default) on pages of a thousand, brings it to a PostgreSQL server of its own, or to the embedded database, and prints seconds and MiB.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTenant } from '../../examples/newsroom/api/tenants.ts';
import { openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { setResources } from '../../examples/newsroom/database/resources.ts';
import { importComments } from '../../examples/newsroom/importing/importComments.ts';
import { writeDisqusExport } from '../support/disqusExport.ts';
import { findPostgres } from '../support/postgres.ts';

const [count = 200_000] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const isEmbedded = process.argv.includes('--embedded');

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
const path = join(folder, 'export.xml');
await writeDisqusExport(path, {
  comments: count,
  perPage: 1000,
  address: (page) => `https://www.example.com/${page}/`,
});
const found = findPostgres();
const server = isEmbedded || !found.isThere ? undefined : await found.start('empty');
const database = await openDatabase({ databaseUrl: server?.url, dataDir: join(folder, 'data') });
const now = Date.parse('2026-11-29T12:00:00Z');
const about = {
  title: 'Bench',
  hosts: ['bench.example'],
  locale: 'en',
  zone: 'Europe/Amsterdam',
  admin: 'me@bench.example',
};
await addTenant(database, { id: 'bench', ...about }, now);
await setResources(database, 'bench', 'open');
const wanted = {
  database,
  tenant: 'bench',
  source: 'disqus',
  files: [path],
  map: new Map(),
  nobody: 'Anonymous',
} as const;

const before = mebibytes(process.memoryUsage.rss());
// The system's own peak begins with that of the process that has started this one.
let peak = before;
const onStored = () => {
  peak = Math.max(peak, mebibytes(process.memoryUsage.rss()));
};
const begun = performance.now();
const idle = process.cpuUsage();
const { brought } = await importComments({ ...wanted, onStored, now, isDryRun: false });
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(idle);
const again = performance.now();
const { existing } = await importComments({ ...wanted, now, isDryRun: false });
const figures = {
  ...{ comments: count, mebibytes: mebibytes(statSync(path).size), on: server ? 'PostgreSQL' : 'PGlite' },
  // Of this process alone, without the server.
  ...{ brought, seconds: Number(seconds.toFixed(1)), cpu: Number(((user + system) / 1e6).toFixed(1)), before, peak },
  ...{ existing, secondsAgain: Number(((performance.now() - again) / 1000).toFixed(1)) },
};
console.log(JSON.stringify(figures));
await database.close();
await server?.stop();
rmSync(folder, { recursive: true });

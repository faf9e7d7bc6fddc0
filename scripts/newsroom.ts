import type { Newsroom } from '../examples/newsroom/createNewsroom.ts';
import { demoAccounts } from '../examples/newsroom/demo/seeds/demoAccounts.ts';
import { externalServicesOf } from '../examples/newsroom/externalServicesOf.ts';
import { type StartedNewsroom, startNewsroom, startOwnPapers } from '../examples/newsroom/start.ts';
import { dataDirOf } from './dataDirOf.ts';
import type { StartOptions } from './startOptions.ts';
import { tenantFaults } from './tenants/tenantFaults.ts';

const ownersRights = `The user of DATABASE_URL works without the role "newsroom", with the rights of the tables' owner. Tenants are kept apart all the same.
For fewer rights let an administrator, before the first start, run: create role newsroom nologin; grant newsroom to <user>;`;

/**
 * Closes the newsroom at Ctrl-C and SIGTERM; a second signal ends it at once. After a SIGTERM it is unready for so many seconds first, in which a load balancer
 * notices and everything is still answered.
 */
function stopBySignals(newsroom: Newsroom, drainSeconds: number): void {
  let isStopping = false;
  const close = () =>
    newsroom.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  const stop = (after: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    newsroom.drain();
    if (after > 0) setTimeout(close, after * 1000);
    else void close();
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(drainSeconds));
}

const noMail = `No mail can be sent: set SMTP_URL and MAIL_FROM. Until then readers cannot register or ask for another password, and are told so.`;

/** What the demonstration has to be opened. */
const demoAddresses = (hasMailbox: boolean): readonly (readonly [path: string, what: string])[] => [
  ['/', 'De Aftrap, in Dutch'],
  ['/t/thefinalwhistle/', 'The Final Whistle, in English'],
  ['/editors', 'every widget, with its tag'],
  ...(hasMailbox ? ([['/dev/mail', 'the mail that it would have sent']] as const) : []),
  ...(process.env.NODE_ENV === 'production'
    ? []
    : ([
        ['/dev/liveblog', 'the desks, where liveblogs are written'],
        ['/dev/comments', 'simulated readers who comment'],
        ['/dev/notifications', 'tell a reader something'],
        ['/dev/clock', 'set the clock: play a week of matches'],
        ['/desk/matches', 'the desk, where a match is run and put right'],
        ['/dev/promotion', 'the desks, where promotion is edited'],
      ] as const)),
];

/**
 * Runs the newsroom until Ctrl-C and prints what to open. `onSources`: on Vite's dev server instead of dist/, with hot
 * reload of islands. Exits with one sentence when the port or the
 * database is taken, or the environment says something that cannot be.
 */
export async function runNewsroom({ port, host, demo }: StartOptions, { onSources = false } = {}): Promise<void> {
  const started = performance.now();
  const {
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS,
    FRAME_HOSTS,
    LOG,
    METRICS_TOKEN,
    RELEASES,
    TRUST_PROXY,
  } = process.env;
  const assets = onSources ? (await import('./devAssets.ts')).serveSources : 'dist';
  const start = async (): Promise<Newsroom & Partial<StartedNewsroom>> =>
    (demo ? startNewsroom : startOwnPapers)({
      ...externalServicesOf(process.env),
      ...{ port, host },
      databaseUrl,
      frameHosts: FRAME_HOSTS?.split(/[\s,]+/).filter(Boolean),
      metricsToken: METRICS_TOKEN,
      trustProxy: TRUST_PROXY === '1',
      log: process.env.NODE_ENV === 'production' && LOG !== 'errors',
      dataDir: dataDirOf(demo),
      hasOfflinePage: demo,
      distDir: 'dist',
      releases: RELEASES || undefined,
      assets,
    });
  const newsroom = await start().catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const advice = `Port ${port} is in use. Stop what runs there, or take another: npm start -- --port ${port + 1}`;
    console.error(isTaken ? advice : error instanceof Error ? error.message : error);
    process.exit(1);
  });

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const addresses = demo
    ? demoAddresses(newsroom.mailbox !== undefined)
    : newsroom.services.tenancy.all.map((paper) => [paper.is_default ? '/' : `/t/${paper.id}/`, paper.name] as const);
  console.log(`\nThe newsroom is up (${seconds} s), bound to ${host}. Open`);
  for (const [path, what] of addresses) console.log(`  ${`${newsroom.url}${path}`.padEnd(44)} ${what}`);
  if (!newsroom.services.canSendMail) console.log(`\n${noMail}`);
  if (newsroom.database.worksAs === 'owner') console.log(`\n${ownersRights}`);
  if (demo && process.env.NODE_ENV !== 'production') {
    console.log('\nDemo accounts, for this newsroom only');
    for (const { tenant, username, password } of demoAccounts) {
      console.log(`  ${tenant.padEnd(16)} ${username.padEnd(14)} ${password}`);
    }
  }
  console.log('\nCtrl-C stops it.');

  stopBySignals(newsroom, Number(DRAIN_SECONDS || (process.env.NODE_ENV === 'production' ? 5 : 0)));
  for (const fault of await tenantFaults(newsroom.services.tenancy.all)) newsroom.server.log.error(fault);
}

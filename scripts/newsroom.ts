import { demoAccounts } from '../examples/newsroom/demo/seeds/demoAccounts.ts';
import { externalServicesOf } from '../examples/newsroom/externalServicesOf.ts';
import { startNewsroom } from '../examples/newsroom/start.ts';

const ownersRights = `The user of DATABASE_URL works without the role "newsroom", with the rights of the tables' owner. Tenants are kept apart all the same.
For fewer rights let an administrator, before the first start, run: create role newsroom nologin; grant newsroom to <user>;`;

/**
 * Runs the newsroom until Ctrl-C and prints what to open. `onSources`: on Vite's dev server instead of dist/, with hot
 * reload of islands. Exits with one sentence when the port or the
 * database is taken, or the environment says something that cannot be.
 */
export async function runNewsroom(port: number, { onSources = false } = {}): Promise<void> {
  const started = performance.now();
  const { DATABASE_URL: databaseUrl, FRAME_HOSTS, TRUST_PROXY } = process.env;
  const assets = onSources ? (await import('./devAssets.ts')).serveSources : 'dist';
  const start = async () =>
    startNewsroom({
      ...externalServicesOf(process.env),
      port,
      databaseUrl,
      frameHosts: FRAME_HOSTS?.split(/[\s,]+/).filter(Boolean),
      trustProxy: TRUST_PROXY === '1',
      dataDir: 'examples/newsroom/.data',
      distDir: 'dist',
      assets,
    });
  const newsroom = await start().catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const advice = `Port ${port} is in use. Stop what runs there, or take another: npm start -- --port ${port + 1}`;
    console.error(isTaken ? advice : error instanceof Error ? error.message : error);
    process.exit(1);
  });

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const addresses = [
    ['/', 'De Aftrap, in Dutch'],
    ['/t/thefinalwhistle/', 'The Final Whistle, in English'],
    ['/editors', 'every widget, with its tag'],
    ...(newsroom.mailbox ? [['/dev/mail', 'the mail that it would have sent']] : []),
    ...(process.env.NODE_ENV === 'production'
      ? []
      : [
          ['/dev/liveblog', 'where the desk writes a liveblog'],
          ['/dev/comments', 'simulated readers who comment'],
          ['/dev/notifications', 'tell a reader something'],
          ['/dev/clock', 'set the clock: play a week of matches'],
          ['/dev/fixture', 'change the score of a match'],
          ['/dev/promotion', 'change what a paper promotes'],
        ]),
  ];
  console.log(`\nThe newsroom is up (${seconds} s). Open`);
  for (const [path, what] of addresses) console.log(`  ${`${newsroom.url}${path}`.padEnd(44)} ${what}`);
  if (newsroom.database.worksAs === 'owner') console.log(`\n${ownersRights}`);
  if (process.env.NODE_ENV !== 'production') {
    console.log('\nDemo accounts, for this newsroom only');
    for (const { tenant, username, password } of demoAccounts) {
      console.log(`  ${tenant.padEnd(16)} ${username.padEnd(14)} ${password}`);
    }
  }
  console.log('\nCtrl-C stops it.');

  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    newsroom.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

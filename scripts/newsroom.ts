import { createNewsroom } from '../examples/newsroom/createNewsroom.ts';
import { demoAccounts } from '../examples/newsroom/database/demoAccounts.ts';

/** Runs the newsroom until Ctrl-C and prints what to open. `dev`: on Vite's dev server, with hot reload of islands. */
export async function runNewsroom({ port, dev = false }: { port: number; dev?: boolean }): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port takes a number from 0 to 65535.`);
  const started = Date.now();
  const newsroom = await createNewsroom({ port, ...(await options(dev)) }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken
      ? new Error(`Port ${port} is in use: stop what runs there, or npm start -- --port ${port + 1}`)
      : error;
  });
  console.log(`\nThe newsroom runs (${((Date.now() - started) / 1000).toFixed(1)} s). Open\n`);
  console.log(`  ${newsroom.url}/                      De Aftrap, in Dutch`);
  console.log(`  ${newsroom.url}/t/thefinalwhistle/    The Final Whistle, in English`);
  console.log(`  ${newsroom.url}/editors               every widget with its tag\n`);
  console.log('Demo accounts:');
  for (const { tenant, username, password } of demoAccounts) console.log(`  ${tenant}: ${username} / ${password}`);
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

async function options(dev: boolean) {
  const { DATABASE_URL: databaseUrl } = process.env;
  const bundle = dev ? { assets: (await import('./devAssets.ts')).serveSources } : {};
  return { distDir: 'dist', dataDir: 'examples/newsroom/.data', databaseUrl, ...bundle };
}

import { spawnSync } from 'node:child_process';
import { env } from 'node:process';

// Before anything of the tests is loaded: what they are sized by.
env.TRIBUNE_SOAK = '1';
if (!process.argv.includes('--moments')) {
  await import('./test.ts');
  // What others do to pages, in three engines: one that is not installed is skipped, and says so.
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/browsers.ts', 'interferences'];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

const { testAtMoments } = await import('./moments.ts');
const failed = await testAtMoments();
if (!failed) console.log('\nOn other days: skipped, datefudge is not installed (Debian: apt install datefudge).');
else if (failed.length === 0) console.log('\nOn other days: all passed.');
else {
  console.log(`\nOn other days: a test failed on ${failed.join(', ')}.`);
  process.exitCode = 1;
}

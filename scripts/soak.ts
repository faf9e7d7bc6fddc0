import { env } from 'node:process';

// Before anything of the tests is loaded: what they are sized by.
env.TRIBUNE_SOAK = '1';
if (!process.argv.includes('--moments')) await import('./test.ts');

const { testAtMoments } = await import('./moments.ts');
const failed = await testAtMoments();
if (!failed) console.log('\nOn other days: skipped, datefudge is not installed (Debian: apt install datefudge).');
else if (failed.length === 0) console.log('\nOn other days: all passed.');
else {
  console.log(`\nOn other days: a test failed on ${failed.join(', ')}.`);
  process.exitCode = 1;
}

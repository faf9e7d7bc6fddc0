import { runFeed } from './feed/runFeed.ts';

process.exitCode = await runFeed(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  fetch,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
});

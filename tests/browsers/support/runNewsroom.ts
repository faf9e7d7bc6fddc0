import { startNewsroom } from '../../../examples/newsroom/start.ts';
import { promoteNothing } from '../../support/promoteNothing.ts';
import { createTestClock } from '../../support/testClock.ts';

// Runs until it is killed.
const [, , port, dataDir = '', distDir = '', now] = process.argv;
const clock = createTestClock(new Date(Number(now)).toISOString());
const newsroom = await startNewsroom({ port: Number(port), dataDir, distDir, clock });
await promoteNothing(newsroom);
console.log(`The newsroom is at ${newsroom.url}\n`);

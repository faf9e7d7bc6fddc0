import { startNewsroom } from '../../../examples/newsroom/start.ts';
import { promoteNothing } from '../../support/promoteNothing.ts';

// Runs until it is killed.
const [, , port, dataDir = '', distDir = ''] = process.argv;
const newsroom = await startNewsroom({ port: Number(port), dataDir, distDir });
await promoteNothing(newsroom);
console.log(`The newsroom is at ${newsroom.url}\n`);

import { createNewsroom } from '../../../examples/newsroom/createNewsroom.ts';
import { promoteNothing } from '../../support/promoteNothing.ts';

// Runs until it is killed.
const [, , port, dataDir = '', distDir = ''] = process.argv;
const newsroom = await createNewsroom({ port: Number(port), dataDir, distDir });
await promoteNothing(newsroom);
console.log(`The newsroom is at ${newsroom.url}\n`);

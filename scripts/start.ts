import { freshBuild } from './freshBuild.ts';
import { startOptions } from './startOptions.ts';

await freshBuild();
const { runNewsroom } = await import('./newsroom.ts');
await runNewsroom(startOptions(process.argv.slice(2), process.env));

import { freshBuild } from './freshBuild.ts';
import { portOf } from './portOf.ts';

await freshBuild();
const { runNewsroom } = await import('./newsroom.ts');
await runNewsroom(portOf(process.argv.slice(2)));

import { runNewsroom } from './newsroom.ts';
import { portOf } from './portOf.ts';

await runNewsroom(portOf(process.argv.slice(2)), { onSources: true });

import { runNewsroom } from './newsroom.ts';
import { startOptions } from './startOptions.ts';

await runNewsroom(startOptions(process.argv.slice(2), process.env), { onSources: true });

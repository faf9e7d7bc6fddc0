import { parseArgs } from 'node:util';
import { runNewsroom } from './newsroom.ts';
import { freshBuild } from './freshBuild.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } });
await freshBuild();
await runNewsroom({ port: Number(values.port) });

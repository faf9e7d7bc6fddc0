import { parseArgs } from 'node:util';
import { runNewsroom } from './newsroom.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } });
await runNewsroom({ port: Number(values.port), dev: true });

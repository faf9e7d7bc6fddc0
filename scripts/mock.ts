import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { createMock } from './mock/createMock.ts';

const { values } = parseArgs({
  args: argv.slice(2),
  options: { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } },
});

const app = await createMock(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'));
const address = await app.listen({ port: Number(values.port), host: values.host });
console.log(`Every call of docs/openapi.json is answered with its example at ${address}.`);

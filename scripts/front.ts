import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { createFront } from './front/createFront.ts';

const usage = 'npx --no tribune front --cms http://127.0.0.1:8080 [--tribune http://localhost:4400] [--port 8000]';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    cms: { type: 'string' },
    tribune: { type: 'string', default: 'http://localhost:4400' },
    port: { type: 'string', default: '8000' },
  },
});
const { cms, tribune } = values;
const port = Number(values.port);
const isRight = cms !== undefined && URL.canParse(cms) && URL.canParse(tribune) && Number.isInteger(port);
if (isRight)
  await createFront({ cms, tribune, port }).then(
    () => console.log(`http://localhost:${port} is ${cms} with the paths of Tribune from ${tribune}. Ctrl-C stops it.`),
    (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
  );
else fail(usage);

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

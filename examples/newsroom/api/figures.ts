import { countFigures } from '#core/contract/figures.ts';
import { addFigures, type Counted } from '../database/figures.ts';
import { findRunningTests } from '../database/titleTests.ts';
import { countOne } from './attempts.ts';
import { serve } from './serve.ts';

const isKind = (text: string | undefined): text is Counted['kind'] =>
  text === 'impression' || text === 'error' || text === 'title';

/** Reads `error:T12:poll:2`; the schema has judged its form. */
function readCount(line: string, rate: number): Counted | undefined {
  const [kind, name = '', detail = '', count] = line.split(':');
  if (!isKind(kind)) return undefined;
  if (kind === 'error' ? !/^[A-Z]\d{1,3}$/.test(name) : kind === 'impression' && !/^[a-z][a-z0-9-]*$/.test(name))
    return undefined;
  if (kind === 'title' && !/^[1-9]\d{0,8}:[ab]$/.test(`${name}:${detail}`)) return undefined;
  return { kind, name, detail, count: Math.round(Number(count) / rate) };
}

/** Adds what a page view saw to the counts of the day. The address of the caller limits how often, and is not stored. */
const serveFigures = serve(countFigures, async ({ services, tenant, body, request, queries, now }) => {
  countOne(services.limits.figures, `figures ${request.ip}`, now);
  const read = [body.counts].flat().flatMap((line) => readCount(line, body.rate) ?? []);
  const articles = read.flatMap(({ kind, name }) => (kind === 'title' ? [Number(name)] : []));
  await queries(async (all) => {
    const tests = await findRunningTests(all, articles);
    const known = read.filter(({ kind, name }) => kind !== 'title' || tests.has(Number(name)));
    await addFigures(all, tenant, known, now);
  });
});

export const figures = [serveFigures];

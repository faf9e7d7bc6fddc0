import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { findDeductions, findEntries, findStages } from '../../database/competitions.ts';
import type { Paper } from '../../editorial/content.ts';
import { localOf, momentOf } from '../../editorial/localTime.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { sendDevPage } from '../devPage.ts';
import { deductPoints } from '../season/deductions.ts';
import { deductionTool, deductionToolWords } from './deductionTool.ts';

const query = z.object({ paper: z.optional(z.string()), wrong: z.optional(z.string()) });
const form = z.object({
  paper: z.string(),
  competitor: z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)),
  do: z._default(z.enum(['deduct', 'return']), 'deduct'),
  points: z.coerce.number().check(z.int(), z.positive(), z.maximum(99)),
  /** Local date and time in the paper's zone. */
  since: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** Serves `/dev/deduction`, which takes points from a team of the paper's league or gives them back. For development only: unauthenticated. */
export function deductionRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  const stageOf = ({ id, content: { competition } }: Paper) =>
    database.inTenant(id, async (queries) => {
      const [stage] = competition ? await findStages(queries, competition.league, competition.season) : [];
      if (!stage) throw new Refusal(404, 'missing');
      return {
        ...{ stage, teams: await findEntries(queries, stage.id) },
        deductions: await findDeductions(queries, stage.id),
      };
    });

  app.get('/dev/deduction', async (request, reply) => {
    const given = z.parse(query, request.query);
    const tenant = tenancy.byId(given.paper ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
    const body = deductionTool({
      ...{ tenant, papers: tenancy.all, ...(await stageOf(tenant)) },
      ...{ now: localOf(clock.now(), tenant.time_zone).slice(0, 16), isWrong: given.wrong !== undefined },
    });
    return sendDevPage(reply, { tenant, title: deductionToolWords[tenant.locale].title, body });
  });

  app.post('/dev/deduction', async (request, reply) => {
    refuseForeign(request);
    const read = z.safeParse(form, request.body);
    const tenant = tenancy.byId(read.success ? read.data.paper : '');
    if (!read.success || !tenant) throw new Refusal(400, 'malformed');
    const { competitor, reason, points, since } = read.data;
    const { stage } = await stageOf(tenant);
    const isDone = await deductPoints(
      { database, tenancy },
      {
        ...{ stage: stage.id, competitor, reason, since: momentOf(since, tenant.time_zone) },
        points: read.data.do === 'return' ? -points : points,
      },
      clock.now(),
    );
    const back = new URLSearchParams({ paper: tenant.id, ...(!isDone && { wrong: '1' }) });
    return reply.header('cache-control', 'no-store').redirect(`/dev/deduction?${back}`, 303);
  });
}

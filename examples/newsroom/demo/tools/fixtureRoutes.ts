import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { listFixtures, type StoredFixture } from '../../database/fixtures.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { momentOf, mondayOf, weeksLater } from '../../editorial/localTime.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { sendDevPage } from '../devPage.ts';
import { beginNow, giveBack, putOff, setFixture } from '../season/fixtureChanges.ts';
import { type FixtureForm, fixtureForm, standingOf } from './fixtureForm.ts';
import { fixtureTool } from './fixtureTool.ts';
import { fixtureToolWords } from './fixtureWords.ts';

/** The match that readers talked about is always there. */
const defaultFixture = 7;

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
const query = z.object({
  paper: z.optional(z.string()),
  id: z._default(z.catch(id, defaultFixture), defaultFixture),
  wrong: z.optional(z.string()),
});

/** `/dev/fixture`: sets how a fixture stands. For development only. */
export function fixtureRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  const paperOf = (request: FastifyRequest, asked: string | undefined): Tenant =>
    tenancy.byId(asked ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;

  app.get('/dev/fixture', async (request, reply) => {
    const given = z.parse(query, request.query);
    const tenant = paperOf(request, given.paper);
    const from = `${mondayOf(clock.now(), tenant.time_zone)}T00:00`;
    const weeks = [from, weeksLater(from, 2)].map((local) => momentOf(local, tenant.time_zone));
    const [start = 0, until = 0] = weeks;
    const besides = [defaultFixture, given.id];
    const fixtures = await database.inTenant(tenant.id, (all) => listFixtures(all, { from: start, until, besides }));
    const body = fixtureTool({
      ...{ tenant, papers: tenancy.all, base: baseOn(request.hostname, tenant, tenancy) },
      ...{ fixtures, open: given.id, isWrong: given.wrong !== undefined },
    });
    return sendDevPage(reply, { tenant, title: fixtureToolWords[tenant.locale].title, body });
  });

  app.post('/dev/fixture', async (request, reply) => {
    refuseForeign(request);
    const read = z.safeParse(fixtureForm, request.body);
    const tenant = tenancy.byId(read.success ? read.data.paper : '');
    if (!read.success || !tenant) throw new Refusal(400, 'malformed');
    const change = changeOf(read.data, tenant, clock.now());
    const set = change && (await database.inTenant(tenant.id, change));
    if (change && !set) throw new Refusal(404, 'missing');
    const back = new URLSearchParams({ paper: tenant.id, id: String(read.data.id), ...(!change && { wrong: '1' }) });
    return reply.header('cache-control', 'no-store').redirect(`/dev/fixture?${back}`, 303);
  });
}

type Change = (queries: Queries) => Promise<StoredFixture | undefined>;

/** What a form asks for; undefined where it contradicts itself. */
function changeOf(form: FixtureForm, tenant: Tenant, now: number): Change | undefined {
  if (form.do === 'begin') return (queries) => beginNow(queries, tenant.id, form.id, now);
  if (form.do === 'give-back') return (queries) => giveBack(queries, tenant.id, form.id, now);
  const standing = standingOf(form);
  if (!standing) return undefined;
  if (form.kick_off === '') return (queries) => setFixture(queries, tenant.id, form.id, standing, now);
  const kickOff = momentOf(form.kick_off, tenant.time_zone);
  if (form.status !== 'postponed' || !(kickOff > now)) return undefined;
  return (queries) => putOff(queries, tenant.id, form.id, new Date(kickOff), now);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { listFixtures, type StoredFixture } from '../../database/fixtures.ts';
import { findEventsOf } from '../../database/matchEvents.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { possibleScorers } from '../../database/squads.ts';
import { momentOf, mondayOf, weeksLater } from '../../editorial/localTime.ts';
import { isGoal } from '../../editorial/matchEvents.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { sendDevPage } from '../devPage.ts';
import { correctGoal } from '../season/eventCorrections.ts';
import { beginNow, giveBack, putOff, setFixture } from '../season/fixtureChanges.ts';
import { type FixtureForm, fixtureForm, standingOf } from './fixtureForm.ts';
import { fixtureTool, type ShownGoal } from './fixtureTool.ts';
import { fixtureToolWords } from './fixtureWords.ts';

/** Id of the match that readers discuss, which always exists. */
const defaultFixture = 7;

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
const query = z.object({
  paper: z.optional(z.string()),
  id: z._default(z.catch(id, defaultFixture), defaultFixture),
  wrong: z.optional(z.string()),
});

/** Serves `/dev/fixture`, which sets the state of fixtures. For development only: unauthenticated. */
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
    const [fixtures, goals] = await database.inTenant(tenant.id, async (all) => {
      const listed = await listFixtures(all, { from: start, until, besides });
      return [
        listed,
        await goalsOf(
          all,
          listed.find(({ id }) => id === given.id),
        ),
      ];
    });
    const body = fixtureTool({
      ...{ tenant, papers: tenancy.all, base: baseOn(request.hostname, tenant, tenancy) },
      ...{ fixtures, open: given.id, goals, isWrong: given.wrong !== undefined },
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

/** The goals of the unfolded fixture that can be corrected; none in one that was set by hand. */
async function goalsOf(queries: Queries, fixture: StoredFixture | undefined): Promise<readonly ShownGoal[]> {
  if (!fixture || fixture.is_by_hand) return [];
  const events = (await findEventsOf(queries, [fixture.id])).get(fixture.id) ?? [];
  const players = await possibleScorers(queries, fixture);
  return events.filter(isGoal).map((goal) => {
    const isHome = (goal.side === 'home') !== (goal.type === 'own-goal');
    const team = isHome ? fixture.home_team : fixture.away_team;
    return { ...goal, players: players.filter(({ competitor }) => competitor === team) };
  });
}

type Change = (queries: Queries) => Promise<StoredFixture | undefined>;

/** The change in a form; undefined where it contradicts itself. */
function changeOf(form: FixtureForm, tenant: Tenant, now: number): Change | undefined {
  if (form.do === 'begin') return (queries) => beginNow(queries, tenant.id, form.id, now);
  if (form.do === 'give-back') return (queries) => giveBack(queries, tenant.id, form.id, now);
  const { event: sequence, player } = form;
  if (form.do !== 'set') {
    const correction = form.do === 'credit' ? player !== undefined && { player } : { isAnnulled: form.do === 'annul' };
    if (sequence === undefined || !correction) return undefined;
    return (queries) => correctGoal(queries, tenant.id, { fixture: form.id, sequence }, correction, now);
  }
  const standing = standingOf(form);
  if (!standing) return undefined;
  if (form.kick_off === '') return (queries) => setFixture(queries, tenant.id, form.id, standing, now);
  const kickOff = momentOf(form.kick_off, tenant.time_zone);
  if (form.status !== 'postponed' || !(kickOff > now)) return undefined;
  return (queries) => putOff(queries, tenant.id, form.id, new Date(kickOff), now);
}

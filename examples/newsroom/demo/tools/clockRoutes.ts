import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { weeksMoved } from '../../database/fixtures.ts';
import type { Tenant } from '../../database/schema.ts';
import { momentOf } from '../../editorial/localTime.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { sendDevPage } from '../devPage.ts';
import type { NewsroomClock } from '../season/clock.ts';
import type { MatchDay } from '../season/matchDay.ts';
import { matchesOnHand } from '../season/playedFixtures.ts';
import { clockTool, speeds, steps } from './clockTool.ts';
import { clockWords } from './clockWords.ts';

const query = z.object({ paper: z.optional(z.string()), wrong: z.optional(z.string()) });
const form = z.object({
  paper: z.string(),
  /** Minutes to add; `none`: back to the machine's time. */
  add: z.optional(z.enum(['none', ...steps.map(String)])),
  /** ISO 8601. */
  to: z.optional(z.string()),
  /** A date and time in the paper's zone. */
  local: z.optional(z.string()),
  /** The new speed; unchanged where it is left out, except that going back to the machine's time also resets the speed. */
  speed: z.optional(z.enum(speeds.map(String))),
});

interface ClockServices extends Pick<Services, 'database' | 'tenancy' | 'machine' | 'limits'> {
  readonly clock: NewsroomClock;
  readonly matchDay: Pick<MatchDay, 'drive'>;
}

/** Serves `/dev/clock`, which sets the newsroom's clock. For development only: unauthenticated. */
export async function clockRoutes(app: FastifyInstance, services: ClockServices): Promise<void> {
  const { database, tenancy, clock, matchDay } = services;
  await app.register(formbody);
  const paperOf = (request: FastifyRequest, asked: string | undefined): Tenant =>
    tenancy.byId(asked ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;

  app.get('/dev/clock', async (request, reply) => {
    const read = z.safeParse(query, request.query);
    const given = read.success ? read.data : {};
    const tenant = paperOf(request, given.paper);
    const now = clock.now();
    const [onHand, weeks] = await database.inTenant(tenant.id, async (queries) => [
      await matchesOnHand(queries, tenant.id, now),
      await weeksMoved(queries),
    ]);
    const body = clockTool({
      ...{ tenant, papers: tenancy.all, now, offset: clock.offset(), speed: clock.speed(), weeksMoved: weeks },
      ...{ ...onHand, isWrong: given.wrong !== undefined },
    });
    return sendDevPage(reply, { tenant, title: clockWords[tenant.locale].title, body });
  });

  app.post('/dev/clock', async (request, reply) => {
    refuseForeign(request);
    const read = z.safeParse(form, request.body);
    const tenant = tenancy.byId(read.success ? read.data.paper : '');
    if (!read.success || !tenant) throw new Refusal(400, 'malformed');
    const offset = offsetFor(read.data, tenant, services);
    if (offset !== undefined) {
      const { add, speed } = read.data;
      await clock.set(offset, add === 'none' ? 1 : Number(speed ?? clock.speed()));
      // What was counted at another time says nothing now.
      for (const limiter of Object.values(services.limits)) limiter.clear();
      await matchDay.drive();
    }
    const back = new URLSearchParams({ paper: tenant.id, ...(offset === undefined && { wrong: '1' }) });
    return reply.header('cache-control', 'no-store').redirect(`/dev/clock?${back}`, 303);
  });
}

const [earliest, latest] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** The offset for the form, ms; undefined for an invalid time. */
function offsetFor(
  { add, to, local, speed }: z.output<typeof form>,
  { time_zone }: Tenant,
  { clock, machine }: Pick<ClockServices, 'clock' | 'machine'>,
): number | undefined {
  if (add === 'none') return 0;
  const isSpeedAlone = speed !== undefined && to === undefined && local === undefined;
  if (isSpeedAlone && add === undefined) return clock.offset();
  const wanted =
    add !== undefined
      ? clock.now() + Number(add) * 60_000
      : to !== undefined
        ? Date.parse(to)
        : momentOf(local ?? '', time_zone);
  return wanted >= earliest && wanted < latest ? wanted - machine.now() : undefined;
}

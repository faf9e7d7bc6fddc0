import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type CommentedOn, findCommentedOn, publishedIds } from '../../api/commentedOn.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { rulesOn, setRules } from '../../database/commentRules.ts';
import type { Resource } from '../../database/comments.ts';
import type { Queries } from '../../database/schema.ts';
import type { Paper } from '../../editorial/content.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { sendDevPage } from '../devPage.ts';
import { type CommentTarget, changeKinds, createCommentSimulation } from './commentSimulation.ts';
import { commentTool } from './commentTool.ts';
import { commentToolWords } from './commentWords.ts';

const query = z.object({
  paper: z.optional(z.string()),
  on: z.optional(z.string()),
  done: z.optional(z.string().check(z.regex(/^\d{1,4}$|^rules$/))),
});

const upTo = (max: number, least = 1) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(max));
const place = { paper: z.string(), on: z.string() };
const count = upTo(500);
const posted = z.discriminatedUnion('do', [
  z.object({ ...place, do: z.enum(['comment', 'reply', ...changeKinds]), count }),
  z.object({ ...place, do: z.literal('stream'), perMinute: upTo(600), minutes: upTo(60) }),
  z.object({ ...place, do: z.literal('stop') }),
  z.object({
    ...place,
    do: z.literal('rules'),
    slowMode: upTo(3600, 0),
    review: z.enum(['off', 'first', 'links', 'all']),
    isClosed: z.optional(z.literal('1')),
  }),
]);
type Posted = z.output<typeof posted>;

const isDoing = z.enum(changeKinds);

/** Serves `/dev/comments`, which simulates readers who comment. For development only: unauthenticated. */
export function commentRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  const simulation = createCommentSimulation({ database, clock });
  app.addHook('onClose', async () => simulation.stop());

  const paperOf = (request: FastifyRequest, asked: string | undefined): Paper =>
    tenancy.byId(asked ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;

  app.get('/dev/comments', async (request, reply) => {
    const read = z.safeParse(query, request.query);
    const given = read.success ? read.data : {};
    const tenant = paperOf(request, given.paper);
    const base = baseOn(request.hostname, tenant, tenancy);
    const says = commentToolWords[tenant.locale];
    const choices = await database.inTenant(tenant.id, (queries) => choicesOf(queries, tenant, base));
    const on = given.on !== undefined && choices.has(given.on) ? given.on : ([...choices.keys()][0] ?? '');
    const resource = resourceOf(on);
    const rules = await database.inTenant(tenant.id, (queries) => rulesOn(queries, resource));
    const status = given.done === 'rules' ? says.set : given.done && says.done(Number(given.done));
    const isStreaming = simulation.isStreaming({ tenant, on: resource });
    const body = commentTool({ tenant, papers: tenancy.all, on, choices, rules, isStreaming, status });
    return sendDevPage(reply, { tenant, title: says.title, body });
  });

  app.post('/dev/comments', async (request, reply) => {
    refuseForeign(request);
    const read = z.safeParse(posted, request.body);
    const tenant = tenancy.byId(read.success ? read.data.paper : '');
    if (!read.success || !tenant) throw new Refusal(400, 'malformed');
    const { on } = read.data;
    const choices = await database.inTenant(tenant.id, (queries) => choicesOf(queries, tenant, ''));
    if (!choices.has(on)) throw new Refusal(400, 'malformed');
    const done = await act({ tenant, on: resourceOf(on) }, read.data);
    const back = new URLSearchParams({ paper: tenant.id, on, ...(done !== undefined && { done }) });
    return reply.header('cache-control', 'no-store').redirect(`/dev/comments?${back}`, 303);
  });

  /** Carries out a form. Returns the message about it. */
  async function act(ground: CommentTarget, form: Posted): Promise<string | undefined> {
    switch (form.do) {
      case 'stream':
        simulation.stream(ground, form);
        return undefined;
      case 'stop':
        simulation.stop(ground);
        return undefined;
      case 'rules': {
        const given = { slowMode: form.slowMode, review: form.review, isClosed: form.isClosed !== undefined };
        const { id } = ground.tenant;
        await database.inTenant(id, (queries) => setRules(queries, id, { resource: ground.on, given }, clock.now()));
        return 'rules';
      }
      case 'comment':
      case 'reply':
        return String(await simulation.write(ground, form.do, form.count));
      default:
        return String(await simulation.change(ground, z.parse(isDoing, form.do), form.count));
    }
  }
}

const resourceOf = (on: string): Resource => {
  const [type = '', id] = on.split(':');
  return { type, id: Number(id) };
};

/** All that can be commented on: published articles, and the newest topics of the forum. */
async function choicesOf(queries: Queries, tenant: Paper, base: string): Promise<ReadonlyMap<string, CommentedOn>> {
  const topics = await queries.selectFrom('forum_topics').select('id').orderBy('id', 'desc').limit(50).execute();
  const all: readonly Resource[] = [
    ...(await publishedIds(queries, tenant)).map((id) => ({ type: 'article', id })),
    ...topics.map(({ id }) => ({ type: 'forum', id })),
  ];
  const find = await findCommentedOn(queries, tenant, base, all);
  return new Map(
    all.flatMap((on) => {
      const found = find(on);
      return found ? [[`${on.type}:${on.id}`, found] as const] : [];
    }),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { entryHtmlOf } from '../../api/desk/liveblogs.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { idFromPath } from '../../api/validation.ts';
import { createEntry, deleteEntry, editEntry, findEntry, pinEntry } from '../../database/liveblog.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { longestEntry } from '../../editorial/entryHtml.ts';
import type { Liveblog } from '../../editorial/liveblog.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { html } from '../../pages/html.ts';
import { linksOf } from '../../pages/links.ts';
import { liveblogsOf } from '../content/liveblogs/liveblogs.ts';
import { deskLinkWords } from './deskLinkWords.ts';
import { sendDeskLinks } from './sendDeskLinks.ts';

const place = z.object({ paper: z.string(), article: z.string() });
const posted = z.object({
  do: z.enum(['publish', 'save', 'pin', 'unpin', 'delete']),
  entry: z.optional(z.string()),
  html: z._default(z.string(), ''),
  pinned: z.optional(z.string()),
});
type Posted = z.output<typeof posted>;

interface Place {
  readonly tenant: Tenant;
  readonly blog: Liveblog;
}

/**
 * Serves `/dev/liveblog`, which leads to the desks of the papers. A form that is posted below it writes, changes, pins or deletes an entry as the desk does, for programs
 * that play the desk. For development only: unauthenticated.
 */
export function liveblogRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  function placeOf(request: FastifyRequest): Place {
    const { paper, article } = z.parse(place, request.params);
    const tenant = tenancy.byId(paper);
    const blog = tenant && liveblogsOf(tenant.locale).find(({ id }) => String(id) === article);
    if (!blog) throw new Refusal(404, 'missing');
    return { tenant, blog };
  }
  const deskOf = ({ hostname }: FastifyRequest, { tenant, blog }: Place) =>
    `${baseOn(hostname, tenant, tenancy)}/desk/liveblogs/${blog.id}`;

  app.get('/dev/liveblog', (request, reply) =>
    sendDeskLinks(request, reply, tenancy, {
      tool: 'liveblog',
      role: 'editor',
      links: (tenant, base) =>
        html`${liveblogsOf(tenant.locale).map(
          (blog) =>
            html`<a href="${deskOf(request, { tenant, blog })}">${tenant.name}: ${blog.title.text}</a> · <a href="${linksOf({ base }).live(blog)}">${deskLinkWords[tenant.locale].page}</a> `,
        )}`,
    }),
  );

  app.get('/dev/liveblog/:paper/:article', async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(deskOf(request, placeOf(request)), 303),
  );

  // Letters outside ASCII are three times as long in a form as they are stored.
  app.post('/dev/liveblog/:paper/:article', { bodyLimit: 4 * longestEntry }, async (request, reply) => {
    refuseForeign(request);
    const { tenant, blog } = placeOf(request);
    const read = z.safeParse(posted, request.body);
    if (!read.success) throw new Refusal(400, 'malformed');
    const changed = await database.inTenant(tenant.id, (queries) => change(queries, { tenant, blog }, read.data));
    if (!changed) throw new Refusal(404, 'missing');
    const address = `/dev/liveblog/${tenant.id}/${blog.id}#entry-${changed.id}`;
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });

  /** Undefined if there is no such entry. */
  async function change(queries: Queries, { tenant, blog }: Place, { do: what, entry, html: given, pinned }: Posted) {
    const now = clock.now();
    if (what === 'publish') {
      const written = { articleId: blog.id, html: entryHtmlOf(given), isPinned: pinned !== undefined };
      return createEntry(queries, tenant.id, written, now);
    }
    const id = entry === undefined ? undefined : idFromPath(entry, 'missing');
    if (id === undefined || !(await findEntry(queries, blog.id, id))) return undefined;
    if (what === 'save') return editEntry(queries, tenant.id, id, entryHtmlOf(given), now);
    if (what === 'delete') return deleteEntry(queries, tenant.id, id, now);
    return pinEntry(queries, tenant.id, id, what === 'pin', now);
  }
}

import { introduceResource } from '#core/contract/resource.ts';
import { countedAddress } from '../../hub/index.ts';
import type { Resource } from '../database/comments.ts';
import { countMadeByReaders, resourceSecret, storePage, wayToKnow } from '../database/resources.ts';
import type { Queries } from '../database/schema.ts';
import { countAttempt, countOne } from './attempts.ts';
import type { CommentedOn } from './commentedOn.ts';
import { placeOf } from './commentNotifications.ts';
import { resourceFrom } from './comments.ts';
import { Refusal } from './refusal.ts';
import { pathOf, readResourceToken } from './resourceToken.ts';
import { type Call, serve } from './serve.ts';

const day = 86_400_000;
/** How many pages readers of a paper may make known in a day. */
const mostInADay = 2000;

type Asking = Pick<Call<unknown, unknown>, 'tenant' | 'services' | 'request' | 'now'>;

/** The path of the page that a request comes from; undefined where that is none of the tenant's own hosts. */
function ownPathOf({ tenant, request }: Pick<Asking, 'tenant' | 'request'>): string | undefined {
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer) || !tenant.hosts.includes(new URL(referer).hostname)) return undefined;
  return pathOf(referer);
}

/** A title from a path: `/2026/een-mooie-avond/` -> `Een mooie avond`; the name of the paper where a path has no words. */
function titleFrom(path: string, paper: string): string {
  const words = path
    .split('?')[0]
    ?.split('/')
    .toReversed()
    .find((part) => /^[\w-]*[a-z][\w-]*(?:\.html?)?$/i.test(part))
    ?.replace(/\.html?$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words ? words.slice(0, 1).toUpperCase() + words.slice(1, 200) : paper;
}

/** Makes the page known that a request comes from, where the tenant lets its first use do so. Throws a Refusal (429) where there are too many. */
async function makeKnown(queries: Queries, asking: Asking, resource: Resource): Promise<void> {
  const { tenant, services, request, now } = asking;
  const path = ownPathOf(asking);
  if (path === undefined || (await wayToKnow(queries)) !== 'open') return;
  countOne(services.limits.pages, `pages ${countedAddress(request.ip)}`, now);
  if ((await countMadeByReaders(queries, new Date(now - day))) >= mostInADay) return;
  const page = { ...resource, title: titleFrom(path, tenant.name), path };
  await storePage(queries, { ...page, tenant: tenant.id, source: 'reader' }, now);
}

/** What is commented on or clapped for; made known by this use where the tenant wants it so. Undefined where it does not exist. */
export async function placeInUse(
  queries: Queries,
  asking: Asking,
  resource: Resource,
): Promise<CommentedOn | undefined> {
  const found = await placeOf(queries, asking.tenant, { resource });
  if (found) return found;
  await makeKnown(queries, asking, resource);
  return placeOf(queries, asking.tenant, { resource });
}

const serveIntroduce = serve(introduceResource, async (call) => {
  const { tenant, queries, body, now } = call;
  const resource = resourceFrom(call);
  await queries(async (all) => {
    if ((await wayToKnow(all)) === 'none') throw new Refusal(404, 'missing');
    const page = readResourceToken(body.token, await resourceSecret(all, tenant.id), resource);
    if (!page) {
      countAttempt(call, 'resource');
      throw new Refusal(403, 'resource.token');
    }
    await storePage(all, { ...page, tenant: tenant.id, source: 'cms' }, now);
  });
});

export const resources = [serveIntroduce];

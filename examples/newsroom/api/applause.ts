import { clapResource, visitResource } from '#core/contract/community.ts';
import { type Applause, applauseFor, storeClap, storeVisit } from '../database/applause.ts';
import type { Resource } from '../database/comments.ts';
import type { Queries } from '../database/schema.ts';
import { isFirst, keyedWrite } from '../database/writeKeys.ts';
import { formatNumber } from '../editorial/numerals.ts';
import { visitorOf } from './commentRules.ts';
import { resourceFrom } from './comments.ts';
import type { Language } from './messages.ts';
import { Refusal } from './refusal.ts';
import { placeInUse } from './resources.ts';
import { serve, serveReader } from './serve.ts';

const words = { nl: ['lezer', 'lezers'], en: ['reader', 'readers'] } as const;

/** A number of visitors in words, as `128 lezers`; null for none. */
export function visitorsString(visitors: number, language: Language): string | null {
  if (visitors === 0) return null;
  const [one, many] = words[language];
  return `${formatNumber(language, visitors)} ${visitors === 1 ? one : many}`;
}

const onWire = ({ claps, visitors }: Applause, language: Language) => ({
  data: { claps_count: claps, visitors_string: visitorsString(visitors, language) },
});

async function requirePage(
  queries: Queries,
  asking: Parameters<typeof placeInUse>[1],
  resource: Resource,
): Promise<void> {
  if (!(await placeInUse(queries, asking, resource))) throw new Refusal(404, 'missing');
}

/** A visitor who cannot be identified gets a reply and is not counted. */
const serveVisit = serve(visitResource, async (call) => {
  const { queries, tenant, viewer, request, language, now } = call;
  const resource = resourceFrom(call);
  const visitor = visitorOf(viewer, request);
  return queries(async (all) => {
    await requirePage(all, call, resource);
    const visit = { tenant: tenant.id, resource, userId: viewer?.id ?? null, timeZone: tenant.time_zone };
    if (visitor !== undefined) await storeVisit(all, { ...visit, visitor }, now);
    return onWire(await applauseFor(all, resource), language);
  });
});

const serveClap = serveReader(clapResource, async (call) => {
  const { queries, tenant, viewer, language, body, now } = call;
  const resource = resourceFrom(call);
  return queries(async (all) => {
    await requirePage(all, call, resource);
    const clap = ['clap', viewer.id, resource.type, resource.id];
    if (await isFirst(all, keyedWrite(tenant.id, body.idempotency_key, clap), now))
      await storeClap(all, tenant.id, resource, viewer.id);
    return onWire(await applauseFor(all, resource), language);
  });
});

export const applause = [serveVisit, serveClap];

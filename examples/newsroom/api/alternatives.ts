import { listAlternatives } from '#core/contract/rotation.ts';
import { findPromotions } from '../database/promotions.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

/** What stands where creatives do not come, of the paper that is asked; `tenant_id` has to name it. */
const serveAlternatives = serve(listAlternatives, async ({ query, queries, tenant }) => {
  if (query.tenant_id !== tenant.id) throw new Refusal(404, 'tenant.unknown');
  const promotions = await queries(findPromotions);
  return { data: promotions.map(({ slug, alternative_content }) => ({ slug, alternative_content })) };
});

export const alternatives = [serveAlternatives];

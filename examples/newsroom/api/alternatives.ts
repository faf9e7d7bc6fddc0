import { listAlternatives } from '#core/contract/rotation.ts';
import { findPromotions } from '../database/promotions.ts';
import { serve } from './serve.ts';

/** What stands where creatives do not come, of the paper that is asked. */
const serveAlternatives = serve(listAlternatives, async ({ queries }) => {
  const promotions = await queries(findPromotions);
  return { data: promotions.map(({ slug, alternative_content }) => ({ slug, alternative_content })) };
});

export const alternatives = [serveAlternatives];

import type { Services } from '../api/services.ts';
import { listFixtures } from '../database/fixtures.ts';
import { findPromotion } from '../database/promotions.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import { clubName } from '../editorial/clubs.ts';
import { creativesOf, fillIn, type HouseFacts } from '../editorial/fillIn.ts';
import { kickOffTime } from '../pages/dates.ts';
import type { PageInput } from '../pages/page.ts';

const threeWeeks = 21 * 86_400_000;

/** A paper's promotion, for its pages. */
export function promotionFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tenant: Tenant,
  base: string,
): PageInput['promotion'] {
  return () =>
    database.inTenant(tenant.id, async (queries) => {
      const kept = await findPromotion(queries);
      const facts = { base, next: await nextMatch(queries, tenant, clock.now()) };
      const { social } = kept;
      return {
        hasPopUp: kept.popUp?.is_on ?? false,
        social: social?.is_on
          ? { title: social.title, html: fillIn(social.html, facts) ?? '', frame: social.frame ?? undefined }
          : undefined,
        places: kept.places.map(({ slug, width, height, seconds, html }) => ({
          ...{ slug, width, height, seconds },
          creatives: creativesOf(html).flatMap((creative) => fillIn(creative, facts) ?? []),
        })),
        titles: new Map(kept.titles.filter(({ is_on }) => is_on).map((each) => [each.article_id, each.b_title])),
      };
    });
}

async function nextMatch(queries: Queries, { locale }: Tenant, now: number): Promise<HouseFacts['next']> {
  const planned = await listFixtures(queries, { from: now, until: now + threeWeeks, besides: [] });
  const next = planned.find(({ status }) => status === 'scheduled');
  if (!next) return undefined;
  const kickOff = next.kick_off.toISOString();
  return {
    match: `${clubName(next.home)} – ${clubName(next.away)}`,
    kickOff,
    text: kickOffTime(locale, kickOff, true),
  };
}

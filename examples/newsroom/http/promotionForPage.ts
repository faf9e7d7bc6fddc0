import type { Reading } from '../api/reading.ts';
import { listFixtures } from '../database/fixtures.ts';
import { findPromotion } from '../database/promotions.ts';
import type { Queries } from '../database/schema.ts';
import { clubName } from '../editorial/clubs.ts';
import { creativesOf, fillIn, type HouseFacts } from '../editorial/fillIn.ts';
import { kickOffTime } from '../pages/dates.ts';
import type { PageInput } from '../pages/page.ts';
import { wordsOf } from '../pages/words.ts';
import type { PageSource } from './pageSource.ts';

const threeWeeks = 21 * 86_400_000;

/** A paper's promotion, for its pages. */
export function promotionOf({ queries, reading }: PageSource): PageInput['promotion'] {
  return () =>
    queries(async (all) => {
      const kept = await findPromotion(all);
      const facts = { base: reading.base, next: await nextMatch(all, reading) };
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

async function nextMatch(queries: Queries, { locale, now }: Reading): Promise<HouseFacts['next']> {
  const planned = await listFixtures(queries, { from: now, until: now + threeWeeks });
  const next = planned.find(({ status }) => status === 'scheduled');
  if (!next) return undefined;
  const kickOff = next.kick_off.toISOString();
  return {
    match: wordsOf(locale).match.match(clubName(next.home), clubName(next.away)),
    kickOff,
    text: kickOffTime(locale, kickOff, true),
  };
}

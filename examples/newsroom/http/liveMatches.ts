import * as z from 'zod/mini';
import { match as matchShape } from '#core/contract/match.ts';
import { liveMatches } from '#core/contract/matchLists.ts';
import { homepageOnWire, liveOnWire, upcomingOnWire } from '../api/matchLists.ts';
import type { Services } from '../api/services.ts';
import type { Tenant } from '../database/schema.ts';
import type { ListForPage } from '../pages/liveMatches.ts';
import type { PageInput } from '../pages/page.ts';

type Wire = Awaited<ReturnType<typeof liveOnWire>>;

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

/** A list with the goals of its matches only, as cards and substitutions would be most of the page. */
function printed({ matches, next_kick_off }: Wire): ListForPage {
  const wire = {
    next_kick_off,
    matches: matches.map((match) => ({ ...match, events: match.events?.filter(({ type }) => goals.includes(type)) })),
  };
  return { list: z.parse(liveMatches.reply, wire), wire };
}

/** The running and next matches for pages, as the API answers them. */
export function liveMatchesFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, locale }: Pick<Tenant, 'id' | 'locale'>,
  base: string,
): Pick<PageInput, 'liveMatches' | 'homepageMatches' | 'matchToCome'> {
  const reading = { locale, base, now: clock.now() };
  return {
    matchToCome: (match) =>
      database.inTenant(id, async (all) => {
        const wire = await upcomingOnWire(all, match, reading);
        return wire && { match: z.parse(matchShape, wire), wire };
      }),
    liveMatches: async (league) => printed(await database.inTenant(id, (all) => liveOnWire(all, league, reading))),
    homepageMatches: async () => printed(await database.inTenant(id, (all) => homepageOnWire(all, reading))),
  };
}

import { competitionChannel } from '#core/contract/football/competition.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';

/**
 * The `data-when` of a tag that is whole as it is printed: nothing is loaded for it before a reader touches it, or another tag of the page hears of a change in
 * one of these competitions (slugs).
 */
export const asleep = (leagues: readonly string[]): string =>
  ['interaction', ...new Set(leagues.map((league) => `event ${channelName(competitionChannel, { league })}`))].join(
    ' | ',
  );

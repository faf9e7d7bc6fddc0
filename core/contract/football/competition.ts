import { channel } from '#core/contract/base/channel.ts';
import { renamed } from '#core/contract/base/renamed.ts';
import { id, maybe, moment } from '#core/contract/base/shapes.ts';

/**
 * Of a competition. A match has changed in what tables, scorers and brackets go by: its state, date, score or events, also long after it was
 * played. What they are now is fetched. Of one match `kick_off` is sent too (ISO 8601): a list of its new day does not know it yet.
 */
export const competitionChannel = channel({
  name: 'competition-{league}',
  events: {
    LiveCompetition: renamed({
      fixture: ['fixture_id', maybe(id)],
      kickOff: ['kick_off', maybe(moment)],
    }),
  },
});

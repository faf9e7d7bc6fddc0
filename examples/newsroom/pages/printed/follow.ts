import type { Match } from '#core/contract/football/match.ts';
import { tagOfMatch, tagOfTeam } from '#core/follow/followTag.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import type { ListedCompetition } from '../standings.ts';
import { widgetWords } from '../widgetWords.ts';

/** The button that follows a team. */
export const followTeamTag = (team: Parameters<typeof tagOfTeam>[0], { tenant }: Pick<PageInput, 'tenant'>): Html =>
  print('follow', tagOfTeam(team, tenant), tenant);

/** The button that follows the match of a row, a star without text; a tag `follow` around the rows brings it alive. */
export const followMatchButton = (match: Match, { tenant }: Pick<PageInput, 'tenant'>): Html =>
  print('follow-button', { ...tagOfMatch(match, tenant), follow_text: '' }, tenant);

/** The tag of all that a reader follows. */
export function followingTag(
  competitions: readonly ListedCompetition[],
  { tenant, links }: Pick<PageInput, 'tenant' | 'links'>,
): Html {
  const say = widgetWords('football/following', tenant.locale);
  return print(
    'following',
    {
      ...{ heading_level: 2, lead_text: say('lead'), scripts_text: say('scripts') },
      ...{ settings_url: links.to('/user/profile#notifications'), settings_label: say('settings') },
      leagues_label: say('leagues'),
      leagues: competitions.map(({ slug, name }) => ({ league_url: links.league(slug), league_name: name })),
    },
    tenant,
  );
}

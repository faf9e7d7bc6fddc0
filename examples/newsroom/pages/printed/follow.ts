import { matchKey, teamKey } from '#core/follow/followed.ts';
import { followMatchLabel, followTeamLabel } from '#core/follow/followLabels.ts';
import { sayFollow } from '#core/follow/followWords.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import type { ListedCompetition } from '../standings.ts';
import { widgetWords } from '../widgetWords.ts';

interface Named {
  readonly name: string;
}

/** The button that follows a team. */
export function followTeamTag(
  { slug, name }: Named & { readonly slug: string },
  { tenant }: Pick<PageInput, 'tenant'>,
): Html {
  const label = followTeamLabel(name, tenant);
  return print('follow', { team: slug, match: null, ...texts(teamKey(slug), label, tenant) }, tenant);
}

/** The button that follows a match. */
export function followMatchTag(
  match: { readonly id: number; readonly home: Named; readonly away: Named },
  { tenant }: Pick<PageInput, 'tenant'>,
): Html {
  const label = followMatchLabel(match, tenant);
  return print('follow', { team: null, match: match.id, ...texts(matchKey(match.id), label, tenant) }, tenant);
}

const texts = (follow_key: string, follow_label: string, tenant: PageInput['tenant']) => ({
  ...{ follow_key, follow_label },
  follow_text: sayFollow(tenant, 'button'),
});

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

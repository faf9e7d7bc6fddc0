import type { Words } from '#core/base/i18n/words.ts';
import type { FollowTag } from '#core/base/widget/printed.ts';
import { matchKey, teamKey } from './followed.ts';
import { followMatchLabel, followTeamLabel } from './followLabels.ts';
import { sayFollow } from './followWords.ts';

type Place = Pick<Words, 'locale'>;
interface Named {
  readonly name: string;
}
interface Match {
  readonly id: number;
  readonly home: Named;
  readonly away: Named;
}

/** The tag that follows a match, as a host prints it. */
export const tagOfMatch = (match: Match, words: Place): FollowTag => ({
  ...{ team: null, match: match.id, follow_key: matchKey(match.id) },
  ...{ follow_label: followMatchLabel(match, words), follow_text: sayFollow(words, 'button') },
});

/** The tag that follows a team, as a host prints it. */
export const tagOfTeam = ({ slug, name }: Named & { readonly slug: string }, words: Place): FollowTag => ({
  ...{ team: slug, match: null, follow_key: teamKey(slug) },
  ...{ follow_label: followTeamLabel(name, words), follow_text: sayFollow(words, 'button') },
});

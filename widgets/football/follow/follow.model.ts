import { type FollowKey, matchKey, teamKey } from '#core/follow/followed.ts';
import type { Attributes } from './follow.widget.ts';

export interface Follow {
  /** Undefined where the tag names neither a team nor a match. */
  readonly key: FollowKey | undefined;
  readonly name: string;
}

export const followOf = ({ team, match, name }: Attributes): Follow => ({
  key: match === undefined ? team && teamKey(team) : matchKey(match),
  name: name ?? team ?? '',
});

import type { StoredComment } from '../database/comments.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { avatarPath } from '../http/avatars.ts';
import { linksOf } from '../pages/links.ts';
import { addressOf, findCommentedOn } from './commentedOn.ts';
import { say } from './messages.ts';

const longest = 175;

/** The first 175 characters, and an ellipsis where there are more. */
function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}

/** Comments in the format of sidebars. Those on pages that are no longer published are left out. */
export async function sidebarOnWire(
  queries: Queries,
  comments: readonly StoredComment[],
  { paper, base }: { readonly paper: Pick<Paper, 'locale' | 'content'>; readonly base: string },
) {
  const resourceOf = ({ resourceType: type, resourceId: id }: StoredComment) => ({ type, id });
  const find = await findCommentedOn(queries, paper, base, comments.map(resourceOf));
  return comments.flatMap((comment) => {
    const on = find(resourceOf(comment));
    if (!on) return [];
    const { id, userId, avatar, name, username, createdAt, content, likes } = comment;
    return [
      {
        user_id: userId,
        user_avatar: avatarPath(avatar),
        user: name ?? say('comment.nobody', paper.locale),
        user_url: username === null ? null : linksOf({ base }).reader(username),
        date: createdAt.toISOString(),
        resource: on.title,
        content: excerpt(content ?? ''),
        url: addressOf(on, id),
        claps_count: likes,
      },
    ];
  });
}

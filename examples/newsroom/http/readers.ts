import { findArticlesOf } from '../api/community.ts';
import { findByLogin, loginKey } from '../database/accounts.ts';
import { karmaOfMonth, karmaRank } from '../database/karma.ts';
import { countComments, pageOfComments } from '../database/userComments.ts';
import type { PageInput } from '../pages/page.ts';
import { avatarPath } from './avatars.ts';
import type { PageSource } from './pageSource.ts';

/** Public facts about a paper's readers, for pages. */
export function readersOf({
  paper,
  queries: inTenant,
  reading: { base, now },
}: PageSource): Pick<PageInput, 'reader' | 'userComments' | 'karma'> {
  return {
    async reader(username) {
      // An e-mail address finds an account at login only: here it must not show whose it is.
      if (loginKey(username).includes('@')) return undefined;
      const user = await inTenant((queries) => findByLogin(queries, username));
      return (
        user && {
          id: user.id,
          username: user.username,
          name: user.name || user.username,
          avatar: avatarPath(user.avatar) ?? undefined,
          since: user.created_at,
        }
      );
    },
    userComments: (id) =>
      inTenant(async (queries) => {
        const comments = await pageOfComments(queries, id, 0);
        const articleOf = await findArticlesOf(queries, comments, base);
        return {
          total: await countComments(queries, id),
          newest: comments.map((comment) => {
            const { id, content, createdAt, likes } = comment;
            const { title, url } = articleOf(comment);
            return {
              id,
              content,
              likes,
              createdAt: createdAt.toISOString(),
              title: title ?? undefined,
              url: url ?? undefined,
            };
          }),
        };
      }),
    karma: (id) =>
      inTenant(async (queries) => {
        const { comments, likes } = await karmaOfMonth(queries, id, now, paper.time_zone);
        return { ...(await karmaRank(queries, id, now)), comments, likes };
      }),
  };
}

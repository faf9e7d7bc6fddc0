import { countUserComments, karmaRanking, karmaStats, pageUserComments } from '#core/contract/community.ts';
import { userRanking } from '#core/contract/pool.ts';
import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createPublicProfile } from './public-profile.model.ts';

export const wireComment = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  content: `Comment ${id}`,
  created_at: '2026-05-09T18:00:00Z',
  resource: 'Cup final',
  url: '/article/3',
  likes_count: 0,
  ...more,
});

/** A page of comments as the API sends it. */
export const wirePage = (...ids: number[]) => ({ wire: { comments: ids.map((id) => wireComment(id)) } });

/** A page with the profile of reader 7 on it; a test sets what the server replies before it mounts one. */
export function setUp(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, ...options });
  return {
    ...set,
    calls: {
      count: countUserComments,
      page: pageUserComments,
      ranking: karmaRanking,
      stats: karmaStats,
      pool: userRanking,
    },
    /** The pages that were asked for, in order. */
    asked: () => set.sent.flatMap(({ params }) => (isOfPage(params) ? [params.page] : [])),
    async mount({ karma = false, ranking = false, html = '' } = {}) {
      const host = set.host(html);
      const model = createPublicProfile(set.page, { userId: 7, karma, ranking }, host.host);
      await settled();
      return { ...host, model };
    },
  };
}

const isOfPage = (params: unknown): params is { readonly page: number } =>
  typeof params === 'object' && params !== null && 'page' in params;

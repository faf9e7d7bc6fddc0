import { isAbsent } from '#core/base/api/absent.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  communityComments,
  communityLikes,
  communityStats,
  communityTopComments,
  type KarmaPeriod,
  karmaLeaders,
  karmaRanking,
  karmaStats,
} from '#core/contract/community.ts';
import { type Board, placesOf } from './board.ts';
import type { Attributes } from './karma.widget.ts';

const rankings = {
  ranking: [karmaLeaders, 'score'],
  comments: [communityComments, 'comments'],
  likes: [communityLikes, 'likes'],
} as const;

function mapped<From>(reply: Outcome<From>, into: (from: From) => Board): Outcome<Board> {
  return reply.ok ? { ok: true, data: into(reply.data) } : reply;
}

/** Whether a failure says that the server has no such board: on this page it is not asked again. */
export const isLacking = (show: Attributes['show'], failure: Failure): boolean =>
  (show === 'stats' && isAbsent(communityStats, failure)) || (show === 'ranking' && isAbsent(karmaLeaders, failure));

/** Fetches what a tag shows. A failure is the first that any of its calls returned. */
export async function readBoard(
  page: Page,
  show: Attributes['show'],
  period: KarmaPeriod,
  signal: AbortSignal,
): Promise<Outcome<Board>> {
  if (show === 'mine') return readOwn(page, signal);
  const given = { query: { period }, signal };
  if (show === 'stats')
    return mapped(await page.call(communityStats, given), ({ comments, likes, readers }) => ({
      kind: 'numbers',
      numbers: [
        ['comments', comments],
        ['likes', likes],
        ...(readers === undefined ? [] : [['readers', readers] as const]),
      ],
    }));
  if (show === 'top-comments')
    return mapped(await page.call(communityTopComments, { params: { period }, signal }), (remarks) => ({
      kind: 'remarks',
      remarks,
    }));
  const [endpoint, measure] = rankings[show];
  return mapped(await page.call(endpoint, given), (leaders) => ({
    kind: 'places',
    places: placesOf(leaders, measure),
  }));
}

async function readOwn({ call, session }: Page, signal: AbortSignal): Promise<Outcome<Board>> {
  const reader = session.reader.peek();
  if (!reader) return { ok: true, data: { kind: 'guest' } };
  const given = { params: { id: reader.id }, signal };
  const [ranking, month] = await Promise.all([call(karmaRanking, given), call(karmaStats, given)]);
  if (!ranking.ok) return ranking;
  return mapped(month, ({ comments, likes }) => ({
    kind: 'numbers',
    numbers: [
      ['rank', ranking.data.rank ?? undefined],
      ['karma', ranking.data.score],
      ['month-comments', comments],
      ['month-likes', likes],
    ],
  }));
}

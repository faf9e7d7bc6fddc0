import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { karmaRanking, karmaStats } from '#core/contract/community.ts';
import { type RankingRow, userRanking } from '#core/contract/pool.ts';

/** Karma and ranking of one reader. A part is undefined where it was not asked for, the server does not keep it, or its call failed. */
export interface Standing {
  /** `rank` is null for a reader without a place yet. */
  readonly ranking: { readonly rank: number | null; readonly score: number } | undefined;
  /** Comments of this month, and the likes that they got. */
  readonly month: { readonly comments: number; readonly likes: number } | undefined;
  /** The place in the season's prediction pool; undefined also for a reader without one. */
  readonly pool: RankingRow | undefined;
}

/** Which parts are fetched and shown. */
export interface KarmaOptions {
  readonly karma: boolean;
  readonly ranking: boolean;
}

export interface Karma {
  /** Undefined until the server has answered, and where it keeps none of it. */
  readonly standing: ReadonlySignal<Standing | undefined>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  load(): Promise<void>;
}

export const isAbsent = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

export function createKarma(page: Page, userId: number, options: KarmaOptions, abortSignal: AbortSignal): Karma {
  const standing = signal<Standing>();
  const failure = signal<Failure>();

  return {
    standing,
    failure,
    async load() {
      const given = { params: { id: userId }, signal: abortSignal };
      const [ranking, month, pool] = await Promise.all([
        options.karma ? page.call(karmaRanking, given) : undefined,
        options.karma ? page.call(karmaStats, given) : undefined,
        options.ranking ? page.call(userRanking, { params: { userId }, signal: abortSignal }) : undefined,
      ]);
      if (abortSignal.aborted) return;
      const replies: readonly (Outcome<unknown> | undefined)[] = [ranking, month, pool];
      const failed = replies.find((reply) => reply && !reply.ok && !isAbsent(reply));
      batch(() => {
        failure.value = failed && !failed.ok ? failed : undefined;
        if (replies.some((reply) => reply?.ok))
          standing.value = {
            ranking: ranking?.ok ? ranking.data : undefined,
            month: month?.ok ? month.data : undefined,
            pool: pool?.ok ? pool.data.row : undefined,
          };
      });
    },
  };
}

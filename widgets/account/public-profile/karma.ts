import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { karmaRanking, karmaStats } from '#core/contract/community.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';

/** What a server that keeps karma tells of one reader; a part that it does not have is undefined. */
export interface Standing {
  /** `rank` is null for who has no place yet. */
  readonly ranking: { readonly rank: number | null; readonly score: number } | undefined;
  /** Of this month. */
  readonly month: { readonly comments: number; readonly likes: number } | undefined;
}

export interface Karma {
  /** Undefined until it has come, and where the server has none. */
  readonly standing: ReadonlySignal<Standing | undefined>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  load(): Promise<void>;
}

export const isAbsent = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

export function createKarma(page: Page, userId: number, left: AbortSignal): Karma {
  const standing = signal<Standing>();
  const failure = signal<Failure>();

  return {
    standing,
    failure,
    async load() {
      const given = { params: { id: userId }, signal: left };
      const [ranking, month] = await Promise.all([page.call(karmaRanking, given), page.call(karmaStats, given)]);
      if (left.aborted) return;
      const failed = [ranking, month].find((reply: Outcome<unknown>) => !reply.ok && !isAbsent(reply));
      batch(() => {
        failure.value = failed && !failed.ok ? failed : undefined;
        if (ranking.ok || month.ok)
          standing.value = { ranking: ranking.ok ? ranking.data : undefined, month: month.ok ? month.data : undefined };
      });
    },
  };
}

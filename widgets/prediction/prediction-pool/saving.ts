import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { createPerformer, type ReaderParts, statusOf } from '#core/act/createPerformer.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { PredictionGame, SavedPicks } from '#core/contract/prediction.ts';
import type { Page } from '#core/page/page.ts';
import type { Picking, Sent } from './picking.ts';
import { savePicks } from './prediction-pool.act.ts';
import type { PoolStatus } from './status.ts';

/** How long a message stands at least, in ms. */
const least = 3000;

interface Parts extends Required<Pick<ReaderParts<readonly Sent[]>, 'readerChanged'>> {
  readonly page: Pick<Page, 'call' | 'clock' | 'session'>;
  readonly signal: AbortSignal;
  readonly games: () => readonly PredictionGame[];
  readonly picking: Picking;
  readonly news: Signal<PoolStatus | undefined>;
  /** Reads the week that is shown. */
  readonly read: () => Promise<boolean>;
  /** These stand otherwise now, on the server. */
  readonly saved: (games: readonly PredictionGame[]) => void;
}

export interface Saving {
  readonly isBusy: ReadonlySignal<boolean>;
  /** A save failed, and the server is asked what it has. */
  readonly isChecking: ReadonlySignal<boolean>;
  save(): void;
}

export function createSaving({ page, signal, games, picking, news, read, saved, readerChanged }: Parts): Saving {
  const { clock, session } = page;
  const isSaved = ({ game, bet }: Sent) => games().some(({ id, mine }) => id === game && mine === bet);

  /** What the server said of each pick; one that it does not name was saved. */
  function applySaved(sent: readonly Sent[], reply: SavedPicks) {
    const refused = new Map(reply.refused.map((each) => [each.gameId, each]));
    const stored = sent.filter(({ game }) => !refused.has(game));
    const fresh = new Map(reply.saved.map((game) => [game.id, game]));
    saved([
      ...stored.flatMap(({ game: id, bet }) => {
        const before = games().find((game) => game.id === id);
        return fresh.get(id) ?? (before ? [{ ...before, mine: bet, mineAt: before.odds[bet] }] : []);
      }),
      ...reply.refused.flatMap(({ game }) => game ?? []),
    ]);
    for (const each of stored) picking.markSaved(each);
    for (const { gameId, message } of reply.refused) picking.refuse(gameId, message ? { said: message } : 'late');
    news.value = { is: 'saved', saved: stored.length, refused: refused.size };
  }

  /** Some of what was sent may be there although the save failed. */
  function failed(sent: readonly Sent[], failure: Failure, isReadBack: boolean) {
    const there = isReadBack ? sent.filter(isSaved) : [];
    const missing = sent.filter((each) => !there.includes(each));
    const isConflict = statusOf(failure) === 409;
    for (const each of there) picking.markSaved(each);
    if (isConflict) refuseAll(missing, failure);
    const refused = isConflict ? missing.length : 0;
    const isDone = missing.length === 0 || isConflict;
    news.value = isDone ? { is: 'saved', saved: there.length, refused } : { is: 'failed', failure };
  }

  function refuseAll(sent: readonly Sent[], failure: Failure) {
    const said = failure.kind === 'refused' && failure.message;
    for (const { game } of sent) picking.refuse(game, said ? { said } : 'late');
  }

  function choosePlease() {
    const unchosen: PoolStatus = { is: 'unchosen' };
    news.value = unchosen;
    const pass = () => {
      if (news.peek() !== unchosen) return;
      if (picking.ready().length > 0) news.value = undefined;
      else if (!signal.aborted) clock.after(least, pass);
    };
    clock.after(least, pass);
  }

  const saving = createPerformer<'pool', readonly Sent[], SavedPicks, readonly PredictionGame[]>(
    page,
    savePicks,
    'pool',
    {
      signal,
      known: games,
      read,
      apply: (reply, sent) => applySaved(sent, reply),
      conclude(conclusion, sent) {
        if (conclusion.is === 'failed') failed(sent, conclusion.failure, conclusion.isReadBack);
        else if (conclusion.is === 'found') {
          for (const each of sent) picking.markSaved(each);
          news.value = { is: 'saved', saved: sent.length, refused: 0 };
        }
      },
      readerChanged,
      // What a guest chose is chosen; what was begun or saved meanwhile is not sent.
      revise(intended) {
        for (const { game, bet } of intended) picking.choose(game, bet);
        const ready = picking
          .ready()
          .filter(({ game, bet }) => intended.some((each) => each.game === game && each.bet === bet));
        return ready.length > 0 ? ready : undefined;
      },
    },
  );
  const isUnderWay = computed(() => ['sending', 'checking'].includes(saving.progress.value));
  const stop = effect(() => {
    picking.markSending((isUnderWay.value && saving.draft.value) || []);
    if (!isUnderWay.value) picking.dropSettled();
  });
  signal.addEventListener('abort', stop);

  return {
    isBusy: isUnderWay,
    isChecking: computed(() => saving.progress.value === 'checking'),
    save() {
      if (saving.progress.peek() !== 'idle') return;
      const sent = picking.ready();
      if (sent.length === 0) return choosePlease();
      if (session.reader.peek()) news.value = undefined;
      saving.perform(sent);
    },
  };
}

import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { createPerformer, type ReaderParts, statusOf } from '#core/act/createPerformer.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { PredictionGame, SavedPicks } from '#core/contract/prediction.ts';
import type { Page } from '#core/page/page.ts';
import type { Picking, Sent } from './picking.ts';
import { savePicks } from './prediction-pool.act.ts';
import type { PoolStatus } from './status.ts';

/** How long a message stands at least, in ms. */
const messageDuration = 3000;

interface Settlement {
  readonly games: () => readonly PredictionGame[];
  readonly picking: Picking;
  readonly status: Signal<PoolStatus | undefined>;
  /** These stand otherwise now, on the server. */
  readonly saved: (games: readonly PredictionGame[]) => void;
}

interface Parts extends Settlement, Required<Pick<ReaderParts<readonly Sent[]>, 'readerChanged'>> {
  readonly signal: AbortSignal;
  /** Reads the week that is shown. */
  readonly read: () => Promise<boolean>;
}

export interface Saving {
  readonly isBusy: ReadonlySignal<boolean>;
  /** A save failed, and the server is asked what it has. */
  readonly isChecking: ReadonlySignal<boolean>;
  save(): void;
}

/** Writes down what came of picks that were sent: in the games, in what is still to be saved, and in what the reader is told. */
function createSettlement({ games, picking, status, saved }: Settlement) {
  const isSaved = ({ game, bet }: Sent) => games().some(({ id, mine }) => id === game && mine === bet);
  function markSaved(sent: readonly Sent[], refused = 0) {
    for (const each of sent) picking.markSaved(each);
    status.value = { is: 'saved', saved: sent.length, refused };
  }

  return {
    /** What the server answered for each pick; one that it does not name was saved. */
    answered(sent: readonly Sent[], reply: SavedPicks) {
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
      markSaved(stored, refused.size);
      for (const { gameId, message } of reply.refused) picking.refuse(gameId, message ? { message } : 'late');
    },
    found: markSaved,
    /** Some of what was sent may be there although the save failed. */
    failed(sent: readonly Sent[], failure: Failure, isReadBack: boolean) {
      const there = isReadBack ? sent.filter(isSaved) : [];
      const missing = sent.filter((each) => !there.includes(each));
      const isConflict = statusOf(failure) === 409;
      markSaved(there, isConflict ? missing.length : 0);
      if (isConflict) {
        const message = failure.kind === 'refused' && failure.message;
        for (const { game } of missing) picking.refuse(game, message ? { message } : 'late');
      } else if (missing.length > 0) status.value = { is: 'failed', failure };
    },
  };
}

/** Asks the reader to choose something; goes once they have, but not at once. */
function askToChoose(
  { clock }: Pick<Page, 'clock'>,
  { picking, status, signal }: Pick<Parts, 'picking' | 'status' | 'signal'>,
) {
  const unchosen: PoolStatus = { is: 'unchosen' };
  status.value = unchosen;
  const pass = () => {
    if (status.peek() !== unchosen) return;
    if (picking.ready().length > 0) status.value = undefined;
    else if (!signal.aborted) clock.after(messageDuration, pass);
  };
  clock.after(messageDuration, pass);
}

export function createSaving(page: Pick<Page, 'call' | 'clock' | 'session'>, parts: Parts): Saving {
  const { signal, games, picking, status, read, readerChanged } = parts;
  const settlement = createSettlement(parts);
  const saving = createPerformer<'pool', readonly Sent[], SavedPicks, readonly PredictionGame[]>(
    page,
    savePicks,
    'pool',
    {
      signal,
      known: games,
      read,
      apply: (reply, sent) => settlement.answered(sent, reply),
      conclude(conclusion, sent) {
        if (conclusion.is === 'failed') settlement.failed(sent, conclusion.failure, conclusion.isReadBack);
        else if (conclusion.is === 'found') settlement.found(sent);
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
      if (sent.length === 0) return askToChoose(page, parts);
      if (page.session.reader.peek()) status.value = undefined;
      saving.perform(sent);
    },
  };
}

import { computed, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { createPerformer, type Parts } from '#core/act/createPerformer.ts';
import type { Page } from '#core/base/page/page.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { PredictionGame, SavedPicks } from '#core/contract/prediction.ts';
import { isOver } from './games.ts';
import type { Picking, Sent } from './picking.ts';
import { savePicks } from './prediction-pool.act.ts';
import type { PoolStatus } from './status.ts';

/** The shortest time that a message is shown, ms. */
const messageDuration = 3000;

type PoolParts = Parts<readonly Sent[], SavedPicks, readonly PredictionGame[]>;
/** The options of the performer. `read` fetches the shown week. */
type Reading = Required<Pick<PoolParts, 'signal' | 'read' | 'readerChanged'>>;

export interface Saving {
  readonly isSaving: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<PoolStatus | undefined>;
  /** Saves the picks of the shown week. A guest's picks are kept, and the login opens. */
  save(): void;
}

/** Applies the result of saving: to the games, to the unsaved picks, and to the status. */
function createSettlement(
  games: () => readonly PredictionGame[],
  picking: Picking,
  status: Signal<PoolStatus | undefined>,
  saved: (games: readonly PredictionGame[]) => void,
): Pick<PoolParts, 'apply' | 'conclude'> {
  const isSaved = ({ game, bet }: Sent) => games().some(({ id, mine }) => id === game && mine === bet);
  const isClosed = (sent: Sent) => games().some((game) => game.id === sent.game && isOver(game));
  function settle(
    stored: readonly Sent[],
    refused: readonly Pick<SavedPicks['refused'][number], 'gameId' | 'message'>[] = [],
  ) {
    for (const each of stored) picking.markSaved(each);
    status.value = { is: 'saved', saved: stored.length, refused: refused.length };
    for (const { gameId, message } of refused) picking.refuse(gameId, { message });
  }

  return {
    /** Applies the server's answer. A pick that it does not name was saved. */
    apply(reply, sent) {
      const stored = sent.filter(({ game }) => !reply.refused.some(({ gameId }) => gameId === game));
      const asSent = stored.flatMap(({ game: id, bet }) =>
        games()
          .filter((game) => game.id === id)
          .map((game) => ({ ...game, mine: bet, mineAt: game.odds[bet] })),
      );
      saved([...asSent, ...reply.saved, ...reply.refused.flatMap(({ game }) => game ?? [])]);
      settle(stored, reply.refused);
    },
    conclude(conclusion, sent) {
      if (conclusion.is === 'found') settle(sent);
      if (conclusion.is !== 'failed') return;
      const { failure, isReadBack } = conclusion;
      // Some of what was sent may be there although the save failed.
      const there = isReadBack ? sent.filter(isSaved) : [];
      const missing = sent.filter((each) => !there.includes(each));
      // Closed is what the server says of a game; a refusal of the whole is no word about each.
      const closed = missing.filter((each) => isReadBack && isClosed(each));
      const message = failure.kind === 'refused' && failure.status < 500 ? failure.message : undefined;
      settle(
        there,
        closed.map(({ game }) => ({ gameId: game, message })),
      );
      if (missing.length > closed.length) status.value = { is: 'failed', failure };
    },
  };
}

/** Asks the reader to choose something. The message disappears once they have, after at least 3 s. */
function askToChoose(
  { after }: Page['clock'],
  picking: Picking,
  status: Signal<PoolStatus | undefined>,
  signal: AbortSignal,
) {
  const unchosen: PoolStatus = { is: 'unchosen' };
  status.value = unchosen;
  const pass = () => {
    if (status.peek() !== unchosen) return;
    if (picking.ready().length > 0) status.value = undefined;
    else if (!signal.aborted) after(messageDuration, pass);
  };
  after(messageDuration, pass);
}

/** Makes the verb that saves picks. `saved` is called with the games that the server has changed. */
export function createSaving(
  page: Pick<Page, 'call' | 'clock' | 'session'>,
  games: () => readonly PredictionGame[],
  picking: Picking,
  status: Signal<PoolStatus | undefined>,
  saved: (games: readonly PredictionGame[]) => void,
  reading: Reading,
): Saving {
  const { signal } = reading;
  const saving = createPerformer<'pool', readonly Sent[], SavedPicks, readonly PredictionGame[]>(
    page,
    savePicks,
    'pool',
    {
      ...reading,
      ...createSettlement(games, picking, status, saved),
      known: games,
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
  watch(() => {
    picking.markSending((isUnderWay.value && saving.draft.value) || []);
    if (!isUnderWay.value) picking.dropSettled();
  }, signal);

  return {
    isSaving: isUnderWay,
    status: computed(() => (saving.progress.value === 'checking' ? { is: 'checking' } : status.value)),
    save() {
      if (saving.progress.peek() !== 'idle') return;
      const sent = picking.ready();
      if (sent.length === 0) return askToChoose(page.clock, picking, status, signal);
      if (page.session.reader.peek()) status.value = undefined;
      saving.perform(sent);
    },
  };
}

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/outcome.ts';
import { bets, type PredictionGame, type SavedPicks, savePredictions } from '#core/contract/prediction.ts';
import type { Page } from '#core/page/page.ts';
import type { News } from './news.ts';
import type { Picking, Sent } from './picking.ts';

/** How long a reader waits to hear whether his picks arrived after all, in ms. */
const checkLimit = 5000;
/** How long a message stands at least, in ms. */
const least = 3000;

const intent = ['pool.save', 'pool'] as const;
const wish = z.array(z.object({ game: z.number(), bet: z.enum(bets) }));

interface Parts {
  readonly page: Pick<Page, 'call' | 'clock' | 'session'>;
  readonly left: AbortSignal;
  readonly games: () => readonly PredictionGame[];
  readonly picking: Picking;
  readonly news: Signal<News | undefined>;
  /** Reads the week that is shown. */
  readonly read: () => Promise<boolean>;
  /** These stand otherwise now, on the server. */
  readonly saved: (games: readonly PredictionGame[]) => void;
}

export interface Saving {
  readonly isBusy: ReadonlySignal<boolean>;
  save(): void;
  /** What a guest was about to save, once. */
  intended(): readonly Sent[] | undefined;
  resume(sent: readonly Sent[]): Promise<void>;
}

export function createSaving({ page, left, games, picking, news, read, saved }: Parts): Saving {
  const { call, clock, session } = page;
  const isBusy = signal(false);
  const isSaved = ({ game, bet }: Sent) => games().some(({ id, mine }) => id === game && mine === bet);

  function ask(sent: readonly Sent[]) {
    session.ask({ kind: intent[0], on: intent[1], draft: sent });
  }

  /** What the server said of each pick; one that it does not name was saved. */
  function learn(sent: readonly Sent[], reply: SavedPicks) {
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
    for (const each of stored) picking.landed(each);
    for (const { gameId, message } of reply.refused) picking.refuse(gameId, message ? { said: message } : 'late');
    news.value = { is: 'saved', saved: stored.length, refused: refused.size };
  }

  async function send(sent: readonly Sent[]) {
    const who = session.reader.peek()?.id;
    picking.fly(sent);
    batch(() => {
      isBusy.value = true;
      news.value = undefined;
    });
    const reply = await call(savePredictions, {
      body: { predictions: sent.map(({ game, bet }) => ({ bet, prediction_game_id: game })) },
    });
    if (left.aborted) return;
    const isSame = who === session.reader.peek()?.id;
    if (reply.ok && isSame) batch(() => learn(sent, reply.data));
    else if (!reply.ok) await settle(sent, reply, isSame);
    picking.fly([]);
    batch(() => {
      picking.sweep();
      isBusy.value = false;
    });
  }

  /** Decides what a failed save means. The server is asked what it has: an answer may have been lost on its way. */
  async function settle(sent: readonly Sent[], failure: Failure, isSame: boolean) {
    const status = failure.kind === 'refused' ? failure.status : failure.kind === 'unready' ? 401 : 500;
    if (status === 401 && !session.reader.peek()) ask(sent);
    if (!isSame) return;
    if (status < 500 && status !== 409) {
      news.value = { is: 'failed', failure };
      return;
    }
    news.value = { is: 'checking' };
    const limit = new Promise<boolean>((over) => clock.after(checkLimit, () => over(false)));
    const isKnown = await Promise.race([read(), limit]);
    if (left.aborted) return;
    batch(() => {
      const there = isKnown ? sent.filter(isSaved) : [];
      const missing = sent.filter((each) => !there.includes(each));
      for (const each of there) picking.landed(each);
      if (status === 409) refuseAll(missing, failure);
      const refused = status === 409 ? missing.length : 0;
      const isDone = missing.length === 0 || status === 409;
      news.value = isDone ? { is: 'saved', saved: there.length, refused } : { is: 'failed', failure };
    });
  }

  function refuseAll(sent: readonly Sent[], failure: Failure) {
    const said = failure.kind === 'refused' && failure.message;
    for (const { game } of sent) picking.refuse(game, said ? { said } : 'late');
  }

  function choosePlease() {
    const told: News = { is: 'unchosen' };
    news.value = told;
    const pass = () => {
      if (news.peek() !== told) return;
      if (picking.ready().length > 0) news.value = undefined;
      else if (!left.aborted) clock.after(least, pass);
    };
    clock.after(least, pass);
  }

  return {
    isBusy,
    save() {
      if (isBusy.peek()) return;
      const sent = picking.ready();
      if (sent.length === 0) choosePlease();
      else if (session.reader.peek()) void send(sent);
      else ask(sent);
    },
    intended() {
      const taken = session.take(...intent);
      const read = taken && z.safeParse(wish, taken.draft);
      return read?.success ? read.data : undefined;
    },
    async resume(sent) {
      for (const { game, bet } of sent) picking.choose(game, bet);
      const ready = picking.ready();
      const wanted = ready.filter(({ game, bet }) => sent.some((each) => each.game === game && each.bet === bet));
      if (wanted.length > 0 && !isBusy.peek()) await send(wanted);
    },
  };
}

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { forReader, type ReaderChange } from '#core/act/readers.ts';
import type { Fixture } from '#core/contract/matchCentre.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { type Bet, type PredictionGame, predictionWeek } from '#core/contract/prediction.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import { createAddress, type Onward } from './address.ts';
import { createFollowing } from './following.ts';
import { anonymous, type Phase, phaseOf, type Week, weekOf, withFixture } from './games.ts';
import { createPicking, type Picking } from './picking.ts';
import type { Attributes } from './prediction-pool.widget.ts';
import { readPrinted } from './printed.ts';
import { createResultReader } from './resultReader.ts';
import { createSaving } from './saving.ts';
import type { PoolStatus } from './status.ts';
import { createTicking, type Ticking } from './ticking.ts';

export interface PredictionPool
  extends Pick<Ticking, 'countdown' | 'warning' | 'begun'>,
    Pick<Picking, 'picks' | 'refusals' | 'isKept'> {
  /** Undefined until there is one to show. */
  readonly week: ReadonlySignal<Week | undefined>;
  /** Its games, and where they stand. */
  readonly rows: ReadonlySignal<readonly { readonly game: PredictionGame; readonly phase: Phase }[]>;
  readonly isGuest: ReadonlySignal<boolean>;
  /** Where to go from a week in which nothing can be predicted any more; undefined for others. */
  readonly onward: ReadonlySignal<Onward | undefined>;
  /** Another week is on its way. */
  readonly isTurning: ReadonlySignal<boolean>;
  /** Why a week could not be shown. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly isSaving: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<PoolStatus | undefined>;
  hrefOf(week: number): string;
  turn(week: number): void;
  /** Asks again for the week that could not be shown. */
  retry(): void;
  choose(game: number, bet: Bet): void;
  /** Leaves a game as it was saved last. */
  takeBack(game: number): void;
  /** Saves what was chosen in the week that is shown; a guest's picks are kept and login opens. */
  save(): void;
}

/** The pool of one week at a time: what the host printed, what happens to its games, and what this reader predicts. */
export function createPredictionPool(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal, queue, onAction }: Pick<Host, 'element' | 'signal' | 'queue' | 'onAction'>,
  realtime: () => Realtime = () => realtimeOf(page),
): PredictionPool {
  const { call, clock, session, store } = page;
  const address = createAddress(page.place);
  const printed = readPrinted(element, attributes.week);
  // A host that names the week has read the address.
  const first = attributes.weekStart ?? address.week();
  const isWanted = first === undefined || printed.week?.start === first;
  const week = signal<Week | undefined>(isWanted ? printed.week : undefined);
  /** The week that the reader wants to see: an answer about another one is none. */
  let wanted = first ?? printed.week?.start;
  const isTurning = signal(false);
  const failed = signal<{ readonly failure: Failure; readonly start: number | undefined }>();
  const status = signal<PoolStatus>();
  const savedAt = store.slot('local', 'pool_saved', z.number());
  const games = () => week.peek()?.games ?? [];
  /** Rises with each save and each push: a week that was asked for before is out of date. */
  let age = 0;
  let turns = 0;
  let pushed = new Map<number, Fixture>();

  const picking = createPicking(store, week, clock, abortSignal);
  const ticking = createTicking(clock, games, picking.dropSettled, abortSignal);
  const follow = createFollowing(page, realtime, receive, abortSignal);
  const results = createResultReader(clock, abortSignal, read);

  function show(next: Week | undefined) {
    batch(() => {
      week.value = next;
      picking.dropSettled();
    });
    ticking.look();
    follow(games());
  }

  function change(turned: (game: PredictionGame) => PredictionGame) {
    const now = week.peek();
    if (!now) return;
    const next = now.games.map(turned);
    if (next.some((game, at) => game !== now.games[at])) show({ ...now, games: next });
  }

  function receive(fixture: Fixture) {
    pushed.set(fixture.id, fixture);
    const before = games().find((game) => game.fixtureId === fixture.id);
    change((game) => (game.fixtureId === fixture.id ? withFixture(game, fixture) : game));
    results.receive(fixture, before);
  }

  /** Reads the week that is wanted. True when it is shown now. */
  async function read(): Promise<boolean> {
    const [born, start] = [age, wanted];
    const isOver = start !== undefined && (start + 7 * 86_400) * 1000 < clock.now();
    pushed = new Map();
    const query = {
      for: isOver ? 'history' : 'predict',
      ...(start !== undefined && { week_start: `${start}` }),
    } as const;
    const reply = await forReader(session, abortSignal, call(predictionWeek, { query, signal: abortSignal }));
    if (!reply || start !== wanted) return false;
    if (reply.ok && born !== age) return read();
    if (reply.ok) {
      const came = weekOf(reply.data);
      const fresh = (game: PredictionGame) => {
        const fixture = pushed.get(game.fixtureId ?? 0);
        return fixture ? withFixture(game, fixture) : game;
      };
      failed.value = undefined;
      wanted = came.start ?? start;
      show({ ...came, start: wanted, games: came.games.map(fresh) });
    } else if (!week.peek() || start !== week.peek()?.start) {
      failed.value = { failure: reply, start };
      if (week.peek()) wanted = week.peek()?.start;
    }
    return reply.ok;
  }

  async function turn(start: number | undefined, how?: 'back') {
    if (isTurning.peek() && start === wanted) return;
    turns += 1;
    const turned = turns;
    batch(() => {
      isTurning.value = true;
      failed.value = undefined;
    });
    wanted = start;
    const isThere = await read();
    if (abortSignal.aborted || turned !== turns) return;
    batch(() => {
      isTurning.value = false;
      if (isThere) status.value = undefined;
    });
    if (isThere && !how && start !== undefined) address.push(start);
  }

  function readerChanged({ reader, isFirst, isOther }: ReaderChange, resumes: unknown) {
    if (!isOther) return;
    const restored = picking.setReader(reader?.id ?? 0);
    if (!isFirst) {
      batch(() => {
        change(anonymous);
        status.value = undefined;
      });
    }
    if (isFirst && restored > 0) status.value = { is: 'restored', count: restored };
    if (!resumes && (reader || !week.peek())) void read();
  }

  show(week.peek());
  const saving = createSaving(page, {
    signal: abortSignal,
    games,
    picking,
    status,
    read,
    saved(saved) {
      age += 1;
      const byId = new Map(saved.map((game) => [game.id, game]));
      change((game) => byId.get(game.id) ?? game);
      savedAt.write(clock.now());
    },
    readerChanged,
  });
  const stops = [
    savedAt.watch(() => session.reader.peek() && !saving.isBusy.peek() && void read()),
    page.place.onMove(() => {
      const asked = address.week() ?? first;
      if (address.isHere() && asked !== week.peek()?.start) void turn(asked, 'back');
    }),
  ];
  abortSignal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });

  // The view may take a while: what is chosen in the printed form until then counts.
  printed.onChoose(picking.choose, abortSignal);
  const replay = ({ action }: { readonly action: string }) => {
    if (action === 'save') saving.save();
  };
  queue.forEach(replay);
  onAction(replay);

  const rows = computed(() => {
    const now = ticking.asOf.value;
    return (week.value?.games ?? []).map((game) => ({ game, phase: phaseOf(game, now) }));
  });

  return {
    ...ticking,
    ...picking,
    week,
    rows,
    onward: computed(() => {
      const isOpen = rows.value.some(({ phase }) => phase === 'open');
      return week.value && !isOpen ? address.onward(week.value, clock.now()) : undefined;
    }),
    isGuest: computed(() => session.reader.value === null),
    isTurning,
    failure: computed(() => failed.value?.failure),
    isSaving: saving.isBusy,
    status: computed(() => (saving.isChecking.value ? { is: 'checking' } : status.value)),
    hrefOf: address.of,
    turn: (start) => void turn(start),
    retry: () => void turn(failed.peek()?.start),
    save: saving.save,
  };
}

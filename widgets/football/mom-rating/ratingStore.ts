import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { createPerformer } from '#core/act/createPerformer.ts';
import { forReader } from '#core/act/readers.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { type Rating, showRating } from '#core/contract/rating.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import {
  type Grades,
  gradesOf,
  inOrderOf,
  named,
  newIn,
  ofNobody,
  type Phase,
  phaseOf,
  ratable,
  withGrade,
} from './ballot.ts';
import { createStatusMessage, type RatingStatus } from './createStatusMessage.ts';
import { gradesFrom, keptGrades, rate } from './mom-rating.act.ts';
import { isStale, watchRating } from './watchRating.ts';

const votedShape = z.object({ fixture: id, at: number });

/** The tag that is spoken from. */
type Voice = Pick<Host, 'emit'>;

/** One match of the page, shared by all tags that show it. */
export interface RatingStore {
  /** Undefined while there is nothing to show. */
  readonly rating: ReadonlySignal<Rating | undefined>;
  readonly phase: ReadonlySignal<Phase | undefined>;
  /** What this reader has filled in and not sent yet. */
  readonly grades: ReadonlySignal<Grades>;
  /** A ballot is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly news: ReadonlySignal<RatingStatus | undefined>;
  /** Who came on while the page stood open, by id, in order. */
  readonly cameOn: ReadonlySignal<readonly number[]>;
  /** The tag in which the reader acted: it alone moves the focus and speaks. */
  readonly speaker: ReadonlySignal<Voice | undefined>;
  /** 0 is no rating. */
  choose(player: number, grade: number): void;
  /** Sends the whole ballot; a guest's is kept and login opens. */
  send(from: Voice): void;
  /** Fetches the rating. A failure is only shown where there is nothing else to show. */
  read(): Promise<unknown>;
}

export interface Printed {
  /** What the host printed, as the API sends it to a guest. */
  readonly rating: Rating | undefined;
  readonly names: ReadonlyMap<number, string>;
}

/** A sentence that the server has for the votes says more than the one for the call. */
function inWords(failure: Failure): Failure {
  const [said] = (failure.kind === 'refused' && failure.fields.votes) || [];
  return said && failure.kind === 'refused' ? { ...failure, message: said } : failure;
}

/** `ended`: the last tag of this match has left the page. */
export function createRatingStore(
  page: Page,
  fixtureId: number,
  { rating: printed, names }: Printed,
  abortSignal: AbortSignal,
  realtime: () => Realtime = () => realtimeOf(page),
): RatingStore {
  const { call, clock, session } = page;
  const drafts = page.store.slot('tab', `rating_${fixtureId}`, keptGrades);
  const lastVote = page.store.slot('local', 'rating_vote', votedShape);
  const rating = signal(printed && named(ofNobody(printed), names));
  const grades = signal(gradesFrom(drafts.read() ?? {}));
  const cameOn = signal<readonly number[]>([]);
  const message = createStatusMessage(clock);
  const speaker = signal<Voice>();
  const phase = computed(() => rating.value && phaseOf(rating.value, clock.now()));

  let askedAt = clock.now();
  let latest = 0;

  function keep(next: Grades) {
    grades.value = next;
    if (next.size > 0) drafts.write(Object.fromEntries(next));
    else drafts.remove();
  }

  function applyRating(fresh: Rating) {
    const known = rating.peek();
    // An answer that left the server before the vote did.
    if (known?.hasVoted && !fresh.hasVoted) return;
    batch(() => {
      if (!known) message.clear();
      cameOn.value = [...cameOn.peek(), ...newIn(fresh, known)];
      rating.value = named(
        known ? inOrderOf(known, fresh) : fresh,
        new Map([...names, ...(known?.players ?? []).map((each) => [each.id, each.name ?? ''] as const)]),
      );
      // Who came on can still be added to a ballot that was cast.
      if (fresh.hasVoted) keep(gradesOf(fresh, grades.peek()));
    });
    attend();
  }

  /** True when the server spoke and its word is about the reader of now. */
  async function read(): Promise<boolean> {
    latest += 1;
    const turn = latest;
    askedAt = clock.now();
    if (!rating.peek()) message.clear();
    const shown = await forReader(
      session,
      abortSignal,
      call(showRating, { params: { id: fixtureId }, signal: abortSignal }),
    );
    if (!shown || turn !== latest) return false;
    if (shown.ok) applyRating(shown.data);
    else if (!rating.peek()) message.show(shown);
    return shown.ok;
  }

  const attend = watchRating(
    page,
    {
      fixtureId,
      now: () => rating.peek(),
      isBusy: () => isBusy.peek(),
      askedAt: () => askedAt,
      read,
      count(voters) {
        const now = rating.peek();
        if (now) rating.value = { ...now, voters: Math.max(now.voters, voters) };
      },
    },
    realtime,
    abortSignal,
  );
  const casting = createPerformer(
    page,
    rate,
    { fixtureId, rating: () => rating.peek(), cameOn: () => cameOn.peek() },
    {
      signal: abortSignal,
      known: () => rating.peek(),
      read,
      apply(reply) {
        // What was asked for before is older than this.
        latest += 1;
        applyRating(reply);
      },
      conclude(conclusion, draft) {
        if (conclusion.is === 'failed') message.show(inWords(conclusion.failure));
        else if (conclusion.standing === 'other') message.show('voted-before');
        else if (conclusion.standing === 'closed') message.show('too-late');
        else counted(draft);
      },
      // What is filled in was kept as well, and may be newer.
      revise: (draft) => (grades.peek().size > 0 ? Object.fromEntries(grades.peek()) : draft),
      readerChanged({ reader, isOther }, resumes) {
        const now = rating.peek();
        if (resumes && grades.peek().size === 0) keep(gradesFrom(resumes.draft));
        if (isOther) {
          if (now) rating.value = ofNobody(now);
          message.clear();
        }
        if (!resumes && isOther && (reader || !now || isStale(now, clock.now()))) void read();
      },
    },
  );
  const isBusy = computed(() => casting.progress.value !== 'idle');
  const news = computed(() => {
    const progress = casting.progress.value;
    return progress === 'sending' || progress === 'checking' ? progress : message.news.value;
  });

  function counted(draft: Readonly<Record<string, number>>) {
    const players = rating.peek()?.players.filter(({ id, mine }) => mine !== undefined && `${id}` in draft) ?? [];
    message.show('counted');
    lastVote.write({ fixture: fixtureId, at: clock.now() });
    speaker.peek()?.emit('rate', { fixture: fixtureId, players: players.length });
  }

  const unwatch = lastVote.watch((voted) => {
    if (voted?.fixture === fixtureId && session.reader.peek() && !isBusy.peek()) void read();
  });
  abortSignal.addEventListener('abort', unwatch);

  return {
    rating,
    phase,
    grades,
    isBusy,
    news,
    cameOn,
    speaker,
    read,
    choose(player, grade) {
      keep(withGrade(grades.peek(), player, grade));
      message.hide();
    },
    send(from) {
      speaker.value = from;
      const now = rating.peek();
      if (!now || isBusy.peek() || !ratable(now)[0]) return;
      const sent = gradesOf(now, grades.peek());
      if (sent.size === 0) return message.show('unrated');
      if (session.reader.peek()) message.clear();
      casting.perform(Object.fromEntries(sent));
    },
  };
}

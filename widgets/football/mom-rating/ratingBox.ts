import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/outcome.ts';
import { type Rating, showRating, voteRating } from '#core/contract/rating.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { Host } from '#core/widget/island.ts';
import {
  type Grades,
  gradesOf,
  inOrderOf,
  isStored,
  named,
  newIn,
  ofNobody,
  type Phase,
  phaseOf,
  ratable,
  votesOf,
  withGrade,
} from './ballot.ts';
import { createNews, type News } from './createNews.ts';
import { isStale, watchRating } from './watchRating.ts';

/** How long a reader waits to hear whether a ballot arrived after all, before the failure is shown. */
const checkLimit = 5_000;
const intentKind = 'mom.rate';
const draftShape = z.record(z.string(), z.number());
const votedShape = z.object({ fixture: id, at: number });

/** The tag that is spoken from. */
type Voice = Pick<Host, 'emit'>;

/** One match of the page, shared by all tags that show it. */
export interface RatingBox {
  /** Undefined while there is nothing to show. */
  readonly rating: ReadonlySignal<Rating | undefined>;
  readonly phase: ReadonlySignal<Phase | undefined>;
  /** What this reader has filled in and not sent yet. */
  readonly grades: ReadonlySignal<Grades>;
  /** A ballot is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly news: ReadonlySignal<News | undefined>;
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

/** `ended`: the last tag of this match has left the page. */
export function createRatingBox(
  page: Page,
  fixtureId: number,
  { rating: printed, names }: Printed,
  ended: AbortSignal,
  realtime: () => Realtime = () => realtimeOf(page),
): RatingBox {
  const { call, clock, session } = page;
  const drafts = page.store.slot('tab', `rating_${fixtureId}`, draftShape);
  const lastVote = page.store.slot('local', 'rating_vote', votedShape);
  const rating = signal(printed && named(ofNobody(printed), names));
  const grades = signal<Grades>(new Map(Object.entries(drafts.read() ?? {}).map(([key, grade]) => [+key, grade])));
  const isBusy = signal(false);
  const cameOn = signal<readonly number[]>([]);
  const { news, tell, untell, clear } = createNews(clock);
  const speaker = signal<Voice>();
  const phase = computed(() => rating.value && phaseOf(rating.value, clock.now()));

  const on = String(fixtureId);
  /** Null until the session was asked. */
  let who: number | undefined | null = null;
  let askedAt = clock.now();
  let latest = 0;

  function keep(next: Grades) {
    grades.value = next;
    if (next.size > 0) drafts.write(Object.fromEntries(next));
    else drafts.remove();
  }

  function learn(fresh: Rating) {
    const known = rating.peek();
    // An answer that left the server before the vote did.
    if (known?.hasVoted && !fresh.hasVoted) return;
    batch(() => {
      if (!known) clear();
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
    const [asker, turn] = [who, latest];
    askedAt = clock.now();
    if (!rating.peek()) clear();
    const shown = await call(showRating, { params: { id: fixtureId }, signal: ended });
    if (ended.aborted || asker !== who || turn !== latest) return false;
    if (shown.ok) learn(shown.data);
    else if (!rating.peek()) tell(shown);
    return shown.ok;
  }

  const ask = () => session.ask({ kind: intentKind, on });

  /** What became of a ballot, as far as is known; undefined while it can still be cast. */
  function fateOf(sent: Grades): News | undefined {
    const now = rating.peek();
    if (!now || gradesOf(now, sent).size > 0) return undefined;
    if (!now.hasVoted) return phase.peek() === 'ballot' ? undefined : 'too-late';
    if (sent.size > 0 && isStored(now, sent)) return 'counted';
    const isOther = now.players.some(({ id, mine }) => mine !== undefined && sent.has(id) && sent.get(id) !== mine);
    return now.isOpen || isOther || sent.size === 0 ? 'voted-before' : 'too-late';
  }

  function conclude(told: News, sent: Grades) {
    tell(told);
    if (told !== 'counted') return;
    lastVote.write({ fixture: fixtureId, at: clock.now() });
    speaker.peek()?.emit('rate', { fixture: fixtureId, players: sent.size });
  }

  async function post() {
    const now = rating.peek();
    if (!now) return;
    const sent = gradesOf(now, grades.peek());
    const voter = who;
    latest += 1;
    isBusy.value = true;
    tell('sending');
    const voted = await call(voteRating, { params: now.address, body: { votes: votesOf(now, sent, cameOn.peek()) } });
    if (ended.aborted) return;
    if (!voted.ok) conclude(await settle(voted, sent), sent);
    else if (voter !== who) clear();
    else {
      learn(voted.data);
      conclude(fateOf(sent) ?? 'counted', sent);
    }
    isBusy.value = false;
  }

  /** Decides what a failed ballot means. It is never sent twice by itself: the server is asked what it has. */
  async function settle(failure: Failure, sent: Grades): Promise<News> {
    const isRefused = failure.kind === 'refused';
    const status = isRefused ? failure.status : failure.kind === 'unready' ? 401 : 500;
    // With a reader the session only could not be renewed just now: a login would not help.
    if (status === 401 && !who) ask();
    // A sentence of the server's own may leave out how long to wait.
    if (isRefused && status === 429 && failure.retryAfter) return { ...failure, message: undefined };
    if ([401, 404, 429].includes(status)) return failure;
    tell('checking');
    const limit = new Promise<void>((over) => clock.after(checkLimit, over));
    await Promise.race([read(), limit]);
    const [told] = (isRefused && failure.fields.votes) || [];
    return fateOf(sent) ?? (told && isRefused ? { ...failure, message: told } : failure);
  }

  /** After login: learns whether this reader voted before, and if not sends the ballot that was kept. */
  async function resume() {
    const [asker, kept] = [who, grades.peek()];
    isBusy.value = true;
    await read();
    if (ended.aborted) return;
    isBusy.value = false;
    if (asker !== who) return;
    const now = rating.peek();
    const fate = fateOf(kept);
    if (fate) conclude(fate, kept);
    else if (now && gradesOf(now, kept).size > 0) return post();
  }

  function meet(reader: number | undefined) {
    const isOther = reader !== who;
    const kept = reader && session.take(intentKind, on);
    who = reader;
    if (isOther) {
      const now = rating.peek();
      if (now) rating.value = ofNobody(now);
      clear();
    }
    if (kept) void resume();
    else if (isOther && (reader || !rating.peek() || isStale(rating.peek(), clock.now()))) void read();
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
    ended,
  );
  const unmeet = session.reader.subscribe((reader) => meet(reader?.id));
  const unwatch = lastVote.watch((voted) => {
    if (voted?.fixture === fixtureId && who && !isBusy.peek()) void read();
  });
  ended.addEventListener('abort', () => {
    unmeet();
    unwatch();
  });

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
      untell();
    },
    send(from) {
      speaker.value = from;
      const now = rating.peek();
      if (!now || isBusy.peek() || !ratable(now)[0]) return;
      if (gradesOf(now, grades.peek()).size === 0) tell('unrated');
      else if (session.reader.peek()) void post();
      else ask();
    },
  };
}

import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Act, Standing } from '#core/base/act/act.ts';
import { askToLogIn, takeIntent } from '#core/base/act/intents.ts';
import { followReader, type ReaderChange, sameReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';

/** How long a reader waits until it is known whether something arrived after all, before the failure is shown, in ms. */
const readBackLimit = 5_000;

/**
 * `resuming`: the login is done and the server is asked what it has. `sending`: on its way. `checking`: the answer was lost or
 * said no, and the server is asked what it has.
 */
export type Progress = 'idle' | 'resuming' | 'sending' | 'checking';

/**
 * What came of a draft.
 * - `answered`: the server took it and said so.
 * - `found`: how the server stands to it, as it was read back. `wasSent` tells `stored` apart: this draft was sent and its
 *   answer lost, or something that equals it was there before.
 * - `failed`: why it was not done, as far as anybody knows. `isReadBack`: what the page knows is newer than the failure.
 */
export type Conclusion =
  | { readonly is: 'answered'; readonly standing: Standing | undefined }
  | { readonly is: 'found'; readonly standing: Exclude<Standing, 'open'>; readonly wasSent: boolean }
  | { readonly is: 'failed'; readonly failure: Failure; readonly isReadBack: boolean };

/** What a model does when the reader changes. */
export interface ReaderParts<Draft> {
  /** Who reads now, at the start too. `resumes`: what they wanted as a guest; the server is asked what it has next. */
  readerChanged?(change: ReaderChange, resumes: { readonly draft: Draft } | undefined): void;
  /** After that, what is sent in place of what the guest wanted: a newer draft, a part of it, or nothing at all. */
  revise?(draft: Draft): Draft | undefined;
}

/** What a model knows, and what it does with what comes. */
export interface Parts<Draft, Reply, Known> extends ReaderParts<Draft> {
  /** Aborted when the tag leaves the page, or the last of those that share the performer. */
  readonly signal: AbortSignal;
  /** What the page knows of the server's side. */
  known(): Known;
  /** Reads it again. True when the server answered, and about the reader of now. */
  read(): Promise<boolean>;
  /** The server took it: what it answered becomes known. */
  apply(reply: Reply, draft: Draft): void;
  /** The draft is settled. Not called where another reader came meanwhile. */
  conclude(conclusion: Conclusion, draft: Draft): void;
}

export interface Performer<Draft> {
  readonly progress: ReadonlySignal<Progress>;
  /** What is under way; undefined when idle. */
  readonly draft: ReadonlySignal<Draft | undefined>;
  /** Sends the draft; a guest's is kept and login opens. Ignored while another is under way. */
  perform(draft: Draft): void;
}

interface Turn<Draft> {
  readonly draft: Draft;
  /** Id of the reader who began it; undefined for a guest. */
  readonly who: number | undefined;
  isSame(): boolean;
  with(revised: Draft): Turn<Draft>;
  is(now: Progress): void;
  finish(conclusion?: Conclusion): void;
}

type PageServices = Pick<Page, 'call' | 'clock' | 'session'>;

/** The HTTP status, or what comes closest: 401 where a reader is missing, 500 where nobody knows whether it arrived. */
export const statusOf = (failure: Failure): number => {
  if (failure.kind === 'refused') return failure.status;
  return failure.kind === 'unready' ? 401 : 500;
};

/** A sentence of the server's own may leave out how long to wait. */
const withWait = (failure: Failure): Failure =>
  failure.kind === 'refused' && failure.status === 429 && failure.retryAfter
    ? { ...failure, message: undefined }
    : failure;

/** Nothing was stored, and nothing would be learnt by asking: not logged in, no such thing, too often. */
const plainRefusals: readonly number[] = [401, 404, 429];

/** Drafts on their way. The end of one counts for nothing once another one is under way, or another reader reads. */
function createTurns<Draft>(session: Page['session'], { conclude }: Pick<Parts<Draft, never, never>, 'conclude'>) {
  const progress = signal<Progress>('idle');
  const underWay = signal<Draft>();
  let latest = 0;

  function turnOf(draft: Draft, own: number, who: number | undefined, isSame: () => boolean): Turn<Draft> {
    return {
      draft,
      who,
      isSame,
      with: (revised) => turnOf(revised, own, who, isSame),
      is: (now) =>
        batch(() => {
          progress.value = now;
          underWay.value = draft;
        }),
      finish: (conclusion) =>
        batch(() => {
          if (own !== latest) return;
          progress.value = 'idle';
          underWay.value = undefined;
          if (conclusion) conclude(conclusion, draft);
        }),
    };
  }
  return {
    progress,
    underWay,
    begin: (draft: Draft) => turnOf(draft, ++latest, session.reader.peek()?.id, sameReader(session)),
  };
}

/** What happens to a draft on its way. */
function createSteps<Target, Draft, Reply, Known>(
  { call, clock, session }: PageServices,
  act: Act<Target, Draft, Reply, Known>,
  target: Target,
  parts: Parts<Draft, Reply, Known>,
) {
  /** An answer was lost, so that what the server has may be what was sent. */
  let isUncertain = false;

  function found(draft: Draft): Conclusion | undefined {
    const standing = act.standing(parts.known(), draft);
    if (standing === undefined || standing === 'open') return undefined;
    const wasSent = isUncertain;
    if (standing === 'stored') isUncertain = false;
    return { is: 'found', standing, wasSent };
  }
  async function send(turn: Turn<Draft>): Promise<void> {
    const { draft } = turn;
    turn.is('sending');
    const outcome = await act.send(call, target, draft);
    if (parts.signal.aborted) return;
    if (!outcome.ok) return settle(turn, outcome);
    if (!turn.isSame()) return turn.finish();
    isUncertain = false;
    batch(() => {
      parts.apply(outcome.data, draft);
      turn.finish({ is: 'answered', standing: act.standing(parts.known(), draft) });
    });
  }
  async function settle(turn: Turn<Draft>, failure: Failure): Promise<void> {
    const status = statusOf(failure);
    // With a reader the session only could not be renewed just now: a login would not help.
    if (status === 401 && !session.reader.peek()) askToLogIn(session, act, target, turn.draft, turn.who);
    else if (!turn.isSame()) return turn.finish();
    if (plainRefusals.includes(status)) {
      return turn.finish({ is: 'failed', failure: withWait(failure), isReadBack: false });
    }
    isUncertain ||= status >= 500;
    turn.is('checking');
    const limit = new Promise<boolean>((resolve) => clock.after(readBackLimit, () => resolve(false)));
    const isReadBack = await Promise.race([parts.read(), limit]);
    if (parts.signal.aborted) return;
    if (!turn.isSame()) return turn.finish();
    const conclusion = isReadBack ? found(turn.draft) : undefined;
    turn.finish(conclusion ?? { is: 'failed', failure, isReadBack });
  }
  return {
    found,
    send,
    /** Another reader: what was sent before was not theirs. */
    forget() {
      isUncertain = false;
    },
  };
}

/**
 * Performs an act of one target. A guest's draft waits for the login and is resumed once, after the server was asked what it
 * has; nothing is ever sent twice by itself: where an answer is lost the server is asked, too. What concerns a reader who is gone is dropped.
 */
export function createPerformer<Target, Draft, Reply, Known>(
  page: PageServices,
  act: Act<Target, Draft, Reply, Known>,
  target: Target,
  parts: Parts<Draft, Reply, Known>,
): Performer<Draft> {
  const { session } = page;
  const { progress, underWay, begin } = createTurns<Draft>(session, parts);
  const { found, send, forget } = createSteps(page, act, target, parts);

  async function resume(turn: Turn<Draft>): Promise<void> {
    turn.is('resuming');
    await parts.read();
    if (parts.signal.aborted) return;
    if (!turn.isSame()) return turn.finish();
    const draft = parts.revise ? parts.revise(turn.draft) : turn.draft;
    if (draft === undefined) return turn.finish();
    if (act.standing(parts.known(), draft) === 'open') return send(turn.with(draft));
    turn.finish(found(draft));
  }

  followReader(session, parts.signal, (change) => {
    const resumes = change.reader && takeIntent(session, act, target);
    if (change.isOther) forget();
    parts.readerChanged?.(change, resumes);
    if (resumes) void resume(begin(resumes.draft));
  });

  return {
    progress,
    draft: underWay,
    perform(draft) {
      if (progress.peek() !== 'idle') return;
      if (session.reader.peek()) void send(begin(draft));
      else askToLogIn(session, act, target, draft);
    },
  };
}

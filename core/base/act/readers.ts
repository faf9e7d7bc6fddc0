import type { Session } from '#core/base/session/session.ts';
import type { User } from '#core/contract/base/account.ts';

/** Remembers who reads now. The function returned says whether it is still the same reader, or still a guest. */
export function sameReader({ reader }: Pick<Session, 'reader'>): () => boolean {
  const asker = reader.peek()?.id;
  return () => reader.peek()?.id === asker;
}

/** Who reads now, and how that differs from what was reported before. */
export interface ReaderChange {
  /** Undefined for a guest. */
  readonly reader: User | undefined;
  /** The first report, which comes at once. */
  readonly isFirst: boolean;
  /** Another reader than in the report before, or a guest in place of one; true of the first report. */
  readonly isOther: boolean;
}

/** Calls `changed` at once, and then at each login, logout and change of the reader's details, until `signal` is aborted. */
export function followReader(
  { reader }: Pick<Session, 'reader'>,
  signal: AbortSignal,
  changed: (change: ReaderChange) => void,
): void {
  let isFirst = true;
  let before: number | undefined;
  const stop = reader.subscribe((user) => {
    const change = { reader: user ?? undefined, isFirst, isOther: isFirst || user?.id !== before };
    isFirst = false;
    before = user?.id;
    changed(change);
  });
  signal.addEventListener('abort', stop);
}

/** Resolves to the answer; to undefined where the reader has changed meanwhile, or `signal` was aborted. Rejects as `answer` does. */
export async function forReader<Answer>(
  session: Pick<Session, 'reader'>,
  signal: AbortSignal,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const isSame = sameReader(session);
  const came = await answer;
  return isSame() && !signal.aborted ? came : undefined;
}

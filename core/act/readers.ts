import type { User } from '#core/contract/account.ts';
import type { Session } from '#core/session/session.ts';

/** Remembers who reads now. The function returned says whether it is still the same reader, or still a guest. */
export function sameReader({ reader }: Pick<Session, 'reader'>): () => boolean {
  const asker = reader.peek()?.id;
  return () => reader.peek()?.id === asker;
}

/** Calls back with the reader, at once and then at each login, logout and change of their details. */
export interface ReaderChange {
  readonly reader: User | undefined;
  /** The first time. */
  readonly isFirst: boolean;
  /** Somebody else than the time before; the first time too. */
  readonly isOther: boolean;
}

/** Calls `changed` with who reads now and whenever that changes, until `signal` is aborted. */
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

/** The answer, if it is still about the reader who was there when it was asked for, and somebody still waits for it. */
export async function forReader<Answer>(
  session: Pick<Session, 'reader'>,
  signal: AbortSignal,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const isSame = sameReader(session);
  const came = await answer;
  return isSame() && !signal.aborted ? came : undefined;
}

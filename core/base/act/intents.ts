import * as z from 'zod/mini';
import type { Session } from '#core/base/session/session.ts';
import type { Act } from './act.ts';

type Declared<Target, Draft> = Pick<Act<Target, Draft, never, never>, 'kind' | 'draft' | 'on' | 'hash'>;

/**
 * Keeps what a guest wants to do and opens the login dialog; `takeIntent` finds it again after the login. `who`: id of the reader who
 * began it and whose session has ended; nobody else gets it.
 */
export function askToLogIn<Target, Draft>(
  session: Pick<Session, 'ask'>,
  act: Declared<Target, Draft>,
  target: Target,
  draft: Draft,
  who?: number,
): void {
  const hash = act.hash?.(target, draft);
  session.ask({ kind: act.kind, on: act.on(target), draft, ...(who && { who }), ...(hash !== undefined && { hash }) });
}

/** What a guest wanted to do to this, once; undefined where there is nothing, or nothing that the act can read. */
export function takeIntent<Target, Draft>(
  session: Pick<Session, 'take'>,
  act: Declared<Target, Draft>,
  target: Target,
): { readonly draft: Draft } | undefined {
  const taken = session.take(act.kind, act.on(target));
  const read = taken && z.safeParse(act.draft, taken.draft);
  return read?.success ? { draft: read.data } : undefined;
}

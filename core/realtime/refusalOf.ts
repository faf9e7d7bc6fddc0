import type { Failure } from '#core/contract/base/outcome.ts';

/** Statuses with which a host does not say no, but not now. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/** Why the host lets nobody into a channel, for good; undefined where it may say yes another time. */
export function refusalOf(failure: Failure): string | undefined {
  switch (failure.kind) {
    case 'refused':
      return isPassing(failure.status) ? undefined : (failure.message ?? String(failure.status));
    case 'unready':
      return 'no reader';
    case 'unreachable':
    case 'malformed':
      return undefined;
  }
}

import { isAbsent } from '#core/base/api/absent.ts';
import { notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { showCustomCode } from '#core/contract/admin.ts';
import { runCode } from './runCode.ts';

export const leftOut = notice('F01', () => ({
  what: 'The front code of admins was left out: the address says tribune=safe.',
  remedy: 'Load the page without it to run the code again.',
}));

export const codeNotFetched = notice('F02', (why: string) => ({
  what: `The front code of admins could not be fetched (${why}).`,
  remedy: 'The page works without it. Check GET /api/v2/custom-code.',
}));

const begun = new WeakSet<Page>();

/**
 * Runs the tenant's own code, once per page load, for a reader whom the server confirms to be an admin: what this browser has
 * stored of the reader decides only whether to ask.
 */
export async function fetchCode(page: Page, _: object, { element, signal }: Host): Promise<void> {
  const { call, notices, place } = page;
  if (begun.has(page)) return;
  begun.add(page);
  if (place.here().searchParams.get('tribune') === 'safe') return notices.report(leftOut(), element);

  const reply = await call(showCustomCode);
  if (signal.aborted) return;
  if (reply.ok) {
    if (reply.data) runCode(reply.data.code, element, notices);
    return;
  }
  // A guest, or no admin any more: nothing that has to be reported.
  if (isAbsent(showCustomCode, reply)) return;
  const isRefused = reply.kind === 'unready' || (reply.kind === 'refused' && [401, 403].includes(reply.status));
  if (!isRefused) notices.report(codeNotFetched(reply.kind), element);
}

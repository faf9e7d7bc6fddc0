import { consentOf } from '#core/allowed/consentOf.ts';
import { actOf } from '#core/contract/acts.ts';
import type { Context, Made } from './context.ts';

/** Fires `tribune:act` for what the server takes while the reader allows statistics. What was done before is not reported later. */
export function startActs({ page, onTaken }: Made, { emit }: Context): void {
  const allowed = consentOf(page).of('statistics');
  onTaken((taken) => {
    const reported = allowed.peek() ? actOf(taken) : undefined;
    if (reported) emit(document, 'act', reported);
  });
}

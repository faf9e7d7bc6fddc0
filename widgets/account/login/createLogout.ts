import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { leaveAfterLogout } from '#core/base/page/leaveAfterLogout.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { LoginStatus } from './status.ts';

export interface Logout {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last logout failed; the reader is still logged in. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  send(): Promise<void>;
  /** Forgets the failure. */
  clear(): void;
}

/**
 * The logout of the dialog. `report` is called with the status to be shown, unless `visit` has risen since the logout began:
 * then the dialog was closed meanwhile, and is not to show it when it opens again.
 */
export function createLogout(page: Page, visit: () => number, report: (status: LoginStatus) => void): Logout {
  const { session } = page;
  const isBusy = signal(false);
  const failure = signal<Failure>();
  const isGone = () => session.reader.peek() === null;

  return {
    isBusy,
    failure,
    async send() {
      if (isBusy.peek()) return;
      const sentOn = visit();
      batch(() => {
        isBusy.value = true;
        failure.value = undefined;
      });
      const sent = session.logout();
      // This browser forgets the reader at once; the reply may take its time.
      const wasGone = isGone();
      if (wasGone) {
        report({ kind: 'logged-out' });
        // Whoever logs in meanwhile does not wait for somebody else's logout.
        isBusy.value = false;
      }
      const outcome = await sent;
      if (isGone()) leaveAfterLogout(page, outcome.ok && outcome.data === 'over');
      batch(() => {
        if (!wasGone) isBusy.value = false;
        if (sentOn !== visit()) return;
        if (!isGone()) failure.value = outcome.ok ? undefined : outcome;
        else if (!outcome.ok) report({ kind: 'logged-out-here' });
        else if (!wasGone) report({ kind: 'logged-out' });
      });
    },
    clear() {
      failure.value = undefined;
    },
  };
}

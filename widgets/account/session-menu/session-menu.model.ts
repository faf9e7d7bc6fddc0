import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { coreReport } from '#core/base/errors/coreReport.ts';
import { leaveAfterLogout } from '#core/base/page/leaveAfterLogout.ts';
import type { Page } from '#core/base/page/page.ts';
import { isBlank } from '#core/base/widget/isBlank.ts';
import type { Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { User } from '#core/contract/base/account.ts';
import { loadGuestSection } from '#core/contract/site.ts';
import type { Attributes } from './session-menu.widget.ts';

/** Reads HTML of the host. Resolves to undefined where it cannot be read safely, and calls `blocked` then. */
export type ReadHtml = (html: string, blocked: () => void) => Promise<DocumentFragment | undefined>;

/** What the last logout ended: `here`, the session in this browser only, as the server could not be reached. */
export type LogoutScope = 'everywhere' | 'here';

export interface SessionMenu {
  readonly reader: ReadonlySignal<User | null>;
  /** The host printed its guest section in the tag. */
  readonly isPrinted: boolean;
  /** The guest section that was fetched; undefined while there is none. */
  readonly guestSection: ReadonlySignal<DocumentFragment | undefined>;
  readonly isOpen: ReadonlySignal<boolean>;
  readonly loggedOut: ReadonlySignal<LogoutScope | undefined>;
  readonly profileUrl: string;
  /** URL of the page with what the reader follows; undefined where the site has none. */
  readonly followingUrl: string | undefined;
  publicUrl(reader: User): string;
  open(isOpen: boolean): void;
  /** Ends the session. Where the server had ended it before, the page is loaded anew. */
  logOut(): Promise<void>;
  /** Called when the message about the logout has been read. */
  clearLoggedOut(): void;
}

const readSafely: ReadHtml = async (html, blocked) =>
  (await import('#core/ungrouped/html/hostHtml.ts')).hostHtml(html, blocked);

export function createSessionMenu(
  page: Page,
  { followingUrl }: Attributes,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
  read: ReadHtml = readSafely,
): SessionMenu {
  const { session, place } = page;
  const isPrinted = !isBlank(element);
  const guestSection = signal<DocumentFragment>();
  const isOpen = signal(false);
  const loggedOut = signal<LogoutScope>();
  const report = coreReport(page.notices);
  let isAsked = isPrinted;

  /** Fetches the guest section, once; where that fails a plain login link is shown. */
  async function loadSection() {
    if (isAsked) return;
    isAsked = true;
    const reply = await page.call(loadGuestSection, { signal: abortSignal });
    if (!reply.ok || abortSignal.aborted) return;
    const blocked = () => report({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() }, element);
    // The purifier is a file of its own, which may be out of reach.
    const section = await read(reply.data, blocked).catch(() => undefined);
    if (section && !isBlank(section) && !abortSignal.aborted) guestSection.value = section;
  }

  watch(() => {
    const reader = session.reader.value;
    untracked(() => {
      isOpen.value = false;
      if (reader) loggedOut.value = undefined;
      else void loadSection();
    });
  }, abortSignal);

  return {
    reader: session.reader,
    isPrinted,
    guestSection,
    isOpen,
    loggedOut,
    profileUrl: place.to('/user/profile'),
    followingUrl,
    publicUrl: ({ username }) => place.to(`/user/${encodeURIComponent(username)}`),
    open(wanted) {
      isOpen.value = wanted;
    },
    async logOut() {
      if (!session.reader.peek()) return;
      const outcome = await session.logout();
      if (session.reader.peek()) return;
      leaveAfterLogout(page, outcome.ok && outcome.data === 'over');
      loggedOut.value = outcome.ok ? 'everywhere' : 'here';
    },
    clearLoggedOut() {
      loggedOut.value = undefined;
    },
  };
}

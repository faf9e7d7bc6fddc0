import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { User } from '#core/contract/base/account.ts';
import { createResend, type Resend } from './resend.ts';
import { createVerification, isFinal, type Verification } from './verification.ts';
import type { Attributes } from './verify-email.widget.ts';
import { readLink, type VerifyLink } from './verifyLink.ts';

export interface VerifyEmail {
  /** For the new address of a reader who has another one. */
  readonly isNew: boolean;
  /** Id of the reader whom the link is for; undefined where the address holds no link. */
  readonly userId: number | undefined;
  readonly outcome: Verification['outcome'];
  readonly reader: ReadonlySignal<User | null>;
  /** The reader is not the one whom the link is for. */
  readonly isSomebodyElse: ReadonlySignal<boolean>;
  /** There is no link, or the server has judged it to be invalid: another try is of no use. */
  readonly isUseless: ReadonlySignal<boolean>;
  /**
   * The page is about to go to the home page, after a refusal with 401 or 500 (section 8 of the specification); not where the
   * reader can do something here, nor after a 500 once they have touched the page.
   */
  readonly leaves: ReadonlySignal<boolean>;
  /** The form that asks for a new mail; undefined where the tenant sends none, and while this reader needs none. */
  readonly resend: ReadonlySignal<Resend | undefined>;
  /** Whether a button may offer the form that asks for a new mail. */
  readonly canAsk: ReadonlySignal<boolean>;
  /** The reader has pressed that button. */
  readonly isAsked: ReadonlySignal<boolean>;
  readonly isLoggingOut: ReadonlySignal<boolean>;
  readonly profileUrl: string;
  readonly homeUrl: string;
  askForMail(): void;
  retry(): void;
  /** Logs out, and sends a link again that was refused because another reader was logged in. */
  logout(): Promise<void>;
  /** Keeps the page after a 500 from going to the home page by itself, because the reader is active. */
  stay(): void;
  goHome(): void;
}

/** The check of a link, which is sent once per page load, however often the widget is mounted: what is shared is never released. */
const verificationOf = (page: Page, link: VerifyLink, isNew: boolean) =>
  shared(page, `verify-email ${isNew} ${link.userId} ${link.hash}`, () => createVerification(page, link, isNew)).value;

/** Logs out, and sends a link again that was refused. */
function createLogout(session: Page['session'], verification: Verification | undefined) {
  const isBusy = signal(false);
  return {
    isBusy,
    async send() {
      if (isBusy.peek()) return;
      isBusy.value = true;
      await session.logout();
      isBusy.value = false;
      if (verification?.outcome.peek()?.ok === false) await verification.send();
    },
  };
}

const isOther = (reader: User | null, link: VerifyLink | undefined) =>
  reader !== null && link !== undefined && reader.id !== link.userId;

/** Calls `act` whenever the reader does something on the page, until `signal` is aborted. */
function onActivity(signal: AbortSignal, act: () => void): void {
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'focusin'])
    addEventListener(sign, act, { signal, capture: true, passive: true });
}

export function createVerifyEmail(page: Page, attributes: Attributes, host: Host): VerifyEmail {
  const { place, session } = page;
  const isNew = host.element.closest<HTMLElement>('[data-page]')?.dataset.page === 'verify-new-email';
  const link = readLink(place.here(), attributes);
  const verification = link && verificationOf(page, link, isNew);
  const outcome = verification?.outcome ?? signal(undefined);
  const { resendPath } = attributes;
  const mail = resendPath === undefined ? undefined : createResend(page, resendPath, link?.userId, host.signal);

  const isAsked = signal(false);
  const isStaying = signal(false);
  const logout = createLogout(session, verification);
  const failure = computed(() => (outcome.value?.ok === false ? outcome.value : undefined));
  const isSomebodyElse = computed(() => isOther(session.reader.value, link));
  const isUseless = computed(() => !link || (failure.value !== undefined && isFinal(failure.value)));
  const resend = computed(() => (isUseless.value || isAsked.value ? mail : undefined));
  const leaves = computed(() => {
    if (failure.value?.kind !== 'refused' || logout.isBusy.value) return false;
    const { status } = failure.value;
    // Readers who can ask for a new mail here, or log out and try again, have something to do: they are not sent away.
    return status === 500 ? !isAsked.value && !isStaying.value : status === 401 && !mail && !isSomebodyElse.value;
  });

  const profileUrl = place.to('/user/profile?verify=1');
  const homeUrl = place.to('/');
  watch(() => {
    if (verification?.isConfirmed.value) place.go(profileUrl, 'replace');
  }, host.signal);
  // Readers who are there may try again: a server that failed sends them nowhere.
  const stay = () => {
    if (leaves.peek()) isStaying.value = true;
  };
  onActivity(host.signal, stay);

  return {
    isNew,
    userId: link?.userId,
    outcome,
    reader: session.reader,
    isSomebodyElse,
    isUseless,
    leaves,
    resend,
    canAsk: computed(() => mail !== undefined && !resend.value && failure.value !== undefined),
    isAsked,
    isLoggingOut: logout.isBusy,
    profileUrl,
    homeUrl,
    askForMail() {
      isAsked.value = true;
    },
    retry: () => void verification?.send(),
    logout: logout.send,
    stay,
    goHome: () => place.go(homeUrl, 'replace'),
  };
}

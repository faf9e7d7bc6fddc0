import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { socialLogin, socialLoginBody } from '#core/contract/form/registration.ts';
import { type Finish, finishSocialLogin } from '#core/social/socialLogin.ts';

/** The state of the login, or why it failed. */
export type Standing =
  | { readonly kind: 'waiting' }
  /** The reader declined at the provider. */
  | { readonly kind: 'denied' }
  /** The provider reported an error. `message`: its own words; undefined where it sent none. */
  | { readonly kind: 'provider-failed'; readonly message: string | undefined }
  /** This tab has begun no such login, or has completed it already. */
  | { readonly kind: 'forged' }
  /** The server refused the login, or could not be reached. */
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SocialLogin {
  readonly standing: ReadonlySignal<Standing>;
  /** The page that the login was begun on, as a path of this site. */
  readonly back: string;
  /** Whether `retry` can send the code again: only where the server could not be reached. */
  readonly canRetry: ReadonlySignal<boolean>;
  retry(): Promise<void>;
}

const logins = new WeakMap<Page, SocialLogin>();

/** The login of this page load, the same for each mount of the island: a code may be sent only once. */
export function socialLoginOf(page: Page): SocialLogin {
  const known = logins.get(page);
  if (known) return known;
  const made = createSocialLogin(page);
  logins.set(page, made);
  return made;
}

const standingOf = (finish: Finish): Standing => {
  switch (finish.kind) {
    case 'code':
      return { kind: 'waiting' };
    case 'failed':
      return { kind: 'provider-failed', message: finish.message };
    default:
      return { kind: finish.kind };
  }
};

function createSocialLogin(page: Page): SocialLogin {
  const { session, place } = page;
  const finish = finishSocialLogin(page);
  const back = finish.kind === 'forged' ? place.to('/') : finish.returnTo;
  const isReaderHere = session.reader.peek() !== null;
  // A reader who only reloads is on the way out again.
  const isHarmless = isReaderHere && finish.kind === 'forged';
  const standing = signal<Standing>(isHarmless ? { kind: 'waiting' } : standingOf(finish));
  const canRetry = computed(() => standing.value.kind === 'failed' && standing.value.failure.kind === 'unreachable');
  const goOn = () => place.go(back, 'replace');

  async function send() {
    if (finish.kind !== 'code') return;
    standing.value = { kind: 'waiting' };
    const { provider, code, verifier } = finish;
    const reply = await page.call(socialLogin, { params: { provider }, body: socialLoginBody(code, verifier) });
    if (!reply.ok) {
      standing.value = { kind: 'failed', failure: reply };
      return;
    }
    session.join(reply.data);
    goOn();
  }

  void send();
  // Whoever was a guest and logs in another way, here or in another tab, is done on this page.
  if (!isReaderHere)
    effect(() => {
      if (session.reader.value && standing.value.kind !== 'waiting') goOn();
    });
  if (isHarmless) goOn();

  return {
    standing,
    back,
    canRetry,
    async retry() {
      if (canRetry.peek()) await send();
    },
  };
}

import { ownAddress, pathOf } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import { type Attempt, attemptSlot, callbackOf, type SocialProvider } from './attempt.ts';
import { challengeOf, isSame, randomText } from './secrets.ts';

/** How long a reader may take with the provider, in ms. */
const longest = 10 * 60_000;

export interface Begin {
  /** A path of this site; by default the page where the reader is, or the home where that page is for logging in. */
  readonly returnTo?: string;
  /** This machine's clock, ms since the epoch: the server's is not known yet when the reader comes back. */
  readonly now?: () => number;
}

/**
 * Leaves for the provider. `no-storage`: the browser keeps nothing, so whoever came back could not be distinguished from a forgery.
 * `insecure`: the page is not served securely, as PKCE needs.
 */
export async function beginSocialLogin(
  page: Page,
  provider: SocialProvider,
  { returnTo = startOf(page), now = Date.now }: Begin = {},
): Promise<'left' | 'no-storage' | 'insecure'> {
  const verifier = provider.pkce ? randomText() : undefined;
  const challenge = verifier && (await challengeOf(verifier));
  if (verifier && !challenge) return 'insecure';

  const state = randomText();
  const slot = attemptSlot(page);
  const begun: Attempt = { state, provider: provider.name, verifier, returnTo, at: now() };
  if (!slot.write(begun) || slot.read()?.state !== state) {
    slot.remove();
    return 'no-storage';
  }

  const target = new URL(provider.authorizeUrl);
  const asked = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: callbackOf(page, provider).href,
    ...(provider.scope && { scope: provider.scope }),
    state,
    ...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value);
  page.place.leave(target.href);
  return 'left';
}

/** Where those were before who came back to this page: another try from here leads there, too. */
const returns = new WeakMap<Page, string>();

/** What a reader came back with. `returnTo` is a path of this site. */
export type Finish =
  | {
      readonly kind: 'code';
      readonly provider: string;
      readonly code: string;
      /** For a provider with PKCE. */
      readonly verifier: string | undefined;
      readonly returnTo: string;
    }
  /** The reader refused, or the provider did. */
  | { readonly kind: 'denied'; readonly provider: string; readonly returnTo: string }
  /** The provider failed; `message` is its own sentence: text, in whatever language. */
  | {
      readonly kind: 'failed';
      readonly provider: string;
      readonly message: string | undefined;
      readonly returnTo: string;
    }
  /** Nobody left from this tab, or too long ago, or came back before. */
  | { readonly kind: 'forged' };

/**
 * Reads the address that a provider sent the reader back to, and strips it at once. What was kept of the attempt is gone
 * afterwards: a second call, and a reload, find a forgery.
 */
export function finishSocialLogin(page: Page, now: () => number = Date.now): Finish {
  const here = page.place.here();
  page.place.rename(here.pathname);
  const slot = attemptSlot(page);
  const begun = slot.read();
  slot.remove();

  const given = (name: string) => here.searchParams.get(name) ?? '';
  if (!begun || !isSame(given('state'), begun.state) || Math.abs(now() - begun.at) > longest) return { kind: 'forged' };
  const provider = page.config.social.find(({ name }) => name === begun.provider);
  if (!provider || bare(callbackOf(page, provider)) !== bare(here)) return { kind: 'forged' };

  const back = ownAddress(begun.returnTo, here.href);
  const came = { provider: provider.name, returnTo: back ? pathOf(back) : page.place.to('/') };
  returns.set(page, came.returnTo);
  const error = given('error');
  if (error === 'access_denied') return { kind: 'denied', ...came };
  const code = given('code');
  if (!error && code) return { kind: 'code', code, verifier: begun.verifier, ...came };
  return { kind: 'failed', message: given('error_description').slice(0, 300) || undefined, ...came };
}

const bare = ({ pathname }: URL) => pathname.replace(/\/$/, '');

/** The page where the reader is; not one that is of no use once they are logged in. */
function startOf(page: Page): string {
  const here = page.place.here();
  const callbacks = page.config.social.map((each) => bare(callbackOf(page, each)));
  if ([...callbacks, page.place.to('/login'), page.place.to('/register')].includes(bare(here)))
    return returns.get(page) ?? page.place.to('/');
  const meant = page.session.wanted.peek()?.hash;
  if (meant) here.hash = meant;
  if (/^#(login|register|reset-password)\b/.test(here.hash)) here.hash = '';
  return pathOf(here);
}

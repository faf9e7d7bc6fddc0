import * as z from 'zod/mini';
import { ownAddress } from '#core/base/page/address.ts';
import type { TenantConfig } from '#core/base/page/config.ts';
import type { Page } from '#core/base/page/page.ts';

export type SocialProvider = TenantConfig['social'][number];

/** What this tab remembers of a login while the reader is with the provider. */
const attempt = z.object({
  state: z.string().check(z.minLength(40)),
  provider: z.string(),
  verifier: z.optional(z.string()),
  /** A path of this site. */
  returnTo: z.string(),
  /** Ms since the epoch by this machine's clock. */
  at: z.number(),
});
export type Attempt = z.output<typeof attempt>;

export const attemptSlot = (page: Page) => page.store.slot('tab', 'social', attempt);

/** Where the provider sends the reader back to: a page of type social-login-callback. */
export function callbackOf(page: Page, provider: SocialProvider): URL {
  const here = page.place.here().href;
  const callback = new URL(page.place.to(`/login/${provider.name}/callback`), here);
  return (provider.callback !== undefined && ownAddress(provider.callback, here)) || callback;
}

import { trustedFor } from '#core/base/html/policy.ts';

/**
 * Gives a script its address: that of the tenant's captcha. The first address counts for as long as the page is open, and any
 * other throws a TypeError, as the browser does where the page's CSP forbids it.
 */
export function addressScript(script: HTMLScriptElement, address: string, scope: object = globalThis): void {
  Reflect.set(script, 'src', trustedFor('script', address, scope));
}

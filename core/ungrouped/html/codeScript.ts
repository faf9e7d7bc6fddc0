import { trustedFor } from '#core/base/html/policy.ts';

/**
 * Gives a script its code: the front code of the tenant's admins, as the server sent it to one. Held to as an address is: the
 * first counts, any other throws.
 */
export function codeScript(script: HTMLScriptElement, code: string, scope: object = globalThis): void {
  Reflect.set(script, 'text', trustedFor('code', code, scope));
}

import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** `none`: the browser knows no Trusted Types. `blocked`: the page's CSP does not allow ours. */
export type Found = Policy | 'none' | 'blocked';

let found: Found | undefined;
/** The one script address that the policy lets through. */
let vouched: string | undefined;

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Rules): Policy;
}

function hasFactory(scope: object): scope is { trustedTypes: Factory } {
  return 'trustedTypes' in scope && Boolean(scope.trustedTypes);
}

/**
 * The one Trusted Types policy, `tribune`. It lets text through, because the purifier parses what it has yet to clean; it stays
 * inside `core/html` for that reason.
 */
export function tribunePolicy(scope: object = globalThis): Found {
  found ??= create(scope);
  return found;
}

/**
 * Gives a script its address: that of the tenant's captcha. The first address counts for as long as the page lives, and any
 * other throws a TypeError, as the browser does where the page's CSP forbids it.
 */
export function addressScript(script: HTMLScriptElement, address: string, scope: object = globalThis): void {
  vouched ??= address;
  if (address !== vouched) throw new TypeError('Tribune vouches for one script address a page.');
  const policy = tribunePolicy(scope);
  // Without a policy the browser, or a default policy of the page, has the last word.
  Reflect.set(script, 'src', typeof policy === 'string' ? address : policy.createScriptURL(address));
}

function create(scope: object): Found {
  if (!hasFactory(scope)) return 'none';
  try {
    return scope.trustedTypes.createPolicy('tribune', {
      createHTML: (html) => html,
      createScriptURL(address) {
        if (vouched === undefined || address !== vouched) throw new TypeError('Tribune makes no script addresses.');
        return address;
      },
    });
  } catch {
    return 'blocked';
  }
}

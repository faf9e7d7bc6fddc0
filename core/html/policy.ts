import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** `none`: the browser knows no Trusted Types. `blocked`: the page's CSP does not allow ours. */
export type Found = Policy | 'none' | 'blocked';

let found: Found | undefined;

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

function create(scope: object): Found {
  if (!hasFactory(scope)) return 'none';
  try {
    return scope.trustedTypes.createPolicy('tribune', {
      createHTML: (html) => html,
      createScriptURL: () => {
        throw new TypeError('Tribune makes no script addresses.');
      },
    });
  } catch {
    return 'blocked';
  }
}

import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** `none`: the browser knows no Trusted Types. `blocked`: the page's CSP does not allow ours. */
export type Found = Policy | 'none' | 'blocked';

let found: Found | undefined;
/** The one script address, the one of each worker, the one code and the one set of rules that the policy lets through. */
const trusted: { script?: string; worker?: string; offline?: string; code?: string; rules?: string } = {};

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
  createScript(code: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Rules): Policy;
}

function hasFactory(scope: object): scope is { trustedTypes: Factory } {
  return 'trustedTypes' in scope && Boolean(scope.trustedTypes);
}

/**
 * The one Trusted Types policy, `tribune`. It lets text through, because the purifier parses what it has yet to clean; it stays
 * inside `core/ungrouped/html` for that reason.
 */
export function tribunePolicy(scope: object = globalThis): Found {
  found ??= create(scope);
  return found;
}

/** A text as the browser takes it from this policy: the first of each kind counts, any other throws. For this folder alone. */
export function trustedFor(kind: keyof typeof trusted, text: string, scope: object): unknown {
  trusted[kind] ??= text;
  if (text !== trusted[kind]) throw new TypeError(`A page has one trusted ${kind}.`);
  const policy = tribunePolicy(scope);
  // Without a policy the browser, or a default policy of the page, has the last word.
  if (typeof policy === 'string') return text;
  return kind === 'code' || kind === 'rules' ? policy.createScript?.(text) : policy.createScriptURL(text);
}

function known(text: string): string {
  if (!Object.values(trusted).includes(text)) throw new TypeError('Not a trusted script.');
  return text;
}

function create(scope: object): Found {
  if (!hasFactory(scope)) return 'none';
  try {
    return scope.trustedTypes.createPolicy('tribune', {
      createHTML: (html) => html,
      createScriptURL: known,
      createScript: known,
    });
  } catch {
    return 'blocked';
  }
}

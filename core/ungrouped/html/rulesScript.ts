import { trustedFor } from '#core/base/html/policy.ts';

/** Gives a `<script type="speculationrules">` its rules, which are no code: the first rules count for as long as the page is open, any others throw. */
export function rulesScript(script: HTMLScriptElement, rules: object): void {
  Reflect.set(script, 'text', trustedFor('rules', JSON.stringify(rules), globalThis));
}

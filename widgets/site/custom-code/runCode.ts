import { type Notices, notice } from '#core/base/errors/notices.ts';
import { newScript } from '#core/base/head/resources.ts';
import { codeScript } from '#core/ungrouped/html/codeScript.ts';

export const forbidden = notice('F03', (why: string) => ({
  what: `The page does not let the front code of admins run (${why}).`,
  remedy:
    'Give the script tag of the loader the nonce of the Content-Security-Policy, and add "trusted-types tribune" to it.',
}));

export const failed = notice('F04', (why: string) => ({
  what: `The front code of admins failed: ${why}.`,
  remedy: 'Correct it at the desk, or load the page with ?tribune=safe in its address.',
}));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : `${error}`);

/**
 * Runs code in a script element below `element`, with the nonce of the page's scripts. Never throws: errors of the code, and a
 * policy that forbids it, are reported as notices.
 */
export function runCode(code: string, element: HTMLElement, notices: Notices): void {
  const script = newScript(element.ownerDocument);
  script.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    notices.report(forbidden(violatedDirective), element),
  );
  const fail = ({ message }: ErrorEvent) => notices.report(failed(message), element);
  // A script runs while it is put into the page: what fails meanwhile is of the code, or of its syntax.
  addEventListener('error', fail);
  try {
    codeScript(script, `${code}\n//# sourceURL=tribune-custom-code.js`);
    element.append(script);
  } catch (error) {
    notices.report(forbidden(messageOf(error)), element);
  } finally {
    removeEventListener('error', fail);
  }
}

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../driver/program.ts';

/** Runs first on every page: notes what goes wrong there, and reports it as browsers report what the policy stopped. */
function note(): void {
  const pageErrors: string[] = [];
  Object.assign(window, { __pageErrors: pageErrors });
  const report = (directive: string, blocked: unknown) => {
    pageErrors.push(`${directive}: ${blocked}`);
    // The page may be left before it is asked.
    const body = { 'document-uri': location.href, 'effective-directive': directive, 'blocked-uri': `${blocked}` };
    const headers = { 'content-type': 'application/csp-report' };
    fetch('/csp-report', {
      method: 'POST',
      headers,
      body: JSON.stringify({ 'csp-report': body }),
      keepalive: true,
    }).catch(() => {});
  };
  addEventListener('error', ({ error, message }) => report('uncaught', `${error?.stack ?? ''} ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', `${reason?.stack ?? ''} ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    pageErrors.push(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
}

/**
 * The bundle as it was built, but the script in the head of its pages first notes what goes wrong. Classic WebDriver has no
 * other way to hear of what fails while a page loads.
 */
export async function listeningBuild(distDir: string): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await temporaryFolder();
  await cp(distDir, folder.path, { recursive: true });
  const head = join(folder.path, 'head.js');
  await writeFile(head, `(${note})();\n${await readFile(head, 'utf8')}`);
  return folder;
}

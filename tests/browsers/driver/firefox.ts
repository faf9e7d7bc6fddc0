import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Bidi, openBidi } from './bidi.ts';
import { findProgram } from './findProgram.ts';
import { owning } from './owning.ts';
import { startProgram, temporaryFolder } from './program.ts';
import type { Engine, Missing, Remote } from './remote.ts';

/** Names and values as in about:config. */
export type Preferences = Readonly<Record<string, string | number | boolean>>;

/** Nothing of the browser's own comes in between, and the pages see a Dutch reader. */
const defaultPreferences: Preferences = {
  'intl.accept_languages': 'nl',
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox', '/snap/bin/firefox'];

/** Starts a stock Firefox without a window. It speaks BiDi by itself. */
export async function startFirefox(preferences: Preferences = {}): Promise<Engine | Missing> {
  const path = findProgram(process.env.TRIBUNE_FIREFOX, 'firefox-esr', 'firefox', ...elsewhere);
  if (!path) return { missing: 'Firefox is not installed: install firefox-esr, or set TRIBUNE_FIREFOX to its path.' };
  return owning(async (own) => {
    const profile = own(await temporaryFolder());
    const lines = Object.entries({ ...defaultPreferences, ...preferences }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile.path, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'];
    const program = own(await startProgram(path, { args, env: { TZ: 'Europe/Amsterdam' } }));
    const address = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
    const bidi = own(await openBidi(`${address}/session`));
    const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
    const { capabilities } = z.parse(session, await bidi.send('session.new', { capabilities: {} }));
    return { name: `Firefox ${capabilities.browserVersion}`, newTab: () => newTab(bidi) };
  });
}

const outcome = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});

async function newTab(bidi: Bidi): Promise<Remote> {
  // What one of them keeps, no other sees.
  const { userContext } = z.parse(z.object({ userContext: z.string() }), await bidi.send('browser.createUserContext'));
  const created = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  const { context } = z.parse(z.object({ context: z.string() }), created);
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async back() {
      await bidi.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async call(source) {
      const params = { functionDeclaration: source, target: { context }, awaitPromise: true };
      const { exceptionDetails, result } = z.parse(outcome, await bidi.send('script.callFunction', params));
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return z.parse(z.string(), result?.value);
    },
    async resize(viewport) {
      const resize = () => bidi.send('browsingContext.setViewport', { context, viewport });
      // Firefox refuses while one page gives way to another that it leads to.
      await resize().catch((error) =>
        String(error).includes('SECURITY_MANAGER_VETO') ? resize() : Promise.reject(error),
      );
    },
    async act(actions) {
      await bidi.send('input.performActions', { context, actions });
    },
    async [Symbol.asyncDispose]() {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

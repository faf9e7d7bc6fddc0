import * as z from 'zod/mini';
import { machineTime } from '../../support/testClock.ts';
import { timeout, within } from './within.ts';

/** A session of classic WebDriver: https://www.w3.org/TR/webdriver2/ */
export interface Session extends AsyncDisposable {
  readonly version: string;
  /** `path` is below the session. Throws with the driver's own words when it refuses. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
}

const answer = z.object({ value: z.unknown() });
const refusal = z.object({ error: z.string(), message: z.string() });
const opened = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });

/** How long a browser may take to start, ms. */
const starting = 40_000;

async function ask(method: string, address: string, body?: object, ms = 2 * timeout): Promise<unknown> {
  const what = `${method} ${new URL(address).pathname}`;
  const sent = { method, ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) };
  // The driver itself gives up earlier, and knows better why.
  const response = await within(what, fetch(address, sent), ms);
  const { value } = z.parse(answer, await response.json());
  if (response.ok) return value;
  const { error, message } = z.parse(refusal, value);
  throw new Error(`${what}: ${error}: ${message}`);
}

/** Asks the driver until it listens; then for a browser that knows nothing yet. */
export async function createSession(driver: string): Promise<Session> {
  await listening(driver);
  const timeouts = { script: timeout, pageLoad: timeout };
  const created = await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: { timeouts } } }, starting);
  const { sessionId, capabilities } = z.parse(opened, created);
  const address = `${driver}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    send: (method, path, body) => ask(method, address + path, body),
    async [Symbol.asyncDispose]() {
      await ask('DELETE', address);
    },
  };
}

async function listening(driver: string): Promise<void> {
  for (const end = machineTime() + timeout; ; ) {
    const answered = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (machineTime() > end) throw new Error(`The driver at ${driver} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

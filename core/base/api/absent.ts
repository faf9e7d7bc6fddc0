import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { Call } from './call.ts';

type Assumed = Pick<Endpoint, 'method' | 'path' | 'assumed'>;

/** What frameworks say of a path that they have no route for, and what none says of a record: Laravel, Express, Fastify, Symfony. */
const noRoute =
  /^(the route .+ could not be found|no route found|cannot [A-Z]+ \/|route [A-Z]+:\S+ not found|not found\.?$)/i;

/**
 * Whether a failure says that the server has no such call: of an assumed call alone. A 404 of a call about one record counts
 * only if it says nothing of the record.
 */
export function isAbsent({ assumed }: Assumed, outcome: Outcome<unknown>): boolean {
  if (!assumed || outcome.ok || outcome.kind !== 'refused') return false;
  const { status, message } = outcome;
  if (status !== 404) return status === 405 || status === 501;
  return assumed === 'call' || message === undefined || noRoute.test(message);
}

/**
 * The same caller, which asks for an assumed call that the server does not have once: from then on its failure is answered
 * without asking.
 */
export function rememberAbsent(call: Call): Call {
  const absent = new Map<string, Failure>();
  return async (endpoint, ...args) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const known = absent.get(name);
    if (known) return known;
    const outcome = await call(endpoint, ...args);
    if (!outcome.ok && isAbsent(endpoint, outcome)) absent.set(name, outcome);
    return outcome;
  };
}

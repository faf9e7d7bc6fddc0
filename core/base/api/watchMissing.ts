import type { Call } from './call.ts';

/** A read that the server answered with 404: `GET /api/v1/poll/{id}/show`, and what filled its path and query. */
export interface Missed {
  readonly call: string;
  readonly values: readonly string[];
}

/** A write that the server has taken: the call, and what it was called with. */
export interface Taken {
  readonly method: string;
  readonly path: string;
  /** `params`, `query` and `body`. */
  readonly given: unknown;
}

/**
 * The same caller, which also calls `missing` for each GET that is answered with 404, unless the server may not have the call, and `taken` for each write that
 * the server has taken.
 */
export function watchMissing(call: Call, missing: (missed: Missed) => void, taken: (taken: Taken) => void): Call {
  return async (endpoint, ...args) => {
    const outcome = await call(endpoint, ...args);
    const { method, path, assumed } = endpoint;
    if (method !== 'GET' && outcome.ok) taken({ method, path, given: args[0] });
    if (method === 'GET' && !assumed && !outcome.ok && outcome.kind === 'refused' && outcome.status === 404) {
      const { params, query } = Object(args[0]);
      const values = [params, query].flatMap((each) => Object.values(Object(each)).flat());
      missing({ call: `${method} ${path}`, values: values.map(String) });
    }
    return outcome;
  };
}

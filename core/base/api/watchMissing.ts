import type { Call } from './call.ts';

/** A read that the server answered with 404: `GET /api/v1/poll/{id}/show`, and what filled its path and query. */
export interface Missed {
  readonly call: string;
  readonly values: readonly string[];
}

/** The same caller, which also calls `missing` for each GET that is answered with 404, unless the server may not have the call. */
export function watchMissing(call: Call, missing: (missed: Missed) => void): Call {
  return async (endpoint, ...args) => {
    const outcome = await call(endpoint, ...args);
    const { method, path, assumed } = endpoint;
    if (method === 'GET' && !assumed && !outcome.ok && outcome.kind === 'refused' && outcome.status === 404) {
      const { params, query } = Object(args[0]);
      const values = [params, query].flatMap((each) => Object.values(Object(each)).flat());
      missing({ call: `${method} ${path}`, values: values.map(String) });
    }
    return outcome;
  };
}

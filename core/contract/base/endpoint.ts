import type { ZodMiniType } from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call: the newsroom enforces it, the client does not send a call that needs a reader without one. */
export type Needs = 'anyone' | 'reader' | 'manager' | 'admin';

type Schema<Output = unknown> = ZodMiniType<Output, unknown>;

/** `'/poll/{id}/show'` -> `{ id: string | number }`; `'{+list}{page}'` has `list` and `page`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in (Name extends `+${infer Bare}` ? Bare : Name) | keyof PathParams<Rest>]: string | number }
  : unknown;

export interface Endpoint<Path extends string = string, Query = unknown, Body = unknown, Reply = unknown> {
  readonly method: Method;
  readonly path: Path;
  readonly needs: Needs;
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  readonly reply: Schema<Reply>;
  /**
   * `actions`: what a reader does with a page or a comment, which tenants with `api.source = nodejs` serve from their actions API.
   * `host`: an address of the CMS itself (`/ajax/...`, `/refresh-token`), never of another API origin.
   * `soccer`: of the soccer service, which may have an origin of its own.
   */
  readonly service?: 'actions' | 'host' | 'soccer';
  /**
   * The specification does not show the call, and a server may not have it. `call`: its 404 says so. `record`: its path names a
   * record, of which a 404 may speak as well.
   */
  readonly assumed?: 'call' | 'record';
  /** What it carries is the proof, and not the session: a 401 is about that, and is final. */
  readonly provesItself?: true;
  /** `navigator.sendBeacon` sends it, without headers: the tenant is that of `tenant_id` in its query. */
  readonly isBeacon?: true;
  /** A program of the tenant may call it as well, with an access token that may do this. */
  readonly access?: 'polls' | 'collections' | 'liveblog' | 'figures';
  /** B that its body may have; 64 kB without it. */
  readonly largestBody?: number;
  /** The reply is a file of text. JSON without it. */
  readonly isText?: true;
  /** Some servers answer with text that is no JSON, or with HTML: then that text is what `reply` reads. */
  readonly mayBeText?: true;
  /** The method that a POST stands for: it goes along as the field `_method`, in capitals. */
  readonly override?: 'PATCH' | 'DELETE';
  /** The body goes as `multipart/form-data`: files as they are, flags as 1 and 0, without what is undefined. Else JSON. */
  readonly form?: 'multipart';
}

type PathOf<Call extends string> = Call extends `${Method} ${infer Path}` ? Path : never;

/**
 * Declares one call of the wire: method and path (`GET /poll/{id}/show`), who may call it, what goes in and what comes back. The client calls it
 * through `page.call`, the newsroom serves it through `serve`. Spellings of the wire stay in this folder.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Call extends `${Method} ${string}`, Reply, Query = undefined, Body = undefined>(
  call: Call,
  needs: Needs,
  declared: Omit<Endpoint<string, Query, Body, Reply>, 'method' | 'path' | 'needs'>,
): Endpoint<PathOf<Call>, Query, Body, Reply>;
// @__NO_SIDE_EFFECTS__
export function endpoint(call: string, needs: Needs, declared: object): object {
  const [method, path] = call.split(' ');
  return { method, path, needs, ...declared };
}

/**
 * The path with its `{params}` filled in and encoded; `{+param}` is a path of its own (RFC 6570) and goes in as it is: whoever reads it from a page judges
 * it first. Throws a TypeError when one is missing.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\+?)(\w+)\}/g, (_, plus: string, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The path ${path} needs "${name}".`);
    return plus ? `${value}` : encodeURIComponent(value);
  });
}

import type { Endpoint, PathParams } from '#core/contract/base/endpoint.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

type Needed<Key extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Key]: Value };
type Params<Path extends string> = keyof PathParams<Path> extends never
  ? unknown
  : { readonly params: PathParams<Path> };

export type CallWith<Path extends string, Query, Body> = Params<Path> &
  Needed<'query', Query> &
  Needed<'body', Body> & {
    readonly signal?: AbortSignal;
    /** Sent twice it counts once, by a key in its body or by what it asks for: a write that may be retried. */
    readonly isIdempotent?: boolean;
    /** The request outlives the page (a click on a link, a dismissal). */
    readonly keepalive?: boolean;
    /** Called with the share of the body that has been sent, from 0 to 1: for files. */
    readonly progress?: (share: number) => void;
  };

export type Arguments<With> = Record<never, never> extends With ? [given?: With] : [given: With];

/** Calls an endpoint of the contract. Never throws for what a server or a network can do. */
export type Call = <const Path extends string, Query, Body, Reply>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  ...args: Arguments<CallWith<Path, Query, Body>>
) => Promise<Outcome<Reply>>;

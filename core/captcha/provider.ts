import * as z from 'zod/mini';

/** What the provider's script left on the page, as far as it can be relied on. */
export interface Provider {
  /** Calls back once the rest of the provider's code has come. */
  ready(then: () => void): void;
  /** A score's proof. Rejects when there is none. */
  execute(siteKey: string, action: string): Promise<string>;
  /** Draws a box into an empty element; the value names it in the calls below. */
  render(into: HTMLElement, settings: Readonly<Record<string, unknown>>): unknown;
  /** The proof of a box; empty when it is not ticked, or was too long ago. */
  responseOf(box: unknown): string;
  reset(box: unknown): void;
}

const response = z.string().check(z.maxLength(20_000));

function call(on: object, verb: string, ...given: readonly unknown[]): unknown {
  const found: unknown = Reflect.get(on, verb);
  if (typeof found !== 'function') throw new TypeError(`The captcha's script knows no "${verb}".`);
  return Reflect.apply(found, on, given);
}

/** `window.grecaptcha`, whoever put it there: undefined unless it can be asked whether it is ready. */
export function providerIn(scope: object): Provider | undefined {
  const found: unknown = Reflect.get(scope, 'grecaptcha');
  if (found === null || (typeof found !== 'object' && typeof found !== 'function')) return undefined;
  const there: object = found;
  if (typeof Reflect.get(there, 'ready') !== 'function') return undefined;
  return {
    ready: (then) => void call(there, 'ready', then),
    async execute(siteKey, action) {
      return z.parse(response.check(z.minLength(1)), await call(there, 'execute', siteKey, { action }));
    },
    render: (into, settings) => call(there, 'render', into, settings),
    responseOf: (box) => z.parse(response, call(there, 'getResponse', box) ?? ''),
    reset: (box) => void call(there, 'reset', box),
  };
}

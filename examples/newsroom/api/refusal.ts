import type { MessageKey } from './messages.ts';

interface Details {
  /** Values of the message. */
  readonly values?: Readonly<Record<string, number | string>>;
  /** Messages per field of the body, for a 422. */
  readonly fields?: Readonly<Record<string, readonly MessageKey[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `data` beside the message: the state that refused. */
  readonly data?: unknown;
}

/** The server says no: thrown anywhere in a handler, sent as `{ message, errors?, data? }` in the reader's language. */
export class Refusal extends Error {
  readonly status: number;
  readonly key: MessageKey;
  readonly details: Details;

  constructor(status: number, key: MessageKey, details: Details = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/** Refuses what comes too soon; `wait` in ms. */
export function tooSoon(wait: number, key: MessageKey, values: Details['values'] = {}): Refusal {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal(429, key, { values: { seconds, ...values }, headers: { 'retry-after': String(seconds) } });
}

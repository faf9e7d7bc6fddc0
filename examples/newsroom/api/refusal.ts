import type { MessageKey } from './messages.ts';

interface Details {
  /** Values for the placeholders of the message. */
  readonly values?: Readonly<Record<string, number | string>>;
  /** Messages per field of the body, for a 422. */
  readonly fields?: Readonly<Record<string, readonly MessageKey[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `data` beside the message: the state because of which the call was refused. */
  readonly data?: unknown;
}

/** An error that a handler throws to refuse a call. It is sent as `{ message, errors?, data? }` in the reader's language. */
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

/** A refusal (429) of a call that comes too soon. `wait` in ms. */
export function tooSoon(wait: number, key: MessageKey, values: Details['values'] = {}): Refusal {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal(429, key, { values: { seconds, ...values }, headers: { 'retry-after': String(seconds) } });
}

/** ms: what the first wait is about, and what no wait is longer than. */
export interface Span {
  readonly first: number;
  readonly longest: number;
}

/**
 * How long to wait, in ms, before trying again after `failures` failures in a row (1 and up): anywhere between a quarter and
 * the whole of a span that doubles. The chance keeps those who fail together from coming back together; the quarter keeps
 * one of bad luck under 30 attempts a minute. https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function backoff(failures: number, { first, longest }: Span, chance: () => number): number {
  const whole = Math.min(longest, first * 2 ** failures);
  return whole * (0.25 + 0.75 * chance());
}

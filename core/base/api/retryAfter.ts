const longest = 3600;

/**
 * Seconds that a Retry-After header asks for, at most an hour; undefined when it is missing or says nothing. A date is read
 * against the reply's own Date, so that a wrong clock here does no harm.
 */
export function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(longest, Number(text));
  const then = / GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(then)) return undefined;
  const here = Date.parse(headers.get('date') ?? '') || Date.now();
  return Math.min(longest, Math.max(0, Math.ceil((then - here) / 1000)));
}

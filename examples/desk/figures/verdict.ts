import type { TitleTestFigures } from '#core/contract/deskFigures.ts';

/** What the clicks of a title test show: too few yet, nothing yet, or that one title is followed more often, with how certain that is, from 0.95 to 0.999. */
export type Verdict =
  | { readonly kind: 'early' }
  | { readonly kind: 'open' }
  | { readonly kind: 'winner'; readonly group: 'a' | 'b'; readonly certainty: number };

/** Fewer clicks than this show nothing. */
const fewest = 30;
/** Fewer times than this say nothing of how often each title was shown: then half of the readers have had each. */
const fewestShown = 100;
const certain = 0.95;

/** The error function, within 1.5e-7 (Abramowitz and Stegun, 7.1.26), of a number from 0 on. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - sum * Math.exp(-x * x);
}

/**
 * Judges a title test by the sign test with the normal approximation: how probable it is that clicks which are spread as the titles were shown would be less uneven than these.
 * It holds for one look: whoever looks each day and stops at the first winner is wrong more often.
 */
export function verdictOf({ a, b }: Pick<TitleTestFigures, 'a' | 'b'>): Verdict {
  const clicks = a.clicks + b.clicks;
  if (clicks < fewest) return { kind: 'early' };
  const isKnown = Math.min(a.shown, b.shown) >= fewestShown;
  const share = isKnown ? a.shown / (a.shown + b.shown) : 0.5;
  const distance = (a.clicks - clicks * share) / Math.sqrt(clicks * share * (1 - share));
  const certainty = erf(Math.abs(distance) / Math.SQRT2);
  if (certainty < certain) return { kind: 'open' };
  return { kind: 'winner', group: distance > 0 ? 'a' : 'b', certainty: Math.min(certainty, 0.999) };
}

/**
 * Whole percentages that add up to exactly 100, or all 0 when nobody voted: the largest remainders are rounded up
 * (Hamilton's method), the earlier answer first where remainders are equal.
 */
export function percentages(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, count) => sum + count, 0) || 1;
  const shares = votes.map((count) => ({
    whole: Math.floor((count * 100) / all),
    remainder: (count * 100) % all,
  }));
  const missing = shares.reduce((sum, share) => sum + share.remainder, 0) / all;
  const raised = [...shares].sort((a, b) => b.remainder - a.remainder).slice(0, missing);
  return shares.map((share) => share.whole + Number(raised.includes(share)));
}

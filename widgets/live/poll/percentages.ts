/**
 * Whole percentages that add up to exactly 100, or all 0 when nobody voted: the largest remainders are rounded up
 * (Hamilton's method), the earlier answer first where remainders are equal.
 */
export function percentages(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, count) => sum + count, 0);
  if (all === 0) return votes.map(() => 0);
  const shares = votes.map((count) => Math.floor((count * 100) / all));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const raised = votes
    .map((count, at) => ({ at, remainder: (count * 100) % all }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, missing);
  for (const { at } of raised) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

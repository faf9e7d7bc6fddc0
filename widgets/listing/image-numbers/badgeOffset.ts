/**
 * The distance of a number from the top of its picture, px: a tenth of the height (px), or a twentieth where that is more than
 * 1,000 px. The style sheet has the same rule for printed numbers.
 */
export const badgeOffset = (height: number): number => height * (height > 1000 ? 0.05 : 0.1);

/**
 * How far below the upper edge of a picture its number stands, px: a tenth of its height, a twentieth where that is more than 1,000 px. The sheet says the
 * same of printed ones.
 */
export const badgeOffset = (height: number): number => height * (height > 1000 ? 0.05 : 0.1);

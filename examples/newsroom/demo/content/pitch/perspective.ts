/** Width of the picture, px. */
export const width = 1200;
export const height = 800;

const middle = width / 2;
/** Half the length of the pitch at its far and its near side line, and where these are, px. */
const far = { half: 436, y: 236 } as const;
const near = { half: 640, y: 742 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
  /** The length of a metre there, relative to one at the near side line. */
  readonly scale: number;
}

/**
 * The point in the picture of a position on the pitch. `along`: from the left goal line to the right one; `across`: from the
 * far side line to the near one; both 0 to 1.
 */
export function seen(along: number, across: number): Point {
  // As far away as it is small: straight lines stay straight.
  const distance = 1 / far.half + (1 / near.half - 1 / far.half) * across;
  const half = 1 / distance;
  const share = (half - far.half) / (near.half - far.half);
  return { x: middle + (along * 2 - 1) * half, y: far.y + (near.y - far.y) * share, scale: half / near.half };
}

/** The point of a position in metres, on a pitch of 105 by 68. */
export const atMetres = (x: number, y: number): Point => seen(x / 105, y / 68);

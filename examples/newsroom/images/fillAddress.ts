/** What a picture is asked for as. */
export interface Fill {
  /** px. */
  readonly width: number;
  /** px; 0: as high as the picture is at that width. */
  readonly height: number;
  /** As it was written: an address, or a path of the site's own. */
  readonly source: string;
}

/** What the addresses of resized pictures begin with. */
export const imagePath = '/images';

/** px; wider or higher than this nothing is made. */
const largestSide = 2560;
const longestSource = 1000;

/** Reads `rs:fill:345:230/plain/%2Fpublic%2Fa.svg`, the form that `fillUrl` writes; undefined where it is no such address. */
export function readFill(path: string): Fill | undefined {
  const [, width, height, written = ''] = /^rs:fill:(\d{1,5}):(\d{1,5})\/plain\/(.+)$/.exec(path) ?? [];
  if (width === undefined || height === undefined || written.length > longestSource) return undefined;
  const [wide, high] = [Number(width), Number(height)];
  if (wide < 1 || wide > largestSide || high > largestSide) return undefined;
  try {
    return { width: wide, height: high, source: decodeURIComponent(written) };
  } catch {
    return undefined;
  }
}

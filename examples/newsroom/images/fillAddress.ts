/** A requested picture. */
export interface Fill {
  /** Width, px. */
  readonly width: number;
  /** Height, px; 0 for that of the picture at this width. */
  readonly height: number;
  /** The source as it was written: a URL, or a path of this site. */
  readonly source: string;
}

/** Prefix of the paths of resized pictures. */
export const imagePath = '/images';

/** The largest width and height, px. */
const largestSide = 2560;
const longestSource = 1000;

/** Reads a path like `rs:fill:345:230/plain/%2Fpublic%2Fa.svg`, which `fillUrl` writes; undefined for any other. */
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

/** Two whole numbers: `3:2`. */
export type AspectRatio = `${number}:${number}`;

interface FillOptions {
  /** Where the proxy is, up to and with what it signs by: `https://img.example/insecure`. */
  readonly proxy: string;
  /** px. */
  readonly width: number;
  /** px; what is over is cut off. Of the aspect ratio where one is given, else 0: as high as the picture is. */
  readonly height?: number | undefined;
  readonly ar?: AspectRatio | undefined;
}

/** `345` wide at `3:2` is 230 high. Undefined for what is no ratio. */
export function heightOf(width: number, ar: string): number | undefined {
  const [first = 0, second = 0] = ar.split(':').map(Number);
  return first > 0 && second > 0 ? Math.round((width * second) / first) : undefined;
}

/** The address of a picture that a proxy resizes to fill a box, in the form of imgproxy (https://docs.imgproxy.net/usage/processing). */
export function fillUrl(source: string, { proxy, width, height, ar }: FillOptions): string {
  const high = (ar === undefined ? undefined : heightOf(width, ar)) ?? height ?? 0;
  return `${proxy}/rs:fill:${width}:${high}/plain/${encodeURIComponent(source)}`;
}

interface QueryOptions {
  /** px. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Where to cut: `faces`, `top`. */
  readonly crop?: string | undefined;
  /** How to fit it in: `crop`, `clip`. */
  readonly fit?: string | undefined;
  readonly ar?: AspectRatio | undefined;
  /** Printed in white at the bottom right. */
  readonly watermark?: string | undefined;
}

/** The address of a picture that its own server resizes, by query; `fir` is how the wire spells the fit. What the address already asks for stays. */
export function queryUrl(source: string, { width, height, crop, fit, ar, watermark }: QueryOptions): string {
  const mark = watermark
    ? { txt: watermark, 'txt-align': 'bottom,right', 'txt-color': 'ffffff', 'txt-font': 'sans-serif,medium' }
    : {};
  const asked = Object.entries({ w: width, h: height, crop, fir: fit, ar, ...mark }).filter(
    ([, value]) => value !== undefined,
  );
  if (asked.length === 0) return source;
  const [address = '', hash] = source.split('#');
  const query = asked.map(([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`).join('&');
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** `a.jpg 345w, b.jpg 690w`: one picture in several widths, px, for a browser to choose from. */
export const srcsetOf = (widths: readonly number[], urlOf: (width: number) => string): string =>
  [...new Set(widths)]
    .sort((one, other) => one - other)
    // Commas part the candidates, and spaces the width.
    .map((width) => `${urlOf(width).replace(/,/g, '%2C').replace(/ /g, '%20')} ${width}w`)
    .join(', ');

interface Step {
  /** Of the window: `60em`. */
  readonly from: string;
  /** How wide the picture is there: `345px`, `50vw`. */
  readonly size: string;
}

/** `(min-width: 60em) 345px, 100vw`: the widest window first. */
export const sizesOf = (steps: readonly Step[], otherwise: string): string =>
  [...steps.map(({ from, size }) => `(min-width: ${from}) ${size}`), otherwise].join(', ');

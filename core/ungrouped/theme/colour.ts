/** A colour of sRGB: red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour of OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const names: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

/** `50%` of `whole`, or a bare number. */
const amount = (text: string, whole = 1) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);

const part = '[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)%?';
const rgb = new RegExp(`^rgba?\\(\\s*(${part})(?:\\s+(${part})\\s+|\\s*,\\s*(${part})\\s*,\\s*)(${part})\\s*\\)$`);
const oklch = new RegExp(`^oklch\\(\\s*(${part})\\s+(${part})\\s+(${part.replace('%?', '')})(?:deg)?\\s*\\)$`);

/**
 * Reads an opaque colour as CSS writes it: `#rgb`, `#rrggbb`, `rgb()`, `oklch()`, `black` and `white`. Undefined for anything else, and for what
 * lets its ground through.
 */
export function readColour(text: string): Rgb | undefined {
  const written = text.trim().toLowerCase();
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(names[written] ?? written)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
    return [red, green, blue];
  }
  const [, lightness, chroma = '', hue = ''] = oklch.exec(written) ?? [];
  if (lightness !== undefined)
    return toRgb({
      lightness: amount(lightness),
      chroma: Math.max(0, amount(chroma, 0.4)),
      hue: Number.parseFloat(hue),
    });
  const [, one, spaced, two = spaced, three = ''] = rgb.exec(written) ?? [];
  if (one === undefined || two === undefined) return undefined;
  const channel = (part: string) => Math.min(1, Math.max(0, amount(part, 255) / 255));
  return [channel(one), channel(two), channel(three)];
}

/** `#rrggbb`. */
export const writeColour = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Linear light of a channel of sRGB (IEC 61966-2-1). */
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Relative luminance (WCAG 2.2), from 0 to 1. */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** By the matrices of Björn Ottosson, https://bottosson.github.io/posts/oklab/ (as of 2021-01-25). */
export function toOklch(colour: Rgb): Oklch {
  const [red, green, blue] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function unbounded({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const isShown = (colour: Rgb) => colour.every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour in sRGB; one that no screen of sRGB shows loses chroma, and keeps lightness and hue. Rounded to 8 bits a channel. */
export function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const level = Math.min(1, Math.max(0, lightness));
  let [least, most] = [0, chroma];
  if (!isShown(unbounded({ lightness: level, chroma, hue })))
    for (let step = 0; step < 20; step += 1) {
      const middle = (least + most) / 2;
      if (isShown(unbounded({ lightness: level, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
  else least = chroma;
  const [red, green, blue] = unbounded({ lightness: level, chroma: least, hue }).map(
    (part) => Math.round(Math.min(1, Math.max(0, part)) * 255) / 255,
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/**
 * The colour of the same hue, and of the lightness nearest to its own, that has a contrast of `ratio` or more with all of `grounds`; undefined
 * if no lightness has.
 */
export function passing(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb | undefined {
  const own = toOklch(colour);
  const holds = (candidate: Rgb) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (holds(colour)) return colour;
  for (let away = 0.005; away <= 1; away += 0.005)
    for (const lightness of [own.lightness - away, own.lightness + away]) {
      const candidate = toRgb({ ...own, lightness });
      if (lightness >= -0.005 && lightness <= 1.005 && holds(candidate)) return candidate;
    }
  return undefined;
}

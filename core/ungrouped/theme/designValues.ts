import { readColour, writeColour } from './colour.ts';

/** Types of the Design Tokens Community Group that tokens have. */
export type DesignType = 'color' | 'dimension' | 'duration' | 'fontFamily' | 'fontWeight' | 'number' | 'shadow';

type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: readonly (readonly [DesignType, RegExp])[] = [
  ['dimension', /^(size|space|radius|target|dialog)/],
  ['fontFamily', /^font/],
  ['fontWeight', /^weight/],
  ['number', /^leading/],
  ['duration', /^duration/],
  ['shadow', /^shadow/],
];

/** The type of a token, by its name without `--tribune-`. */
export const typeOfToken = (name: string): DesignType => types.find(([, names]) => names.test(name))?.[0] ?? 'color';

const length = /^(-?[\d.]+)(px|rem)?$/;

/** Parts of a list, at marks that are in no parentheses. */
const partsOf = (text: string, mark: RegExp) =>
  text
    .replaceAll(/\([^()]*\)/g, (inside) => inside.replaceAll(',', '\u0001').replaceAll(' ', '\u0002'))
    .split(mark)
    .map((part) => part.replaceAll('\u0001', ',').replaceAll('\u0002', ' ').trim())
    .filter(Boolean);

/** 4 decimals: as near as 8 bits need. */
const component = (part: number) => Math.round(part * 1e4) / 1e4;

/** A colour of CSS, also one that lets its ground through: `rgb(0 0 0 / 0.5)`. */
function colourValue(css: string): Json | undefined {
  const [, solid = css, alpha] = /^(rgba?\([^/,]*?)\s*\/\s*((?:\d+(?:\.\d+)?|\.\d+)%?)\s*\)$/.exec(css) ?? [];
  const colour = readColour(alpha === undefined ? solid : `${solid})`);
  if (!colour) return undefined;
  const seen = alpha?.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha ?? 1);
  return {
    ...{ colorSpace: 'srgb', components: colour.map(component) },
    ...(seen < 1 && { alpha: seen }),
    hex: writeColour(colour),
  };
}

function dimensionValue(css: string): Json | undefined {
  // Of several lengths, as in max(16px, 1rem), programs for drawing get the last.
  const last = /^\w+\((.+)\)$/.exec(css)?.[1]?.split(',').at(-1)?.trim() ?? css;
  const [, value, unit = 'px'] = length.exec(last) ?? [];
  return value === undefined ? undefined : { value: Number(value), unit };
}

function durationValue(css: string): Json | undefined {
  const [, value, unit] = /^([\d.]+)(ms|s)$/.exec(css) ?? [];
  return value === undefined ? undefined : { value: Number(value), unit };
}

function shadowValue(css: string): Json | undefined {
  const parts = partsOf(css, / +/);
  const lengths = parts.filter((part) => length.test(part)).map(dimensionValue);
  const [colour, ...others] = parts.filter((part) => part !== 'inset' && !length.test(part)).map(colourValue);
  const [offsetX, offsetY, blur, spread] = lengths;
  if (!colour || !offsetX || !offsetY || others.length > 0 || lengths.length > 4) return undefined;
  const none = { value: 0, unit: 'px' };
  return {
    ...{ color: colour, offsetX, offsetY, blur: blur ?? none, spread: spread ?? none },
    ...(parts.includes('inset') && { inset: true }),
  };
}

function shadowsValue(css: string): unknown {
  const layers = partsOf(css, /,/).map(shadowValue);
  if (layers.length === 0 || layers.includes(undefined)) return undefined;
  return layers.length === 1 ? layers[0] : layers;
}

function familyValue(css: string): unknown {
  const names = partsOf(css, /,/).map((name) => name.replace(/^(["'])(.*)\1$/, '$2'));
  return names.length > 1 ? names : names[0];
}

const numberValue = (css: string) => (/^(\d+(\.\d+)?|\.\d+)$/.test(css) ? Number(css) : undefined);

const weights = ['normal', 'bold'];

const toValue: Readonly<Record<DesignType, (css: string) => unknown>> = {
  color: colourValue,
  dimension: dimensionValue,
  duration: durationValue,
  fontFamily: familyValue,
  fontWeight: (css) => numberValue(css) ?? (weights.includes(css) ? css : undefined),
  number: numberValue,
  shadow: shadowsValue,
};

export const isDesignType = (type: unknown): type is DesignType => typeof type === 'string' && type in toValue;

/** What a text of CSS is as the `$value` of a type; undefined if that type has no such value. */
export const valueOfText = (type: DesignType, css: string): unknown => toValue[type](css);

function colourText(value: unknown): string | undefined {
  const written = isObject(value) ? (value.hex ?? ofComponents(value)) : value;
  const colour = typeof written === 'string' ? readColour(written) : undefined;
  if (!colour) return undefined;
  const alpha = isObject(value) ? (value.alpha ?? 1) : 1;
  if (alpha === 1) return writeColour(colour);
  if (typeof alpha !== 'number') return undefined;
  return `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')} / ${alpha})`;
}

function ofComponents({ colorSpace, components }: Json): string | undefined {
  if (colorSpace !== 'srgb' || !Array.isArray(components)) return undefined;
  const parts: readonly unknown[] = components;
  return `rgb(${parts.map((part) => `${Number(part) * 100}%`).join(' ')})`;
}

const measureText = (value: unknown) =>
  isObject(value) && typeof value.value === 'number' && typeof value.unit === 'string'
    ? `${value.value}${value.unit}`
    : undefined;

function shadowText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const layers = value.map(shadowText);
    return layers.length > 0 && !layers.includes(undefined) ? layers.join(', ') : undefined;
  }
  if (!isObject(value)) return undefined;
  const { color, offsetX, offsetY, blur, spread, inset } = value;
  const parts = [...[offsetX, offsetY, blur, spread].map(measureText), colourText(color)];
  return parts.includes(undefined) ? undefined : [...(inset === true ? ['inset'] : []), ...parts].join(' ');
}

const familyText = (names: readonly unknown[]) =>
  names.map((each) => (/^[\w-]+$/.test(`${each}`) ? `${each}` : `"${each}"`)).join(', ');

/** The text of CSS of a `$value`, as an editor or a program for drawing has written it; undefined if it is none of this type. */
export function textOfValue(type: unknown, value: unknown): string | undefined {
  if (type === 'color') return colourText(value);
  if (type === 'shadow') return shadowText(value);
  if (Array.isArray(value)) return familyText(value);
  return measureText(value) ?? (typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined);
}

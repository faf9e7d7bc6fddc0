/** The size of a screen, and what `%` is of. CSS px. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly whole: number;
}

interface Amount {
  readonly value: number;
  readonly isLength: boolean;
}

const token = /\s+[+-]\s+|\s*(?:-?(?:\d+(?:\.\d+)?|\.\d+)(?:[a-z]+|%)?|[a-z]+\(|[()*/,])/gy;

function tokensOf(text: string): readonly string[] {
  const found = text.toLowerCase().match(token) ?? [];
  return found.join('').length === text.trimEnd().length ? found.map((each) => each.trim()) : [];
}

function amountOf(text: string, { width, height, whole }: Screen): Amount | undefined {
  const units: Readonly<Record<string, number>> = {
    ...{ px: 1, rem: 16, em: 16, ch: 8, vw: width / 100, vh: height / 100, '%': whole / 100 },
    ...{ vmin: Math.min(width, height) / 100, vmax: Math.max(width, height) / 100 },
  };
  const value = Number.parseFloat(text);
  const unit = text.replace(/^[-.\d]+/, '');
  if (unit === '') return Number.isNaN(value) ? undefined : { value, isLength: false };
  const size = Object.hasOwn(units, unit) ? units[unit] : undefined;
  return size === undefined ? undefined : { value: value * size, isLength: true };
}

const functions: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  '(': ([one, ...more]) => (more.length === 0 ? one : undefined),
  'calc(': ([one, ...more]) => (more.length === 0 ? one : undefined),
  'min(': (values) => Math.min(...values),
  'max(': (values) => Math.max(...values),
  'clamp(': ([least = 0, value = 0, most, ...more]) =>
    most === undefined || more.length > 0 ? undefined : Math.max(least, Math.min(value, most)),
};

function called(name: string, amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const given = amounts.flatMap((each) => each ?? []);
  const isLength = given[0]?.isLength ?? false;
  if (given.length !== amounts.length || given.some((each) => each.isLength !== isLength)) return undefined;
  const value = Object.hasOwn(functions, name) ? functions[name]?.(given.map((each) => each.value)) : undefined;
  return value === undefined ? undefined : { value, isLength };
}

function joined(mark: string, one: Amount | undefined, other: Amount | undefined): Amount | undefined {
  if (!one || !other) return undefined;
  const isLength = one.isLength || other.isLength;
  if (mark === '*') return one.isLength && other.isLength ? undefined : { value: one.value * other.value, isLength };
  if (mark === '/') return other.isLength || other.value === 0 ? undefined : { ...one, value: one.value / other.value };
  if (one.isLength !== other.isLength) return undefined;
  return { value: mark === '+' ? one.value + other.value : one.value - other.value, isLength };
}

/** A length of CSS in px on a screen, with `calc()`, `min()`, `max()` and `clamp()`; undefined for a text that is none. */
export function lengthOf(text: string, screen: Screen): number | undefined {
  const tokens = tokensOf(text);
  let at = 0;
  const next = (marks: string) => (marks.includes(tokens[at] ?? ' ') ? tokens[at++] : undefined);

  function part(): Amount | undefined {
    const mark = tokens[at++];
    if (mark === undefined || !mark.endsWith('(')) return mark === undefined ? undefined : amountOf(mark, screen);
    const inside = [sum()];
    while (next(',')) inside.push(sum());
    return next(')') ? called(mark, inside) : undefined;
  }
  function product(): Amount | undefined {
    let found = part();
    for (let mark = next('*/'); mark; mark = next('*/')) found = joined(mark, found, part());
    return found;
  }
  function sum(): Amount | undefined {
    let found = product();
    for (let mark = next('+-'); mark; mark = next('+-')) found = joined(mark, found, product());
    return found;
  }

  // Parentheses alone count inside a function only.
  const found = tokens[0] === '(' ? undefined : sum();
  if (!found || at < tokens.length) return undefined;
  return found.isLength || found.value === 0 ? found.value : undefined;
}

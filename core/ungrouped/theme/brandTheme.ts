import { contrast, type Oklch, passing, type Rgb, readColour, toOklch, toRgb, writeColour } from './colour.ts';
import { pairs } from './pairs.ts';
import { readSheet, type SetToken, type Theme, valuesIn } from './readSheet.ts';

/** The tokens that a brand colour decides, by their names without `--tribune-`, with their colours in both themes. */
export type BrandTheme = Readonly<Record<string, Readonly<Record<Theme, string>>>>;

/** What a token takes of the brand: its lightness in both themes, and the most chroma that it may have. */
interface Recipe {
  readonly light: number;
  readonly dark: number;
  readonly chroma: number;
}

/** Grounds and text have a breath of the brand, so that they go together; readers do not see it as a colour. */
const quiet: Readonly<Record<string, Recipe>> = {
  surface: { light: 1, dark: 0.215, chroma: 0.008 },
  raised: { light: 0.96, dark: 0.275, chroma: 0.012 },
  text: { light: 0.22, dark: 0.93, chroma: 0.015 },
  muted: { light: 0.48, dark: 0.72, chroma: 0.02 },
  line: { light: 0.88, dark: 0.35, chroma: 0.015 },
  edge: { light: 0.58, dark: 0.6, chroma: 0.02 },
};

const mixed = ({ hue, chroma }: Oklch, recipe: Recipe, theme: Theme): Rgb =>
  toRgb({ lightness: recipe[theme], chroma: Math.min(chroma, recipe.chroma), hue });

/**
 * A set of tokens for a brand colour, in both themes. Each pair of tokens has the contrast that it needs by construction: a colour that is too faint moves to the nearest
 * lightness that passes, with its hue. Undefined if the text is no opaque colour. `shared`: the tokens that the brand does not decide.
 */
export function brandTheme(brand: string, shared: readonly SetToken[]): BrandTheme | undefined {
  const colour = readColour(brand);
  if (!colour) return undefined;
  const themes = (['light', 'dark'] as const).map((theme) => [theme, colours(colour, theme, shared)] as const);
  const names = Object.keys(themes[0]?.[1] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const of = (theme: Theme) => themes.find(([each]) => each === theme)?.[1][name] ?? '';
      return [name, { light: of('light'), dark: of('dark') }];
    }),
  );
}

function colours(brand: Rgb, theme: Theme, shared: readonly SetToken[]): Readonly<Record<string, string>> {
  const own = toOklch(brand);
  const values = valuesIn(theme, shared);
  const made = new Map(Object.entries(quiet).map(([name, recipe]) => [name, mixed(own, recipe, theme)]));
  const colourOf = (name: string) => made.get(name) ?? readColour(values.get(name) ?? '');
  const groundsOf = (front: string) =>
    pairs.flatMap((pair) => {
      const colour = pair.front === front ? colourOf(pair.ground) : undefined;
      return colour ? [colour] : [];
    });
  const settle = (name: string, wanted: Rgb, ratio: number) =>
    made.set(name, passing(wanted, groundsOf(name), ratio) ?? (theme === 'light' ? [0, 0, 0] : [1, 1, 1]));

  for (const [name, ratio] of [
    ['text', 4.5],
    ['muted', 4.5],
    ['edge', 3],
  ] as const)
    settle(name, made.get(name) ?? brand, ratio);
  const seen = theme === 'light' ? brand : toRgb({ ...own, lightness: Math.max(own.lightness, 0.78) });
  settle('accent', seen, 4.5);
  const accent = toOklch(made.get('accent') ?? brand);
  const step = theme === 'light' ? -0.08 : 0.08;
  settle('accent-strong', toRgb({ ...accent, lightness: accent.lightness + step }), 4.5);
  const onAccent = groundsOf('accent-text');
  const choices: readonly Rgb[] = [[1, 1, 1], toRgb({ ...own, lightness: 0.16, chroma: Math.min(own.chroma, 0.03) })];
  const best = choices.find((wanted) => onAccent.every((ground) => contrast(wanted, ground) >= 4.5));
  made.set('accent-text', best ?? passing([0, 0, 0], onAccent, 4.5) ?? [0, 0, 0]);
  settle('focus', made.get('accent') ?? brand, 3);
  return Object.fromEntries([...made].map(([name, colour]) => [name, writeColour(colour)]));
}

/** The tokens as a style sheet, which `readSheet` reads again. */
export function writeSheet(theme: BrandTheme): string {
  const lines = Object.entries(theme).map(([name, { light, dark }]) => {
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    return `  --tribune-${name}: ${value};`;
  });
  return [':root {', ...lines, '}', ''].join('\n');
}

/**
 * What tokens are in both themes, so that they can be written in other forms. `shared`: what counts in a theme for which they say nothing; a token that these do not have
 * is the same in both.
 */
export function themeOfTokens(tokens: readonly SetToken[], shared: readonly SetToken[] = []): BrandTheme {
  const [light, dark] = [valuesIn('light', tokens), valuesIn('dark', tokens)];
  const [lightBefore, darkBefore] = [valuesIn('light', shared), valuesIn('dark', shared)];
  const names = [...new Set(tokens.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const one = light.get(name) ?? lightBefore.get(name);
      const other = dark.get(name) ?? darkBefore.get(name);
      return [name, { light: one ?? other ?? '', dark: other ?? one ?? '' }];
    }),
  );
}

/** The same of a style sheet. */
export const themeOfSheet = (css: string, shared: readonly SetToken[] = []): BrandTheme =>
  themeOfTokens(readSheet(css), shared);

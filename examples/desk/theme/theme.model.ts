import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { brandTheme, themeOfTokens, writeSheet } from '#core/ungrouped/theme/brandTheme.ts';
import type { FaintPair } from '#core/ungrouped/theme/checkTokens.ts';
import { writeDesignTokens } from '#core/ungrouped/theme/designTokens.ts';
import { readSheet, type Theme } from '#core/ungrouped/theme/readSheet.ts';
import { type ReadTheme, readTheme } from '#core/ungrouped/theme/readTheme.ts';

/** What is typed: kept in the fragment of the address, so that a reload, a bookmark or a colleague has it. */
export interface Typed {
  /** The brand colour. */
  readonly brand: string;
  /** A style sheet, or design tokens. */
  readonly tokens: string;
  /** The path of the page beside it. */
  readonly path: string;
  readonly scheme: Theme;
  /** The version of the saved theme that the tokens were typed over; undefined before it was read. */
  readonly version: number | undefined;
}

export interface ThemeDesk {
  readonly typed: ReadonlySignal<Typed>;
  readonly read: ReadonlySignal<ReadTheme>;
  /** Whether the brand colour could not be read when a set was asked for. */
  readonly isNoColour: ReadonlySignal<boolean>;
  /** The tokens in the files of the paper, as a style sheet. */
  readonly files: Signal<string>;
  type(changes: Partial<Typed>): void;
  /** Makes a set of the brand colour, in the place of the tokens. */
  make(): void;
  /** Takes the colour that passes for a faint pair. */
  mend(pair: FaintPair): void;
  /** The tokens as a file of design tokens. */
  designTokens(): string;
}

const empty: Typed = { brand: '#17573b', tokens: '', path: '/', scheme: 'light', version: undefined };

function typedIn({ hash }: URL): Typed {
  const query = new URLSearchParams(hash.slice(1));
  const { brand, tokens, path } = empty;
  const version = query.get('version');
  return {
    brand: query.get('brand') ?? brand,
    tokens: query.get('tokens') ?? tokens,
    path: query.get('path') ?? path,
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    version: version && /^\d{1,9}$/.test(version) ? Number(version) : undefined,
  };
}

/** The theme of a paper while somebody tries it. `tokens`: the style sheet of the shared ones. */
export function createTheme({ place }: Pick<Page, 'place'>, tokens: string): ThemeDesk {
  const files = signal('');
  const shared = computed(() => [...readSheet(tokens), ...readSheet(files.value)]);
  const typed = signal(typedIn(place.here()));
  const isNoColour = signal(false);
  const read = computed(() => readTheme(typed.value.tokens, shared.value));

  function type(changes: Partial<Typed>) {
    typed.value = { ...typed.value, ...changes };
    isNoColour.value = false;
    const here = place.here();
    const { version, ...texts } = typed.value;
    here.hash = `${new URLSearchParams({ ...texts, ...(version !== undefined && { version: `${version}` }) })}`;
    place.rename(here.href);
  }

  return {
    ...{ typed, read, files, isNoColour, type },
    make() {
      const made = brandTheme(typed.value.brand, shared.value);
      if (made) type({ tokens: writeSheet(made) });
      else isNoColour.value = true;
    },
    mend({ front, theme, passes }) {
      const of = read.value.theme[front] ?? themeOfTokens(shared.value)[front];
      if (of && passes) type({ tokens: writeSheet({ ...read.value.theme, [front]: { ...of, [theme]: passes } }) });
    },
    designTokens: () => writeDesignTokens(read.value.theme),
  };
}

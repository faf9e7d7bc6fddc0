import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  type DeskTheme,
  deskTheme,
  publishTheme,
  restoreTheme,
  saveTheme,
  themeBody,
  type WrittenTheme,
} from '#core/contract/deskTheme.ts';
import type { ThemeDesk } from './theme.model.ts';

/** What the server keeps of the theme: a draft, and what was published. */
export interface SavedTheme {
  /** Undefined until it has come. */
  readonly saved: ReadonlySignal<DeskTheme | undefined>;
  /** Why the last call failed. What was typed stays. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** What the last change has done, until something is typed. */
  readonly done: ReadonlySignal<'saved' | 'published' | 'restored' | undefined>;
  /** Whether the fields have something else than the draft. */
  readonly isUnsaved: ReadonlySignal<boolean>;
  /** The draft that is saved, where another one is typed: of a colleague, or over which an address lies. Once it is shown, what was typed here. */
  readonly other: ReadonlySignal<WrittenTheme | undefined>;
  load(): Promise<void>;
  save(): Promise<void>;
  publish(): Promise<void>;
  /** Puts a theme of before on pages; undefined: what is in the files. */
  restore(number: number | undefined): Promise<void>;
  /** Exchanges what is in the fields with the other draft. */
  swap(): void;
}

const sameText = (one: WrittenTheme, other: WrittenTheme) =>
  one.tokens.trim() === other.tokens.trim() && one.brand.trim() === other.brand.trim();

/** What the fields begin with, where nobody has saved anything. */
const nothing: WrittenTheme = { brand: '', tokens: '' };

type Fields = Pick<ThemeDesk, 'typed' | 'type' | 'files'>;
type Done = 'saved' | 'published' | 'restored';

const typedIn = ({ typed }: Fields): WrittenTheme => ({ brand: typed.value.brand, tokens: typed.value.tokens });

function createState() {
  return {
    saved: signal<DeskTheme>(),
    failure: signal<Failure>(),
    isBusy: signal(false),
    done: signal<{ readonly what: Done; readonly typed: WrittenTheme }>(),
    other: signal<WrittenTheme>(),
  };
}

/** Makes what reads the theme, and what sends a change that was made from the version that is known here. */
function createCalls({ call }: Pick<Page, 'call'>, fields: Fields, state: ReturnType<typeof createState>) {
  const { saved, failure, isBusy, done, other } = state;

  async function read(): Promise<DeskTheme | undefined> {
    const outcome = await call(deskTheme, {});
    failure.value = outcome.ok ? undefined : outcome;
    if (!outcome.ok) return undefined;
    fields.files.value = outcome.data.files;
    // A change may have been answered first.
    if (outcome.data.version >= (saved.peek()?.version ?? 0)) saved.value = outcome.data;
    return saved.peek();
  }

  /** Reads what a colleague has saved. The next change counts as made from that. */
  async function readOther(sent: WrittenTheme): Promise<void> {
    const theme = await read();
    if (!theme) return;
    fields.type({ version: theme.version });
    const { brand, tokens } = theme.draft ?? nothing;
    other.value = sameText({ brand, tokens }, sent) ? undefined : { brand, tokens };
  }

  async function change(what: Done, send: (version: number) => Promise<Outcome<DeskTheme>>): Promise<void> {
    if (isBusy.peek()) return;
    const sent = typedIn(fields);
    isBusy.value = true;
    done.value = undefined;
    const outcome = await send(fields.typed.peek().version ?? saved.peek()?.version ?? 0);
    if (outcome.ok) {
      saved.value = outcome.data;
      fields.type({ version: outcome.data.version });
      other.value = undefined;
      done.value = { what, typed: typedIn(fields) };
    } else if (outcome.kind === 'refused' && outcome.status === 409) await readOther(sent);
    // A theme that is kept no longer.
    else if (outcome.kind === 'refused' && outcome.status === 404) await read();
    failure.value = outcome.ok ? undefined : outcome;
    isBusy.value = false;
  }

  return { read, change };
}

export function createSavedTheme(page: Pick<Page, 'call'>, fields: Fields): SavedTheme {
  const { call } = page;
  const state = createState();
  const { saved, failure, isBusy, done, other } = state;
  const { read, change } = createCalls(page, fields, state);
  const body = (version: number) => themeBody(version, typedIn(fields));
  return {
    ...{ saved, failure, isBusy, other },
    done: computed(() => {
      const last = done.value;
      return last && sameText(last.typed, typedIn(fields)) ? last.what : undefined;
    }),
    isUnsaved: computed(() => {
      const theme = saved.value;
      const typed = typedIn(fields);
      return theme !== undefined && typed.tokens !== '' && !sameText(theme.draft ?? nothing, typed);
    }),
    async load() {
      const before = typedIn(fields);
      const theme = await read();
      if (!theme) return;
      // The first change may have been to put something back, with nothing written.
      const draft = theme.draft && !sameText(theme.draft, nothing) ? theme.draft : undefined;
      const typed = typedIn(fields);
      // What an address has was typed, and perhaps not saved.
      if (typed.tokens === '')
        fields.type({
          version: theme.version,
          ...(draft && { tokens: draft.tokens, brand: typed.brand === before.brand ? draft.brand : typed.brand }),
        });
      else if (draft && !sameText(draft, typed)) other.value = { brand: draft.brand, tokens: draft.tokens };
    },
    save: () => change('saved', (version) => call(saveTheme, { body: body(version) })),
    publish: () => change('published', (version) => call(publishTheme, { body: body(version) })),
    restore: (number) =>
      change('restored', (version) => call(restoreTheme, { body: { version, number: number ?? null } })),
    swap() {
      const shown = other.peek();
      if (!shown) return;
      other.value = typedIn(fields);
      fields.type({ ...shown, version: saved.peek()?.version });
    },
  };
}

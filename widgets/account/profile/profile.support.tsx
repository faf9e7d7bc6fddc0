import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Locale } from '#core/base/page/page.ts';
import { me, type User } from '#core/contract/base/account.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { type StagedReply, settled, stage } from '#tests/support/stage.ts';
import type { Lazy } from './createSections.ts';
import * as dialogFile from './DeleteDialog.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import * as ownDataFile from './OwnDataDialog.tsx';
import { View } from './ProfileView.tsx';
import type { Refusal, Shrunk } from './pictureLimits.ts';
import { createProfile } from './profile.model.ts';

export const texts = { en, nl };

/** The reader as the server sends them. */
export const wireReader = {
  id: 7,
  username: 'demo',
  name: 'Demo Reader',
  email: 'demo@example.org',
  date_of_birth: '1990-05-01',
  profile_image: '/avatars/demo.webp',
  settings: {
    night_mode: null,
    text_size: 'small',
    notify_by_likes: 1,
    notify_by_replies: 1,
    notify_by_likes_on_email: 0,
    notify_by_replies_on_email: 0,
  },
};

export const shrunk = (name = 'new'): Shrunk => ({
  file: new File([name], 'picture.webp', { type: 'image/webp' }),
  preview: `data:image/webp;base64,${name}`,
});
export const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

export interface ProfileOptions {
  readonly locale?: Locale;
  readonly reader?: User | null;
  readonly address?: string;
  /** The server's answer about the reader. */
  readonly says?: StagedReply | Promise<StagedReply>;
  /** The result of shrinking a picture; undefined where the module for that is missing. */
  readonly shrink?: Shrunk | Refusal | Promise<Shrunk | Refusal> | undefined;
  readonly dialog?: Lazy['dialog'];
  /** Settings of the tenant. */
  readonly config?: unknown;
}

/** A profile page with staged answers of its server. */
export function setUp(options: ProfileOptions = {}) {
  const { locale = 'en', reader = someReader, address = 'https://news.example/user/profile' } = options;
  const shrink = 'shrink' in options ? options.shrink : shrunk();
  const set = stage({ locale, reader, address, words: texts, config: options.config ?? {} });
  const place = set.host();
  set.says(me, options.says ?? { wire: { data: wireReader } });
  const model = createProfile(set.page, place.host, {
    shrinking: async () => (shrink === undefined ? undefined : { shrink: async () => shrink }),
    dialog: options.dialog ?? (async () => dialogFile),
    ownDataDialog: async () => ownDataFile,
  });
  return { ...set, ...place, model, texts: texts[locale] };
}

/** The same, after all pending promises have settled. */
export async function openProfile(options: ProfileOptions = {}) {
  const made = setUp(options);
  await settled();
  const sections = () => {
    const open = made.model.sections.peek();
    if (!open) throw new Error('The profile is not open.');
    return open;
  };
  return { ...made, open: sections, calls: (path: string) => made.sent.filter(({ call }) => call.includes(path)) };
}

/** The page as a reader sees it. */
export async function draw(options: ProfileOptions = {}) {
  const made = await openProfile(options);
  const view = render(
    <Surrounded words={made.words} clock={made.clock}>
      <View model={made.model} />
    </Surrounded>,
    { container: made.element },
  );
  const field = (label: string) => {
    const found = screen.getByLabelText(label);
    if (!(found instanceof HTMLInputElement)) throw new Error(`"${label}" is not a field.`);
    return found;
  };
  return {
    ...made,
    view,
    field,
    section: (title: string) => screen.getByRole('region', { name: title }),
    type(label: string, value: string) {
      const input = field(label);
      fireEvent.input(input, { target: { value } });
      return input;
    },
    tick(input: HTMLElement) {
      fireEvent.click(input);
      fireEvent.input(input);
    },
    async press(name: string) {
      const button = screen.getByRole('button', { name });
      button.focus();
      await act(async () => {
        fireEvent.click(button);
        await settled();
      });
      return button;
    },
    /** Sends the form that holds an element. */
    async submit(inside: HTMLElement) {
      const form = inside.closest('form');
      if (!form) throw new Error('There is no form.');
      await act(async () => {
        fireEvent.submit(form);
        await settled();
      });
    },
    pass: (ms: number) => act(() => made.clock.pass(ms)),
    release: (happen: () => void) =>
      act(async () => {
        happen();
        await settled();
      }),
  };
}

/** The sentences that describe a field. */
export const errorOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

export const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { me, type User } from '#core/contract/account.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import { createAccount } from './account.ts';
import { createDeletion, type Deletion, type DialogFile } from './createDeletion.ts';
import { createDetails, type Details } from './createDetails.ts';
import { createNotifications, type Notifications } from './createNotifications.ts';
import { createPassword, type PasswordChange } from './createPassword.ts';
import { createPicture, type Picture } from './createPicture.ts';
import { pastedPictures } from './pastedPictures.ts';
import type { Shrink } from './pictureLimits.ts';

/** `leaving`: a guest, on the way to the home page; `deleted`: the account is gone. */
export type Panel = 'waiting' | 'failed' | 'open' | 'leaving' | 'deleted';

/** The parts of one reader's page. */
export interface Sections {
  /** The reader's id. */
  readonly of: number;
  readonly picture: Picture;
  readonly details: Details;
  readonly password: PasswordChange;
  readonly notifications: Notifications;
  readonly deletion: Deletion;
}

export interface Profile {
  readonly panel: ReadonlySignal<Panel>;
  readonly sections: ReadonlySignal<Sections | undefined>;
  /** Why the reader's own facts could not be had. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly reader: ReadonlySignal<User | null>;
  /** `verified`: a new e-mail address counts from now on; `switched`: somebody else has logged in meanwhile. */
  readonly greeting: ReadonlySignal<'verified' | 'switched' | undefined>;
  /** The session ended while something was not saved. */
  readonly isLoggedOut: ReadonlySignal<boolean>;
  retry(): Promise<void>;
  logIn(): void;
  /** The greeting has been read. */
  clearGreeting(): void;
  goHome(): void;
}

/** What is fetched only when it is needed; undefined where it cannot be had. */
export interface Lazy {
  readonly shrinking: () => Promise<{ readonly shrink: Shrink } | undefined>;
  readonly dialog: () => Promise<DialogFile | undefined>;
}

/**
 * A reader's own page. Guests are sent home; a reader whose session ends is asked to log in again as long as something
 * is not saved. E-mail address and date of birth are asked of the server: the browser keeps neither.
 */
export function createProfile(
  page: Page,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
  lazy: Lazy,
): Profile {
  const { session, place, clock } = page;
  const panel = signal<Panel>('waiting');
  const sections = signal<Sections>();
  const failure = signal<Failure>();
  const greeting = signal<'verified' | 'switched'>();
  let visit = 0;

  const parts = computed(() => {
    const open = sections.value;
    return open && panel.value === 'open' ? [open.details, open.password, open.notifications] : [];
  });
  const hasDraft = computed(() => panel.value === 'open' && sections.value?.picture.isDraft.value === true);
  const isDirty = computed(() => hasDraft.value || parts.value.some((part) => part.isDirty.value));
  /** What a lost session must not take away, besides what is typed: what is just being sent, and the second step of a deletion. */
  const isUnderWay = () =>
    parts.value.some((part) => part.isBusy.value) ||
    (panel.value === 'open' &&
      (sections.value?.picture.step.value !== 'idle' ||
        sections.value.deletion.isBusy.value ||
        sections.value.deletion.dialog.value !== undefined));

  const goHome = () => place.go(place.to('/'), 'replace');

  function leave() {
    if (panel.peek() === 'leaving') return;
    panel.value = 'leaving';
    goHome();
  }

  function sectionsOf(user: User): Sections {
    const account = createAccount(page, user);
    return {
      of: user.id,
      picture: createPicture(account, lazy.shrinking),
      details: createDetails(account, clock.now),
      password: createPassword(account),
      notifications: createNotifications(account),
      deletion: createDeletion(account, lazy.dialog, () => {
        panel.value = 'deleted';
        session.end();
      }),
    };
  }

  async function load() {
    visit += 1;
    const mine = visit;
    batch(() => {
      panel.value = 'waiting';
      failure.value = undefined;
    });
    const reply = await page.call(me, { signal: abortSignal });
    if (abortSignal.aborted || mine !== visit || panel.peek() === 'leaving') return;
    if (reply.ok) {
      batch(() => {
        sections.value = sectionsOf(reply.data);
        panel.value = 'open';
      });
      session.update(reply.data);
      return;
    }
    const isGuest = reply.kind === 'unready' || (reply.kind === 'refused' && reply.status === 401);
    if (isGuest && !session.reader.peek()) return leave();
    batch(() => {
      failure.value = reply;
      panel.value = 'failed';
    });
  }

  function greet() {
    const here = place.here();
    if (here.searchParams.get('verify') !== '1') return;
    here.searchParams.delete('verify');
    place.rename(here.href);
    greeting.value = 'verified';
  }

  let before = session.reader.peek();
  const followReader = () => {
    const reader = session.reader.value;
    untracked(() => {
      const wasThere = before !== null;
      before = reader;
      if (panel.peek() === 'deleted' || panel.peek() === 'leaving') return;
      if (!reader) {
        if (!wasThere) return;
        if (!isDirty.peek() && !isUnderWay()) leave();
        else if (!session.wanted.peek()) session.ask();
        return;
      }
      const shown = sections.peek();
      if (!shown || shown.of === reader.id) return;
      // What was typed belongs to the other account.
      greeting.value = 'switched';
      void load();
    });
  };

  const warn = (event: Event) => event.preventDefault();
  const watchLeaving = () => {
    const view = element.ownerDocument.defaultView;
    if (isDirty.value) view?.addEventListener('beforeunload', warn);
    return () => view?.removeEventListener('beforeunload', warn);
  };

  greet();
  void load();
  const stops = [effect(followReader), effect(watchLeaving)];
  abortSignal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  pastedPictures(element, abortSignal, (files) => {
    if (panel.peek() === 'open') void sections.peek()?.picture.pick(files);
  });

  return {
    panel,
    sections,
    failure,
    reader: session.reader,
    greeting,
    isLoggedOut: computed(() => panel.value === 'open' && session.reader.value === null),
    retry: load,
    logIn: () => session.ask(),
    clearGreeting() {
      greeting.value = undefined;
    },
    goHome,
  };
}

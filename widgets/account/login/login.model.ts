import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { User } from '#core/contract/account.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Panel } from '#core/session/session.ts';
import type { Host } from '#core/widget/island.ts';
import { askedBy, dropHash, renameHash } from './dialogHash.ts';
import { createForms, type Forms } from './forms.ts';
import type { Attributes } from './login.widget.ts';
import { createProviders, type Providers } from './providers.ts';
import type { LoginStatus } from './status.ts';

/** `welcome`: somebody has just logged in; `reader`: somebody had already. */
export type Face = Panel | 'welcome' | 'reader';

export interface Login {
  readonly isOpen: ReadonlySignal<boolean>;
  /** An island asked for a reader: it goes on once there is one. */
  readonly isAsked: ReadonlySignal<boolean>;
  /** Where the focus returns. */
  readonly opener: ReadonlySignal<Element | null>;
  readonly face: ReadonlySignal<Face>;
  readonly reader: ReadonlySignal<User | null>;
  readonly news: ReadonlySignal<LoginStatus | undefined>;
  readonly forms: Forms;
  readonly providers: Providers;
  readonly termsUrl: string | undefined;
  readonly isLeaving: ReadonlySignal<boolean>;
  /** Why the last logout came to nothing. */
  readonly stayed: ReadonlySignal<Failure | undefined>;
  show(panel: Panel): void;
  logOut(): Promise<void>;
  /** The news has been read. */
  clearStatus(): void;
  close(): void;
}

/** The account dialog: open while an island wants a reader or the address ends in one of its hashes. */
export function createLogin(
  page: Page,
  { termsUrl }: Attributes,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
): Login {
  const { session, place } = page;
  const opened = signal<{ readonly by: 'island' | 'link'; readonly opener: Element | null } | null>(null);
  const panel = signal<Panel>('login');
  const news = signal<LoginStatus>();
  const isLeaving = signal(false);
  const stayed = signal<Failure>();
  // An answer that comes after the dialog was closed is not shown when it opens again.
  let visit = 0;
  // What the reader who is about to be there is greeted with.
  let greeting: LoginStatus | undefined;

  const providers = createProviders(page);
  const { forms, clear, empty } = createForms(page, {
    registered({ session: begun, message }) {
      if (begun && !session.reader.peek()) {
        greeting = { kind: 'welcome', isNew: true, message };
        session.join(begun);
        greeting = undefined;
      } else {
        show('login');
        news.value = { kind: 'registered', message };
      }
    },
    mailed(email) {
      news.value = { kind: 'mailed', email };
    },
  });

  const face = computed<Face>(() => {
    if (!session.reader.value) return panel.value;
    if (news.value?.kind === 'welcome') return 'welcome';
    return panel.value === 'reset' ? 'reset' : 'reader';
  });

  const tidy = () =>
    batch(() => {
      clear();
      providers.clear();
      news.value = undefined;
      stayed.value = undefined;
    });

  const turnTo = (to: Panel) => {
    if (to === panel.peek()) return;
    batch(() => {
      tidy();
      panel.value = to;
    });
  };

  const show = (to: Panel) => {
    turnTo(to);
    renameHash(place, to);
  };

  const forget = () => {
    visit += 1;
    batch(() => {
      opened.value = null;
      tidy();
    });
  };

  const followHash = () => {
    const asked = askedBy(place);
    if (asked) {
      batch(() => {
        opened.value ??= { by: 'link', opener: element.ownerDocument.activeElement };
        turnTo(asked);
      });
    }
    // The reader went back in the history.
    else if (opened.peek()?.by === 'link') forget();
  };
  followHash();

  let before = session.reader.peek();
  const followReader = (reader: User | null) => {
    const hasCome = reader !== null && before === null;
    before = reader;
    // The next one at this screen may be somebody else.
    if (hasCome) empty();
    if (hasCome && opened.peek()) {
      batch(() => {
        tidy();
        news.value = greeting ?? { kind: 'welcome', isNew: false, message: undefined };
      });
      dropHash(place);
    } else if (!reader && news.peek()?.kind === 'welcome') news.value = undefined;
  };

  const followWanted = (wanted: typeof session.wanted.value) => {
    if (wanted) {
      batch(() => {
        opened.value = { by: 'island', opener: wanted.opener };
        turnTo(wanted.panel);
      });
    }
    // Whoever has just logged in reads the welcome first.
    else if (opened.peek()?.by === 'island' && news.peek()?.kind !== 'welcome') forget();
  };

  const stops = [
    effect(() => {
      const reader = session.reader.value;
      untracked(() => followReader(reader));
    }),
    effect(() => {
      const wanted = session.wanted.value;
      untracked(() => followWanted(wanted));
    }),
    place.onHash(followHash),
  ];
  abortSignal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });

  return {
    isOpen: computed(() => opened.value !== null),
    isAsked: computed(() => opened.value?.by === 'island'),
    opener: computed(() => opened.value?.opener ?? null),
    face,
    reader: session.reader,
    news,
    forms,
    providers,
    termsUrl,
    isLeaving,
    stayed,
    show,

    async logOut() {
      if (isLeaving.peek()) return;
      const sentOn = visit;
      const isGone = () => session.reader.peek() === null;
      batch(() => {
        isLeaving.value = true;
        stayed.value = undefined;
      });
      const leaving = session.logout();
      // This browser forgets the reader at once; the answer may take its time.
      const wasGone = isGone();
      if (wasGone) {
        news.value = { kind: 'logged-out' };
        // Whoever logs in meanwhile waits for nobody's logout.
        isLeaving.value = false;
      }
      const outcome = await leaving;
      // The session was over before: what the page showed of it is stale.
      if (outcome.ok && outcome.data === 'over' && isGone()) place.reload();
      batch(() => {
        if (!wasGone) isLeaving.value = false;
        if (sentOn !== visit) return;
        if (!isGone()) stayed.value = outcome.ok ? undefined : outcome;
        else if (!outcome.ok) news.value = { kind: 'logged-out-here' };
        else if (!wasGone) news.value = { kind: 'logged-out' };
      });
    },

    clearStatus() {
      news.value = undefined;
    },

    close() {
      batch(() => {
        forget();
        session.close();
      });
      dropHash(place);
    },
  };
}

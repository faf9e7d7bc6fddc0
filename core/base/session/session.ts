import type { ReadonlySignal } from '@preact/signals-core';
import type { User } from '#core/contract/base/account.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

/** What a guest was about to do; kept 10 minutes in this tab, one per kind. */
export interface Intent {
  /** `poll.vote`, `comment.post`. */
  readonly kind: string;
  /** What it is done to: an id as text. */
  readonly on: string;
  /** JSON of what was typed or chosen. */
  readonly draft?: unknown;
  /** Id of the reader whose session ended before it was done: nobody else gets it. Undefined for a guest. */
  readonly who?: number | undefined;
  /** Where on the page it is done: `#comments`. Whoever logs in on another site comes back there. */
  readonly hash?: string;
}

/** What the login dialog can show to a guest; `reset` asks for a mail with which to choose a new password. */
export type Panel = 'login' | 'register' | 'reset';

/** Somebody wants a reader: the login dialog opens. */
export interface Wanted {
  readonly panel: Panel;
  /** Where the focus returns when the dialog closes. */
  readonly opener: Element | null;
  /** Of the intent. */
  readonly hash?: string | undefined;
}

/** Who is reading, in every tab of the tenant. */
export interface Session {
  /** The reader, or null for a guest. For display: the server decides what a reader may do. */
  readonly reader: ReadonlySignal<User | null>;
  readonly wanted: ReadonlySignal<Wanted | null>;
  /** Keeps an intent and opens the login dialog. Once a session has run out on this page, the intent is that reader's. */
  ask(intent?: Intent, panel?: Panel): void;
  /** The dialog was closed. A guest who closes it loses what was kept for after the login; a reader's intents stay until they are taken or 10 minutes old. */
  close(): void;
  /** Takes the intent of this kind for this thing, once; undefined when there is none, or when it is another reader's. */
  take(kind: string, on: string): Intent | undefined;
  /** Logs in; on success every tab has the reader within a second. */
  login(credentials: { login: string; password: string }): Promise<Outcome<{ token: string; user: User }>>;
  /** Begins the session that another call brought: a registration, a login through a provider. */
  join(begun: { readonly token: string; readonly user: User }): void;
  /** Takes the reader's new details from the reply of a call, for every tab. Those of another reader are ignored. */
  update(user: User): void;
  /** The account is gone: this browser forgets the reader and what they typed, in every tab, without a call. */
  end(): void;
  /**
   * Logs out here and in every tab; a 401 counts as done, and `over` says that the session had ended before. A server out
   * of reach still logs out this browser.
   */
  logout(): Promise<Outcome<'ended' | 'over'>>;
}

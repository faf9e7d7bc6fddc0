import { type ReadonlySignal, signal } from '@preact/signals-core';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Settings, User } from '#core/contract/base/account.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { type AlertKind, alertKinds } from '#core/contract/teamAlerts.ts';

export interface Asked {
  /** Slug of the team. */
  readonly slug: string;
  readonly name: string;
  readonly words: Words;
  /** What was pressed: it gets the focus back. */
  readonly opener: HTMLElement | null;
}

/** The choice of what a reader is notified of in the matches of a team. */
export interface Alerts extends Pick<Asked, 'name' | 'words' | 'opener'> {
  /** Whether the reader has chosen for this team; else the choices of the account count. */
  readonly isOwn: boolean;
  /** What counts now: kinds of `alertKinds`. */
  readonly chosen: readonly string[];
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last choice is not stored; empty if nothing failed. */
  readonly failure: ReadonlySignal<string>;
  /** Stores a choice, null for that of the account, and closes; stays open with what failed. */
  save(chosen: AlertKind[] | null): Promise<void>;
  close(): void;
}

/** What the account says of each kind; what it does not say is off. */
const ofAccount = (settings: Settings | undefined): readonly AlertKind[] => {
  const isOn: Readonly<Record<AlertKind, boolean | undefined>> = {
    'line-ups': settings?.notifyByLineUps,
    'kick-off': settings?.notifyByKickOffs,
    goals: settings?.notifyByGoals,
    cards: settings?.notifyByCards,
    'half-time': settings?.notifyByHalfTimes,
    'full-time': settings?.notifyByFullTimes,
    moved: settings?.notifyByMoves,
  };
  return alertKinds.filter((kind) => isOn[kind]);
};

/** Stores a choice for a team; null for that of the account. Resolves to why it is not stored; empty if it is. */
async function store({ call, session }: Page, { slug, words }: Asked, chosen: AlertKind[] | null): Promise<string> {
  // A team that was followed without a network may not be known yet.
  const body = { follow: { teams: [slug], fixtures: [] }, alerts: { [slug]: chosen } };
  const reply = await call(changeFollows, { body, isIdempotent: true });
  const reader = session.reader.peek();
  if (!reply.ok) return failureText(reply, words);
  if (reader?.id === reply.data.id) session.update({ ...reader, teamAlerts: reply.data.teamAlerts });
  return '';
}

/** The model of the dialog for one team. `onClose` is called once the choice is stored, or the reader leaves it. */
export function createAlerts(page: Page, reader: User, asked: Asked, onClose: () => void): Alerts {
  const { slug, name, words, opener } = asked;
  const own = reader.teamAlerts?.[slug];
  const isBusy = signal(false);
  const failure = signal('');
  return {
    ...{ name, words, opener, isBusy, failure },
    isOwn: own !== undefined,
    chosen: own ?? ofAccount(reader.settings),
    async save(chosen) {
      if (isBusy.peek()) return;
      isBusy.value = true;
      failure.value = '';
      failure.value = await store(page, asked, chosen);
      isBusy.value = false;
      if (failure.peek() === '') onClose();
    },
    close: onClose,
  };
}

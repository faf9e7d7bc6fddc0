import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Announcement, Comments, Row, Target } from '#widgets/discussion/comments/comment/comments.ts';

/** How long an announcement is shown, ms; the specification asks for at least 3000. */
const span = 5000;

type DeskFile = typeof import('#widgets/discussion/comments/desk/desk.ts');

/** What a reader has opened or closed in the section, and what is shown for a while. */
export interface SectionState {
  readonly announcement: ReadonlySignal<Announcement | undefined>;
  /** The link whose verdict the reader has closed. */
  readonly closed: Signal<Target | undefined>;
  readonly isManaging: Signal<boolean>;
  /** The file with the panel of the desk; `lost` where it could not be fetched. */
  readonly desk: Signal<DeskFile | 'lost' | undefined>;
  /** Why React could not be fetched when it was needed; undefined where it was not needed or has come. */
  readonly failure: Signal<Failure | undefined>;
  /** Whether React draws the form. */
  readonly isTaken: Signal<boolean>;
  /** The unread comment that the reader was led to last. */
  lastUnread: Row | undefined;
  fetchDesk(): void;
  /** Shows announcements from now on: a live region is read out only if it has been there before. Returns a function that ends this. */
  announce(): () => void;
}

export function createSectionState({ announcement }: Pick<Comments, 'announcement'>, clock: Clock): SectionState {
  const shown = signal<Announcement>();
  const desk: SectionState['desk'] = signal();
  return {
    announcement: shown,
    closed: signal(),
    isManaging: signal(false),
    desk,
    failure: signal(),
    isTaken: signal(false),
    lastUnread: undefined,
    fetchDesk() {
      desk.value = undefined;
      import('#widgets/discussion/comments/desk/desk.ts').then(
        (file) => {
          desk.value = file;
        },
        () => {
          desk.value = 'lost';
        },
      );
    },
    announce: () =>
      effect(() => {
        const now = announcement.value;
        shown.value = now;
        return (
          now &&
          clock.after(span, () => {
            shown.value = undefined;
          })
        );
      }),
  };
}

import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { User } from '#core/contract/base/account.ts';
import { createPanel, type PanelState } from './createPanel.ts';
import { isDirty, isUnderWay, type Lazy } from './createSections.ts';
import { pastedPictures } from './pastedPictures.ts';

export interface Profile extends Pick<PanelState, 'panel' | 'sections' | 'failure' | 'goHome'> {
  readonly reader: ReadonlySignal<User | null>;
  /**
   * `verified`: the reader comes from a link that has verified their e-mail address; `switched`: another reader has logged in
   * while the page was open.
   */
  readonly greeting: ReadonlySignal<'verified' | 'switched' | undefined>;
  /** Whether readers have passwords of this site. */
  readonly hasPassword: boolean;
  /** The session ended while something was not saved. */
  readonly isLoggedOut: ReadonlySignal<boolean>;
  retry(): Promise<void>;
  logIn(): void;
  /** The greeting has been read. */
  clearGreeting(): void;
}

/** Whether a verified link led here, which is then removed from the address. */
function takeGreeting(place: Page['place']): 'verified' | undefined {
  const here = place.here();
  if (here.searchParams.get('verify') !== '1') return undefined;
  here.searchParams.delete('verify');
  place.rename(here.href);
  return 'verified';
}

/** Lets the browser ask before it leaves the page, as long as there is something to lose. Returns what stops it. */
function warnBeforeLeaving(view: Window | null, hasChanges: ReadonlySignal<boolean>): () => void {
  const warn = (event: Event) => event.preventDefault();
  return effect(() => {
    if (hasChanges.value) view?.addEventListener('beforeunload', warn);
    return () => view?.removeEventListener('beforeunload', warn);
  });
}

/**
 * The profile page of the reader. Guests are sent to the home page; a reader whose session ends is asked to log in again as
 * long as something is not saved. E-mail address and date of birth are fetched from the server, as the browser keeps neither.
 */
export function createProfile(page: Page, { element, signal: abortSignal }: Host, lazy: Lazy): Profile {
  const { session } = page;
  const { panel, sections, failure, of, load, leave, goHome } = createPanel(page, lazy, abortSignal);
  const greeting = signal<'verified' | 'switched' | undefined>(takeGreeting(page.place));
  const open = computed(() => (panel.value === 'open' ? sections.value : undefined));
  const hasChanges = computed(() => open.value !== undefined && isDirty(open.value));

  function onLogout() {
    const shown = open.peek();
    if (!hasChanges.peek() && !(shown && isUnderWay(shown))) leave();
    else if (!session.wanted.peek()) session.ask();
  }

  let before = session.reader.peek();
  const followReader = () => {
    const reader = session.reader.value;
    untracked(() => {
      const wasThere = before !== null;
      before = reader;
      if (panel.peek() === 'deleted' || panel.peek() === 'leaving') return;
      if (!reader) {
        if (wasThere) onLogout();
        return;
      }
      if ((of() ?? reader.id) === reader.id) return;
      // What was typed belongs to the other account, and waits for its reader.
      greeting.value = 'switched';
      void load();
    });
  };

  void load();
  const { defaultView } = element.ownerDocument;
  endWith(abortSignal, effect(followReader), warnBeforeLeaving(defaultView, hasChanges));
  pastedPictures(element, abortSignal, (files) => void open.peek()?.picture.pick(files));

  return {
    panel,
    sections,
    failure,
    reader: session.reader,
    greeting,
    hasPassword: !page.config.account,
    isLoggedOut: computed(() => panel.value === 'open' && session.reader.value === null),
    retry: load,
    logIn: () => session.ask(),
    clearGreeting() {
      greeting.value = undefined;
    },
    goHome,
  };
}

import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { me } from '#core/contract/account.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import { createSections, type Lazy, type Sections } from './createSections.ts';

/** `leaving`: a guest, who is being sent to the home page; `deleted`: the account has been deleted. */
export type Panel = 'waiting' | 'failed' | 'open' | 'leaving' | 'deleted';

export interface PanelState {
  readonly panel: ReadonlySignal<Panel>;
  /** Undefined until the reader's account has been fetched for the first time. */
  readonly sections: ReadonlySignal<Sections | undefined>;
  /** Why the account could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /**
   * Fetches the account of the current reader and shows it in place of any other. Guests are sent to the home page; any other
   * failure sets `failure`.
   */
  load(): Promise<void>;
  /** Goes to the home page; does nothing where that has begun. */
  leave(): void;
  goHome(): void;
}

/** Which state the profile page is in, and the sections of the reader whom it shows. */
export function createPanel(page: Page, lazy: Lazy, abortSignal: AbortSignal): PanelState {
  const { session, place } = page;
  const panel = signal<Panel>('waiting');
  const sections = signal<Sections>();
  const failure = signal<Failure>();
  let visit = 0;

  const goHome = () => place.go(place.to('/'), 'replace');

  function leave() {
    if (panel.peek() === 'leaving') return;
    panel.value = 'leaving';
    goHome();
  }

  function onDeleted() {
    panel.value = 'deleted';
    session.end();
  }

  async function load() {
    visit += 1;
    const turn = visit;
    batch(() => {
      panel.value = 'waiting';
      failure.value = undefined;
    });
    const reply = await page.call(me, { signal: abortSignal });
    if (abortSignal.aborted || turn !== visit || panel.peek() === 'leaving') return;
    if (reply.ok) {
      batch(() => {
        sections.value = createSections(page, reply.data, lazy, onDeleted);
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

  return { panel, sections, failure, load, leave, goHome };
}

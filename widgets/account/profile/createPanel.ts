import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { me } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { createSections, type Lazy, type Sections } from './createSections.ts';

/** `leaving`: a guest, who is being sent to the home page; `deleted`: the account has been deleted. */
export type Panel = 'waiting' | 'failed' | 'open' | 'leaving' | 'deleted';

export interface PanelState {
  readonly panel: ReadonlySignal<Panel>;
  /** Undefined until the reader's account has been fetched for the first time. */
  readonly sections: ReadonlySignal<Sections | undefined>;
  /** Why the account could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Id of the reader whose account was asked for last, or is shown. */
  of(): number | undefined;
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
  /** By the reader's id. What is typed stays in memory: the browser keeps no address and no date of birth. */
  const shown = new Map<number, Sections>();
  let of: number | undefined;
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
    of = session.reader.peek()?.id;
    batch(() => {
      panel.value = 'waiting';
      failure.value = undefined;
    });
    const reply = await page.call(me, { signal: abortSignal });
    if (abortSignal.aborted || turn !== visit || panel.peek() === 'leaving') return;
    if (reply.ok) {
      const { data } = reply;
      of = data.id;
      const made = createSections(page, data, shown.get(data.id), lazy, onDeleted);
      shown.set(data.id, made);
      batch(() => {
        sections.value = made;
        panel.value = 'open';
      });
      session.update(data);
      return;
    }
    const isGuest = reply.kind === 'unready' || (reply.kind === 'refused' && reply.status === 401);
    if (isGuest && !session.reader.peek()) return leave();
    batch(() => {
      failure.value = reply;
      panel.value = 'failed';
    });
  }

  return { panel, sections, failure, of: () => of, load, leave, goHome };
}

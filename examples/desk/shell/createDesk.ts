import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { User } from '#core/contract/base/account.ts';
import { createOutbox, type Outbox } from '../outbox/createOutbox.ts';
import { deliveries } from '../outbox/deliveries.ts';
import { pathTo, type Route, routeOf, type Section } from './route.ts';

/** The desk of a paper in one window. */
export interface Desk {
  readonly page: Page;
  readonly words: Words;
  /** The name of the paper. */
  readonly paper: string;
  readonly route: ReadonlySignal<Route>;
  /** The editor; null for a guest. */
  readonly editor: ReadonlySignal<User | null>;
  /** Whether the editor may use the desk, as far as the browser knows: the server decides. */
  readonly mayEdit: ReadonlySignal<boolean>;
  readonly outbox: Outbox;
  /** The address of a part of the desk. */
  href(section?: Section, id?: string | number): string;
  /** Opens a part of the desk without a page load. */
  open(section?: Section, id?: string | number): void;
}

interface DeskOptions {
  readonly words: Words;
  readonly paper: string;
  /** Where `online` is fired. */
  readonly online: EventTarget;
}

/** Makes the desk. It lives as long as its window. */
export function createDesk(page: Page, { words, paper, online }: DeskOptions): Desk {
  const { place, session } = page;
  const here = () => routeOf(place.here().pathname.slice(page.config.base.length));
  const route = signal(here());
  const read = () => {
    route.value = here();
  };
  place.onMove(read);
  const editor = session.reader;
  const outbox = createOutbox(page, deliveries(page.call));
  online.addEventListener('online', outbox.sendNow);
  // What waits is the editor's own, and goes on once they are back.
  effect(() => {
    if (editor.value) outbox.sendNow();
  });
  const href = (section?: Section, id?: string | number) => place.to(pathTo(section, id));
  return {
    ...{ page, words, paper, route, editor, outbox, href },
    mayEdit: computed(() => {
      const { value } = editor;
      return value !== null && (value.isAdmin || value.role === 'editor' || value.role === 'admin');
    }),
    open(section, id) {
      place.push(href(section, id));
      read();
    },
  };
}

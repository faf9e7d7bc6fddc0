import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { KarmaPeriod } from '#core/contract/community.ts';
import type { Board } from './board.ts';
import type { Attributes } from './karma.widget.ts';
import { readBoard } from './readBoard.ts';

/** `printed`: what the host printed; otherwise the server's answer. */
export type Shown = 'printed' | Outcome<Board>;

export interface Karma {
  readonly show: Attributes['show'];
  readonly period: ReadonlySignal<KarmaPeriod>;
  /** What is shown for the chosen period; undefined while it is being fetched. */
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** Id of the reader, whose row is marked; undefined for a guest. */
  readonly me: ReadonlySignal<number | undefined>;
  choose(period: KarmaPeriod): void;
  /** Fetches a period that the reader is about to choose. */
  prepare(period: KarmaPeriod): void;
  /** Fetches the chosen period again after a failure. */
  retry(): void;
  logIn(): void;
}

const isThere = (shown: Shown | undefined) => shown === 'printed' || shown?.ok === true;

/** The model of one tag. Each period is fetched once per page load; what the host printed is not fetched. */
export function createKarma(
  page: Page,
  { show, period: first }: Attributes,
  { element, signal: abortSignal }: Host,
): Karma {
  const { reader } = page.session;
  const isPrinted = show !== 'mine' && element.querySelector('.tb-karma,.tb-karma-stats,.tb-karma-empty') !== null;
  const period = signal(first);
  const known = signal<ReadonlyMap<KarmaPeriod, Shown>>(new Map(isPrinted ? [[first, 'printed']] : []));
  const underway = new Set<KarmaPeriod>();

  const keep = (of: KarmaPeriod, shown?: Shown) => {
    const others = [...known.peek()].filter(([each]) => each !== of);
    known.value = new Map(shown ? [...others, [of, shown]] : others);
  };

  async function read(of: KarmaPeriod) {
    if (isThere(known.peek().get(of)) || underway.has(of)) return;
    underway.add(of);
    keep(of);
    const asker = reader.peek()?.id;
    const reply = await readBoard(page, show, of, abortSignal);
    if (abortSignal.aborted) return;
    underway.delete(of);
    // Somebody else reads now: it is another one's karma that is wanted.
    if (show === 'mine' && asker !== reader.peek()?.id) return void read(of);
    keep(of, reply);
  }

  void read(first);
  if (show === 'mine') {
    let who = reader.peek()?.id;
    const stop = reader.subscribe((now) => {
      if (now?.id === who) return;
      who = now?.id;
      keep(first);
      void read(first);
    });
    abortSignal.addEventListener('abort', stop);
  }

  return {
    show,
    period,
    shown: computed(() => known.value.get(period.value)),
    me: computed(() => reader.value?.id),
    choose(to) {
      batch(() => {
        period.value = to;
        void read(to);
      });
    },
    prepare: (of) => void read(of),
    retry: () => void read(period.peek()),
    logIn: () => page.session.ask(),
  };
}

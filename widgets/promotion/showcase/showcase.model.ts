import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { consentOf } from '#core/consent/consentOf.ts';
import type { Page } from '#core/page/page.ts';
import { shared } from '#core/page/share.ts';
import type { Host } from '#core/widget/island.ts';
import { createAlternatives } from './alternatives.ts';
import { readPrinted } from './creatives.ts';
import type { Attributes } from './showcase.widget.ts';
import { showcaseReport } from './showcaseReport.ts';
import { createTurns } from './turns.ts';

/** A creative that has not come after this many ms in view does not come. */
const timeout = 3000;
/** From then on it is worth asking what takes its place, ms. */
const doubt = 1000;
/** Half in view for this long is an impression, ms; the definition of the Media Rating Council. */
const impression = 1000;
/** While a reader points at it or is inside, it is looked at again after this, ms. */
const recheck = 1000;

export type Standing =
  /** Nothing yet, or nothing came: what the host printed. */
  | { readonly kind: 'waiting' | 'nothing' }
  | { readonly kind: 'creative'; readonly index: number }
  /** `isOwn`: the reader has not allowed more than what is of the page's own origin. */
  | { readonly kind: 'alternative'; readonly html: string; readonly isOwn: boolean };

export interface Showcase {
  readonly creatives: readonly string[];
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Address of the document in which creatives with scripts run. */
  readonly frame: string | undefined;
  /** The creative to be prepared: `settle` says what became of it. */
  readonly coming: ReadonlySignal<number | undefined>;
  readonly standing: ReadonlySignal<Standing>;
  readonly isPaused: ReadonlySignal<boolean>;
  pause(wanted: boolean): void;
  /** How much of the box is in view, 0 to 1; 0 in a tab that is not. `isShown` tells whether what stands there is to be seen. */
  see(share: number, isShown: () => boolean): void;
  settle(index: number, came: boolean): void;
}

export function createShowcase(
  page: Page,
  { slug, width, height, frame, seconds, path, tenantId = page.tenant }: Attributes,
  { element, signal: abortSignal, emit }: Pick<Host, 'element' | 'signal' | 'emit'>,
  allowed: ReadonlySignal<boolean | undefined> = consentOf(page).of('ads'),
): Showcase {
  if (tenantId === '') {
    showcaseReport(page)({ code: 'R01', say: (texts) => texts.noTenant() }, element);
    throw new TypeError('A showcase needs a tenant id.');
  }
  const { creatives, alternative: printed } = readPrinted(element);
  const turns = shared(page, 'showcase', () => createTurns(Math.floor(page.chance() * 1000)));
  const alternatives = shared(page, `showcase ${tenantId} ${path}`, (abortSignal) =>
    createAlternatives(page, { tenantId, path }, abortSignal),
  );
  const { after } = page.clock;

  const coming = signal<number>();
  const standing = signal<Standing>({ kind: 'waiting' });
  const isPaused = signal(matchMedia('(prefers-reduced-motion: reduce)').matches);
  const share = signal(0);
  const isInView = computed(() => share.value > 0);
  const isHalfInView = computed(() => share.value >= 0.5);
  const failed = new Set<number>();
  const counted = new Set<number>();
  let isShown = () => true;
  /** What was asked for before this is not wanted any more. */
  let version = 0;

  function turn(): void {
    coming.value = turns.value.next(element, creatives, failed);
  }

  async function fallBack(): Promise<void> {
    version += 1;
    const mine = version;
    const html = printed ?? (await alternatives.value(slug));
    if (mine !== version) return;
    standing.value = html ? { kind: 'alternative', html, isOwn: !allowed.peek() } : { kind: 'nothing' };
  }

  function stand(next: Standing): void {
    version += 1;
    batch(() => {
      coming.value = undefined;
      standing.value = next;
    });
  }

  function begin(isAllowed: boolean | undefined): void {
    stand({ kind: 'waiting' });
    if (isAllowed) turn();
    if (isAllowed !== undefined && coming.peek() === undefined) void fallBack();
  }

  function settle(index: number, came: boolean): void {
    if (coming.peek() !== index) return;
    if (came) {
      stand({ kind: 'creative', index });
      return;
    }
    coming.value = undefined;
    failed.add(index);
    const stands = standing.peek();
    turns.value.stand(element, stands.kind === 'creative' ? creatives[stands.index] : undefined);
    if (stands.kind === 'waiting') void fallBack();
  }

  /** A creative was seen, or is hidden by rules that are not ours. */
  function count(index: number): void {
    if (isShown()) {
      counted.add(index);
      emit('impression', { slug, creative: index });
      return;
    }
    failed.add(index);
    turns.value.stand(element, undefined);
    stand({ kind: 'waiting' });
    void fallBack();
  }

  const late = computed(() => (isInView.value ? coming.value : undefined));
  const seen = computed(() =>
    isHalfInView.value && standing.value.kind === 'creative' ? standing.value.index : undefined,
  );
  const mayTurn = computed(
    () =>
      creatives.length > 1 &&
      Boolean(allowed.value) &&
      isHalfInView.value &&
      !isPaused.value &&
      coming.value === undefined &&
      standing.value.kind !== 'waiting',
  );

  const effects = [
    effect(() => {
      const isAllowed = allowed.value;
      untracked(() => begin(isAllowed));
    }),
    effect(() => {
      const index = late.value;
      if (index === undefined || standing.peek().kind !== 'waiting' || printed) return;
      return after(doubt, () => void alternatives.value(slug));
    }),
    effect(() => {
      const index = late.value;
      if (index === undefined) return;
      return after(timeout, () => settle(index, false));
    }),
    effect(() => {
      const index = seen.value;
      if (index === undefined || counted.has(index)) return;
      return after(impression, () => count(index));
    }),
    effect(() => {
      // Read for the next one to have its full time.
      void standing.value;
      if (!mayTurn.value) return;
      let stop = after(seconds * 1000, function next() {
        if (element.matches(':hover, :focus-within')) stop = after(recheck, next);
        else turn();
      });
      return () => stop();
    }),
  ];

  abortSignal.addEventListener('abort', () => {
    version += 1;
    for (const stop of effects) stop();
    turns.value.stand(element, undefined);
    turns.release();
    alternatives.release();
  });

  return {
    creatives,
    size: { width, height },
    frame,
    coming,
    standing,
    isPaused,
    pause(wanted) {
      isPaused.value = wanted;
    },
    see(now, look) {
      isShown = look;
      share.value = now;
    },
    settle,
  };
}

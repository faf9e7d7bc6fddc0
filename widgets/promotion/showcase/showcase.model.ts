import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { consentOf } from '#core/allowed/consentOf.ts';
import type { Clock, Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import { createAlternatives } from './alternatives.ts';
import { createRotation, type Rotation } from './createRotation.ts';
import { createSteps, recheck, type Steps } from './createSteps.ts';
import { readPrinted } from './creatives.ts';
import type { Attributes } from './showcase.widget.ts';
import { showcaseReport } from './showcaseReport.ts';
import { createTurns } from './turns.ts';

/** How long a creative may take while its place is in view, ms; then it is given up. */
const timeout = 3000;
/** How long a creative may take before the alternative is fetched ahead, ms. */
const lateAfter = 1000;
/** How long half of a creative has to be in view to count as an impression, ms, as the Media Rating Council defines it. */
const impression = 1000;

export interface Showcase extends Pick<Rotation, 'upcoming' | 'standing' | 'settle'>, Pick<Steps, 'next' | 'arrived'> {
  readonly creatives: readonly string[];
  /** Size of the box, CSS px. */
  readonly size: { readonly width: number; readonly height: number };
  /** URL of the document in which creatives with scripts run. */
  readonly frame: string | undefined;
  readonly isPaused: ReadonlySignal<boolean>;
  pause(wanted: boolean): void;
  /** To be called once the reader has the controls: nothing takes turns before it can be stopped. */
  giveControls(): void;
  /** Sets how much of the box is in view, 0 to 1; 0 in a hidden tab. `isShown` returns whether its content is visible. */
  see(share: number, isShown: () => boolean): void;
}

interface Viewability extends Pick<Showcase, 'see'> {
  readonly isInView: ReadonlySignal<boolean>;
  readonly isHalfInView: ReadonlySignal<boolean>;
  /** Whether the content of the box is visible, and not hidden by a style sheet. */
  isShown(): boolean;
}

function createViewability(): Viewability {
  const share = signal(0);
  let isShown = () => true;
  return {
    isInView: computed(() => share.value > 0),
    isHalfInView: computed(() => share.value >= 0.5),
    isShown: () => isShown(),
    see(now, look) {
      isShown = look;
      share.value = now;
    },
  };
}

/** Gives up a creative that takes too long while its place is in view. `askAhead` is called before that, where nothing is shown yet. */
function giveUpLate(
  { upcoming, standing, settle }: Rotation,
  { isInView }: Viewability,
  after: Clock['after'],
  askAhead: () => void,
): () => void {
  const late = computed(() => (isInView.value ? upcoming.value : undefined));
  return effect(() => {
    const index = late.value;
    if (index === undefined) return;
    const stops = [after(timeout, () => settle(index, false))];
    if (standing.peek().kind === 'waiting') stops.push(after(lateAfter, askAhead));
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** Calls `onImpression` once for each creative that is half in view for long enough, unless it drops it. */
function countImpressions(
  { standing, drop }: Rotation,
  { isHalfInView, isShown }: Viewability,
  after: Clock['after'],
  onImpression: (index: number) => void,
): () => void {
  const counted = new Set<number>();
  const seen = computed(() =>
    isHalfInView.value && standing.value.kind === 'creative' ? standing.value.index : undefined,
  );
  return effect(() => {
    const index = seen.value;
    if (index === undefined || counted.has(index)) return;
    return after(impression, () => {
      // Hidden by rules that are not ours, it is no impression.
      if (!isShown()) return drop(index);
      counted.add(index);
      onImpression(index);
    });
  });
}

/** Moves on to the next creative after `span` ms in which turns are allowed, once the reader neither points at this one nor is in it. */
function takeTurns(
  { upcoming, standing, turn }: Rotation,
  mayTurn: ReadonlySignal<boolean>,
  after: Clock['after'],
  span: number,
  element: Element,
): () => void {
  const isDue = computed(() => mayTurn.value && upcoming.value === undefined && standing.value.kind !== 'waiting');
  return effect(() => {
    if (!isDue.value) return;
    let stop = after(span, function next() {
      if (element.matches(':hover, :focus-within') || !turn()) stop = after(recheck, next);
    });
    return () => stop();
  });
}

/** What a reader has to stop the turns. They begin stopped for readers who want less motion. */
function createControls(): Pick<Showcase, 'isPaused' | 'pause' | 'giveControls'> & {
  readonly isTurning: ReadonlySignal<boolean>;
} {
  const isPaused = signal(matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isGiven = signal(false);
  return {
    isPaused,
    isTurning: computed(() => isGiven.value && !isPaused.value),
    pause(wanted) {
      isPaused.value = wanted;
    },
    giveControls() {
      isGiven.value = true;
    },
  };
}

export function createShowcase(
  page: Page,
  { slug, width, height, frame, seconds, path, tenantId = page.tenant }: Attributes,
  { element, signal: abortSignal, emit }: Host,
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
  const alternative = () => printed ?? alternatives.value(slug);
  const rotation = createRotation({ turns: turns.value, place: element, creatives, alternative, allowed });
  const viewability = createViewability();
  const { after } = page.clock;

  const { isTurning, ...controls } = createControls();
  const mayTurn = computed(
    () => creatives.length > 1 && Boolean(allowed.value) && viewability.isHalfInView.value && isTurning.value,
  );
  const steps = createSteps(rotation, after);

  endWith(
    abortSignal,
    effect(() => {
      const isAllowed = allowed.value;
      untracked(() => rotation.begin(isAllowed));
    }),
    giveUpLate(rotation, viewability, after, alternative),
    countImpressions(rotation, viewability, after, (creative) => emit('impression', { slug, creative })),
    takeTurns(rotation, mayTurn, after, seconds * 1000, element),
    steps.stop,
    rotation.end,
    turns.release,
    alternatives.release,
  );

  return {
    creatives,
    size: { width, height },
    frame,
    upcoming: rotation.upcoming,
    standing: rotation.standing,
    ...controls,
    next: steps.next,
    arrived: steps.arrived,
    see: viewability.see,
    settle: rotation.settle,
  };
}

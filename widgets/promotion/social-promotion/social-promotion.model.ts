import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { consentOf } from '#core/allowed/consentOf.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Attributes } from './social-promotion.widget.ts';

export interface SocialPromotion {
  readonly isOpen: ReadonlySignal<boolean>;
  /** The reader is at something else meanwhile, which it must not cover: a panel, a dialog, a field. */
  readonly yields: ReadonlySignal<boolean>;
  /** URL of the frame; undefined while the reader does not allow it. */
  readonly frame: ReadonlySignal<string | undefined>;
  /** Whether the frame is in the card. */
  readonly hasFrame: Signal<boolean>;
  close(): void;
}

/** The model of the card. It opens after 4 s where it has links, buttons or a frame, unless it was shown in the last 30 days. */
export function createSocialPromotion(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal }: Host,
): SocialPromotion {
  const cookie = page.store.cookie('social_promotion');
  const isOpen = signal(false);
  const yields = signal(false);
  const frame = signal<string>();
  const isTime = signal(false);
  const hasFrame = signal(false);
  const hasContent = () => hasFrame.value || element.querySelector('a[href], button') !== null;
  const atEnd = (end: () => void) => abortSignal.addEventListener('abort', end);
  let done = () => {};
  let stop = () => {};

  async function ask() {
    // Where the file cannot be had nobody is invited on this page.
    const files = await Promise.all([
      import('#core/ungrouped/overlay/askToOpen.ts'),
      import('#core/ungrouped/overlay/followObstacle.ts'),
    ]).catch(() => undefined);
    if (!files || abortSignal.aborted) return;
    const [{ askToOpen }, { followObstacle }] = files;
    done = askToOpen(page, {
      name: 'social-promotion',
      priority: 10,
      open() {
        if (cookie.read() || !hasContent()) return;
        cookie.write('shown', 30);
        isOpen.value = true;
        stop = followObstacle(document, element, page.clock, (isElsewhere) => {
          yields.value = isElsewhere;
        });
      },
    });
  }
  function close() {
    isOpen.value = false;
    stop();
    done();
  }

  if (!cookie.read()) {
    const wait = page.clock.after(4000, () => {
      isTime.value = true;
    });
    atEnd(wait);
    atEnd(effect(() => void (isTime.value && hasContent() && ask())));
    const social = consentOf(page).of('social');
    const follow = () => {
      frame.value = social.value ? attributes.frame : undefined;
    };
    atEnd(effect(follow));
  }
  atEnd(close);
  return { isOpen, yields, frame, hasFrame, close };
}

import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';

/** What draws changes of printed HTML, in a file that is fetched with the first change. */
export interface LateDrawing<Drawing> {
  /** Undefined until the file has arrived. */
  readonly drawing: ReadonlySignal<Drawing | undefined>;
  /** The time up to which the page is right, in ms since the epoch, while the file cannot be fetched. */
  readonly missingSince: ReadonlySignal<number | undefined>;
  /** Fetches the file, once; again if that has failed. */
  load(): void;
}

/** `make`: fetches the file and makes what draws. `given`: that, if the file is there already. */
export function createLateDrawing<Drawing>(
  make: () => Promise<Drawing>,
  { clock }: Pick<Page, 'clock'>,
  given?: Drawing,
): LateDrawing<Drawing> {
  const drawing = signal(given);
  const missingSince = signal<number>();
  const begunAt = clock.now();
  let isLoading = false;
  const failed = () => {
    // Whoever reads this is drawn anew at once, which is no new need.
    missingSince.value = begunAt;
    isLoading = false;
  };
  return {
    drawing,
    missingSince,
    load() {
      if (isLoading) return;
      isLoading = true;
      make().then((made) => {
        drawing.value = made;
        missingSince.value = undefined;
      }, failed);
    },
  };
}

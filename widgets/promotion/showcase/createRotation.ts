import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Turns } from './turns.ts';

export type Standing =
  /** Nothing yet, or nothing came: what the host printed. */
  | { readonly kind: 'waiting' | 'nothing' }
  | { readonly kind: 'creative'; readonly index: number }
  /** `isOwn`: the reader has not allowed more than what is of the page's own origin. */
  | { readonly kind: 'alternative'; readonly html: string; readonly isOwn: boolean };

export interface Rotation {
  /** The creative to be prepared: `settle` takes what became of it. */
  readonly coming: ReadonlySignal<number | undefined>;
  readonly standing: ReadonlySignal<Standing>;
  /** Starts anew; `isAllowed`: whether the reader allows advertisements, undefined while that is not known. */
  begin(isAllowed: boolean | undefined): void;
  /** Lets the next creative come. */
  turn(): void;
  settle(index: number, came: boolean): void;
  /** The creative that stands is hidden by the page: it does not come again. */
  drop(index: number): void;
  end(): void;
}

export interface RotationOptions {
  /** Of all showcases of the page. */
  readonly turns: Turns;
  /** The showcase, among all of the page. */
  readonly place: object;
  readonly creatives: readonly string[];
  /** HTML that stands where no creative does; undefined where there is none. */
  readonly alternative: () => string | Promise<string | undefined>;
  readonly allowed: ReadonlySignal<boolean | undefined>;
}

/** Which creative stands in one place and which one comes, or what stands in their stead. */
export function createRotation({ turns, place, creatives, alternative, allowed }: RotationOptions): Rotation {
  const coming = signal<number>();
  const standing = signal<Standing>({ kind: 'waiting' });
  const failed = new Set<number>();
  /** What was asked for before this is not wanted any more. */
  let version = 0;

  function turn(): void {
    coming.value = turns.next(place, creatives, failed);
  }

  async function fallBack(): Promise<void> {
    version += 1;
    const asked = version;
    const found = alternative();
    const html = typeof found === 'string' ? found : await found;
    if (asked !== version) return;
    standing.value = html ? { kind: 'alternative', html, isOwn: !allowed.peek() } : { kind: 'nothing' };
  }

  function stand(next: Standing): void {
    version += 1;
    batch(() => {
      coming.value = undefined;
      standing.value = next;
    });
  }

  return {
    coming,
    standing,
    turn,
    begin(isAllowed) {
      stand({ kind: 'waiting' });
      if (isAllowed) turn();
      if (isAllowed !== undefined && coming.peek() === undefined) void fallBack();
    },
    settle(index, came) {
      if (coming.peek() !== index) return;
      if (came) return stand({ kind: 'creative', index });
      coming.value = undefined;
      failed.add(index);
      const stands = standing.peek();
      turns.stand(place, stands.kind === 'creative' ? creatives[stands.index] : undefined);
      if (stands.kind === 'waiting') void fallBack();
    },
    drop(index) {
      failed.add(index);
      turns.stand(place, undefined);
      stand({ kind: 'waiting' });
      void fallBack();
    },
    end() {
      version += 1;
      turns.stand(place, undefined);
    },
  };
}

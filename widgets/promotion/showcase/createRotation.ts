import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Turns } from './turns.ts';

export type Standing =
  /** What the host printed is shown: `waiting` for a creative, or `nothing` where none came. */
  | { readonly kind: 'waiting' | 'nothing' }
  | { readonly kind: 'creative'; readonly index: number }
  /** `isOwn`: only resources of the page's own origin may be loaded, as the reader has not allowed advertisements. */
  | { readonly kind: 'alternative'; readonly html: string; readonly isOwn: boolean };

export interface Rotation {
  /** Index of the creative that is to be prepared, until `settle` is called with the outcome. */
  readonly upcoming: ReadonlySignal<number | undefined>;
  readonly standing: ReadonlySignal<Standing>;
  /** Starts over. `isAllowed`: whether the reader allows advertisements; undefined while that is unknown. */
  begin(isAllowed: boolean | undefined): void;
  /** Moves on to the next creative. False where it cannot yet, as those that remain are still seen in other places. */
  turn(): boolean;
  settle(index: number, came: boolean): void;
  /** Removes the shown creative from the rotation, because the page hides it. */
  drop(index: number): void;
  end(): void;
}

export interface RotationOptions {
  /** The turns of all showcases of the page. */
  readonly turns: Turns;
  /** Identifies this showcase among all of the page. */
  readonly place: object;
  readonly creatives: readonly string[];
  /** HTML that is shown in place of a creative; undefined where there is none. */
  readonly alternative: () => string | Promise<string | undefined>;
  readonly allowed: ReadonlySignal<boolean | undefined>;
}

/** Decides which creative one place shows and which comes next, or what it shows instead. */
export function createRotation({ turns, place, creatives, alternative, allowed }: RotationOptions): Rotation {
  const upcoming = signal<number>();
  const standing = signal<Standing>({ kind: 'waiting' });
  const failed = new Set<number>();
  /** Replies to requests of an earlier version are dropped. */
  let version = 0;

  function turn(): boolean {
    const next = turns.next(place, creatives, failed);
    if (next !== 'later') upcoming.value = next;
    return next !== 'later';
  }

  async function fallBack(): Promise<void> {
    version += 1;
    const asked = version;
    const found = alternative();
    const html = typeof found === 'string' ? found : await found;
    if (asked !== version) return;
    standing.value = html ? { kind: 'alternative', html, isOwn: !allowed.peek() } : { kind: 'nothing' };
  }

  function show(next: Standing): void {
    version += 1;
    batch(() => {
      upcoming.value = undefined;
      standing.value = next;
    });
  }

  return {
    upcoming,
    standing,
    turn,
    begin(isAllowed) {
      turns.assign(place, undefined);
      show({ kind: 'waiting' });
      if (isAllowed) turn();
      if (isAllowed !== undefined && upcoming.peek() === undefined) void fallBack();
    },
    settle(index, came) {
      if (upcoming.peek() !== index) return;
      if (!came) failed.add(index);
      show(came ? { kind: 'creative', index } : standing.peek());
      const shown = standing.peek();
      turns.assign(place, shown.kind === 'creative' ? creatives[shown.index] : undefined);
      if (shown.kind === 'waiting') void fallBack();
    },
    drop(index) {
      failed.add(index);
      turns.assign(place, undefined);
      show({ kind: 'waiting' });
      void fallBack();
    },
    end() {
      version += 1;
      turns.assign(place, undefined);
    },
  };
}

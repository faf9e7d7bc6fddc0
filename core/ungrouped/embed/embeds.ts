import type { ReadonlySignal } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';

/** A frame that somebody's HTML asks for. */
export interface Asked {
  readonly address: URL;
  /** Empty where it has none. */
  readonly title: string;
  /** Width by height; undefined where none is named. */
  readonly ratio: number | undefined;
}

export interface EmbedSetting {
  readonly document: Document;
  readonly words: Words;
  readonly clock: Clock;
  /** Whether the reader allows what others embed; undefined: has not said yet. */
  readonly consent: ReadonlySignal<boolean | undefined>;
  /** Hosts whose frames may be loaded; the usual ones when left out. */
  readonly hosts?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** The page's policy does not let this host's frames in. */
  blocked(address: URL, box: Element): void;
}

/** Boxes in which a frame of another host loads when the reader presses the button or allows embeds, and not before. */
export interface Embeds {
  readonly hosts: readonly string[];
  make(asked: Asked): HTMLElement;
  /** Brings to life what the host printed below `root`: boxes with a link. One of a host that is not listed stays a link. */
  adopt(root: Element): void;
}

/** What a reader may bring, and what is made of it; sizes in bytes and px. The texts say the same numbers. */
export const limits = {
  bytes: 50_000_000,
  pixels: 25_000_000,
  /** The specification's width of an avatar. */
  width: 512,
  height: 1024,
} as const;

/** Why a picture cannot be used: not of a kind that we take, too many bytes, too many pixels, broken. */
export type Refusal = 'kind' | 'bytes' | 'pixels' | 'unreadable';

/** A picture that is ready to be sent. */
export interface Shrunk {
  readonly file: File;
  /** A `data:` address of the same picture: the pages' policy allows no other for what is not on the server. */
  readonly preview: string;
}

/** Makes a picture fit to be sent. What it comes to after `signal` is aborted is of no use to anybody. */
export type Shrink = (given: Blob, signal: AbortSignal) => Promise<Shrunk | Refusal>;

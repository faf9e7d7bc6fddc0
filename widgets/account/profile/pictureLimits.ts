/**
 * The largest picture that is accepted, and the size that it is shrunk to, in bytes and px. The texts of the widget name the
 * same numbers.
 */
export const limits = {
  bytes: 50_000_000,
  pixels: 25_000_000,
  /** The specification's width of an avatar. */
  width: 512,
  height: 1024,
} as const;

/** Why a picture cannot be used: its kind is not accepted, it has too many bytes or too many pixels, or it cannot be decoded. */
export type Refusal = 'kind' | 'bytes' | 'pixels' | 'unreadable';

/** A picture that is ready to be sent. */
export interface Shrunk {
  readonly file: File;
  /** The same picture as a `data:` URL: the content security policy allows no other for a picture that is not on a server. */
  readonly preview: string;
}

/** Makes a picture small enough to be sent. After `signal` is aborted the result is meaningless. */
export type Shrink = (given: Blob, signal: AbortSignal) => Promise<Shrunk | Refusal>;

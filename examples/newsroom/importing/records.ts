/** What became of a comment where it was written. */
export type FoundState = 'visible' | 'pending' | 'rejected' | 'spam' | 'deleted';

/** A page of the source with a discussion. */
export interface FoundThread {
  readonly kind: 'thread';
  readonly id: string;
  /** Its address, or the path of that. */
  readonly address: string | undefined;
  /** The number by which its CMS knows it, if the source has one. */
  readonly number: number | undefined;
  /** Plain text; may be empty. */
  readonly title: string;
}

/** Somebody who wrote, where the source keeps them apart from what they wrote. */
export interface FoundAuthor {
  readonly kind: 'author';
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface FoundComment {
  readonly kind: 'comment';
  readonly id: string;
  /** Id of its thread. */
  readonly thread: string;
  /** Id of the comment that it replies to. */
  readonly parent: string | undefined;
  /** What is known of its author. `id`: of a `FoundAuthor`, or of an account of the source; empty for a guest. */
  readonly author: { readonly id: string; readonly name: string; readonly email: string };
  /** Plain text; an empty line parts paragraphs. */
  readonly text: string;
  /** Milliseconds since the epoch; undefined if the source has no valid date. */
  readonly createdAt: number | undefined;
  readonly state: FoundState;
  readonly likes: number;
}

/** Something that is no comment and is not brought: a pingback. */
export interface FoundOther {
  readonly kind: 'other';
}

export type Found = FoundThread | FoundAuthor | FoundComment | FoundOther;

/** Reads the files of a source as they stream by. Throws an Error with one sentence for what is no whole export of it. */
export type Format = (files: readonly string[]) => AsyncIterable<Found>;

/** The moment that an ISO 8601 text names, in ms; one without a zone is in UTC. Undefined for anything else. */
export function momentOf(text: string): number | undefined {
  const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (!written) return undefined;
  const [, day, time, zone = 'Z'] = written;
  const moment = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(moment) || moment <= 0 ? undefined : moment;
}

/** The number that a text is; undefined for what no resource can have. */
export function numberOf(text: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0;
  return number > 0 && number < 2 ** 31 ? number : undefined;
}

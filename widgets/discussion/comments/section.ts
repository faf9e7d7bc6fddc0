import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { CommentLabels, CommentRights, CommentRules } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Intent } from '#core/session/session.ts';
import type { Said } from './comments.ts';
import type { Drafts } from './drafts.ts';
import type { OwnWrites } from './own.ts';
import type { LiveRow, Tree } from './tree.ts';

/** What the parts of the model have in common. */
export interface Section {
  readonly page: Page;
  readonly type: string;
  readonly id: number;
  /** `article:7` */
  readonly key: string;
  readonly left: AbortSignal;
  readonly tree: Tree;
  readonly drafts: Drafts;
  readonly own: OwnWrites;
  /** 0 for a guest. */
  readonly me: ReadonlySignal<number>;
  readonly rules: Signal<CommentRules>;
  readonly rights: Signal<CommentRights>;
  readonly count: Signal<number | undefined>;
  /** Something that this reader wrote is on its way. */
  readonly isBusy: Signal<boolean>;
  say(key: Said['key'], more?: Omit<Said, 'key'>): void;
  /** What a guest wants to do is kept, and login opens. */
  ask(kind: Intent['kind'], draft: Wish): void;
  /** The row is shown with why it failed; a session that ran out asks for a login. */
  fail(row: LiveRow, failure: Failure): void;
  /** What an answer says of the section beside its comments. */
  learned(answer: Learned): void;
  /** Fetches these and takes them in. */
  refetch(ids: readonly number[], revived?: ReadonlySet<number>): Promise<Failure | undefined>;
}

export interface Learned {
  readonly count?: number | undefined;
  readonly rules?: CommentRules;
  readonly rights?: CommentRights;
  readonly labels?: CommentLabels;
}

/** What a guest wanted: on which comment, with which words. */
export interface Wish {
  readonly id?: number | undefined;
  readonly text?: string | undefined;
  readonly reason?: string | undefined;
}

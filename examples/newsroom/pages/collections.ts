import type { CollectionActions, CollectionItems } from '#core/contract/collection.ts';
import type { CollectionChoice } from '#core/contract/collectionChoice.ts';

export interface ListedCollection {
  readonly id: string;
  /** Slug of the competition that it is about; undefined of one that editors have made. */
  readonly league: string | undefined;
  readonly title: string;
  /** A description of one sentence. */
  readonly about: string;
}

/** A page of a collection. */
export interface CollectionForPage extends ListedCollection {
  /** The part of the requested choice that the collection supports. */
  readonly choice: CollectionChoice;
  readonly items: CollectionItems;
  readonly actions: CollectionActions;
  /** The actions in the format of the API. */
  readonly actionsWire: unknown;
}

export interface CollectionsOf {
  readonly list: () => Promise<readonly ListedCollection[]>;
  /** A collection, by default without filters; undefined where there is none. `whole`: a field whose options are all included. */
  readonly find: (id: string, choice?: CollectionChoice, whole?: string) => Promise<CollectionForPage | undefined>;
  /** The fields and orders of a collection; undefined where there is none. */
  readonly actions: (id: string) => Promise<CollectionActions | undefined>;
}

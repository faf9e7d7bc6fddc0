import type { CollectionActions, CollectionItems } from '#core/contract/collection.ts';
import type { CollectionChoice } from '#core/contract/collectionChoice.ts';

export interface ListedCollection {
  readonly id: string;
  /** The competition that it is about. */
  readonly league: string;
  readonly title: string;
  /** One sentence. */
  readonly about: string;
}

/** A page of a collection. */
export interface CollectionForPage extends ListedCollection {
  /** What of the asked choice the collection has. */
  readonly choice: CollectionChoice;
  readonly items: CollectionItems;
  readonly actions: CollectionActions;
  /** As the API sends them. */
  readonly actionsWire: unknown;
}

export interface CollectionsOf {
  readonly list: () => Promise<readonly ListedCollection[]>;
  /** All of it where nothing is asked for, undefined where there is none. `whole`: a field of which all options are wanted. */
  readonly find: (id: string, choice?: CollectionChoice, whole?: string) => Promise<CollectionForPage | undefined>;
  /** What can be done with a collection. */
  readonly actions: (id: string) => Promise<CollectionActions | undefined>;
}

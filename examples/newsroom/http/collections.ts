import * as z from 'zod/mini';
import { collectionActions, collectionItems } from '#core/contract/collection.ts';
import { everything } from '#core/contract/collectionChoice.ts';
import { actionsOnWire, findCollection, itemsOnWire, listCollections, possible } from '../api/collections.ts';
import type { Collection } from '../editorial/collections.ts';
import type { CollectionsOf } from '../pages/collections.ts';
import type { PageSource } from './pageSource.ts';

/** Collections for pages, as the API answers them. */
export function collectionsOf({ paper, queries, reading: { locale, base } }: PageSource): CollectionsOf {
  const reading = { locale, zone: paper.time_zone, base };
  const listed = ({ id, source, title, about }: Collection) => ({
    ...{ id, league: source?.league },
    ...{ title: title[locale], about: about[locale] },
  });
  return {
    list: async () => (await queries(listCollections)).map(listed),
    find: (id, asked = everything, whole) =>
      queries(async (all) => {
        const collection = await findCollection(all, id);
        if (!collection) return undefined;
        const { choice } = possible(collection, asked);
        const items = await itemsOnWire(all, collection, choice, reading, whole);
        const actionsWire = await actionsOnWire(all, collection, reading);
        const actions = z.parse(collectionActions.reply, actionsWire);
        return { ...listed(collection), choice, items: z.parse(collectionItems.reply, items), actions, actionsWire };
      }),
    actions: (id) =>
      queries(async (all) => {
        const collection = await findCollection(all, id);
        return collection && z.parse(collectionActions.reply, await actionsOnWire(all, collection, reading));
      }),
  };
}

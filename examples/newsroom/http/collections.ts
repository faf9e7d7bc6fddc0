import * as z from 'zod/mini';
import { collectionActions, collectionItems } from '#core/contract/collection.ts';
import { everything } from '#core/contract/collectionChoice.ts';
import { actionsOnWire, findCollection, itemsOnWire, possible } from '../api/collections.ts';
import { type Collection, collections } from '../editorial/collections.ts';
import type { CollectionsOf } from '../pages/collections.ts';
import type { PageSource } from './pageSource.ts';

/** Collections for pages, as the API answers them. */
export function collectionsOf({ paper, queries, reading: { locale, base } }: PageSource): CollectionsOf {
  const reading = { locale, zone: paper.time_zone, base };
  const listed = ({ id, league, title, about }: Collection) => ({
    ...{ id, league },
    ...{ title: title[locale], about: about[locale] },
  });
  return {
    list: async () => collections.map(listed),
    async find(id, asked = everything, whole) {
      const collection = findCollection(id);
      if (!collection) return undefined;
      const { choice } = possible(collection, asked);
      return queries(async (all) => {
        const items = await itemsOnWire(all, collection, choice, reading, whole);
        const actionsWire = await actionsOnWire(all, collection, reading);
        const actions = z.parse(collectionActions.reply, actionsWire);
        return { ...listed(collection), choice, items: z.parse(collectionItems.reply, items), actions, actionsWire };
      });
    },
    actions: async (id) => {
      const collection = findCollection(id);
      if (!collection) return undefined;
      return z.parse(collectionActions.reply, await queries((all) => actionsOnWire(all, collection, reading)));
    },
  };
}

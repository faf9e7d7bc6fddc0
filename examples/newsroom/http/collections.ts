import * as z from 'zod/mini';
import { collectionActions, collectionItems } from '#core/contract/collection.ts';
import { everything } from '#core/contract/collectionChoice.ts';
import { actionsOnWire, findCollection, itemsOnWire, possible } from '../api/collections.ts';
import type { Services } from '../api/services.ts';
import type { Tenant } from '../database/schema.ts';
import { type Collection, collections } from '../editorial/collections.ts';
import type { Paper } from '../editorial/content.ts';
import type { CollectionsOf } from '../pages/collections.ts';

/** Collections for pages, as the API answers them. */
export function collectionsOf(
  { database }: Pick<Services, 'database'>,
  { id: tenant, locale, time_zone: zone }: Pick<Tenant & Paper, 'id' | 'locale' | 'time_zone'>,
  base: string,
): CollectionsOf {
  const reading = { locale, zone, base };
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
      return database.inTenant(tenant, async (queries) => {
        const items = await itemsOnWire(queries, collection, choice, reading, whole);
        const actionsWire = await actionsOnWire(queries, collection, reading);
        const actions = z.parse(collectionActions.reply, actionsWire);
        return { ...listed(collection), choice, items: z.parse(collectionItems.reply, items), actions, actionsWire };
      });
    },
    actions: async (id) => {
      const collection = findCollection(id);
      if (!collection) return undefined;
      return database.inTenant(tenant, async (queries) =>
        z.parse(collectionActions.reply, await actionsOnWire(queries, collection, reading)),
      );
    },
  };
}

import {
  changeCollection,
  deskCollection,
  deskCollections,
  removeCollection,
  storeCollection,
} from '#core/contract/deskCollections.ts';
import {
  addCollection,
  dropCollection,
  findStoredCollection,
  listOwnCollections,
  type StoredCollection,
  updateCollection,
} from '../../database/ownCollections.ts';
import type { Queries } from '../../database/schema.ts';
import { footballCollections } from '../../editorial/collections.ts';
import { plainText } from '../../editorial/plainText.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from '../serve.ts';
import { invalid, isStorable } from '../validation.ts';
import { serveDeskAndPrograms } from './serveDesk.ts';
import { fieldsOf, rowsOf, wordsOf } from './writtenCollection.ts';

type Base = Pick<Call<unknown, unknown>, 'base'>;

const listedOnWire = (
  { id, title, version, changed_at }: Pick<StoredCollection, 'id' | 'title' | 'version' | 'changed_at'>,
  total: number,
  { base }: Base,
) => ({ id, title, url: `${base}/collection/${id}`, total, changed_at: changed_at.toISOString(), version });

const onWire = (stored: StoredCollection, base: Base) => ({
  ...listedOnWire(stored, stored.rows.length, base),
  ...{ item: stored.item, items: stored.items, fields: stored.fields, rows: stored.rows },
});

async function collectionNow(queries: Queries, id: string, base: Base) {
  const stored = await findStoredCollection(queries, id);
  if (!stored) throw new Refusal(404, 'missing');
  return { data: onWire(stored, base) };
}

const longestSlug = 50;

/** The id of a collection: its title in lower-case letters, digits and hyphens. */
const slugOf = (title: string): string =>
  plainText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '') || 'collection';

const serveList = serveDeskAndPrograms(deskCollections, async ({ queries, base }) => ({
  data: (await queries(listOwnCollections)).map((each) => listedOnWire(each, each.total, { base })),
}));

const serveOne = serveDeskAndPrograms(deskCollection, ({ params, queries, base }) =>
  queries((all) => collectionNow(all, params.id ?? '', { base })),
);

const serveStore = serveDeskAndPrograms(storeCollection, async ({ body, queries, tenant, base, now }) => {
  const fields = fieldsOf(body.fields);
  const written = { ...wordsOf(body), fields, rows: rowsOf(body.rows, fields) };
  const reserved = footballCollections.map(({ id }) => id);
  const made = { tenant: tenant.id, slug: slugOf(written.title), reserved, key: body.idempotency_key };
  return queries(async (all) => {
    const id = await addCollection(all, written, made, now);
    if (id === undefined) throw invalid({ title: ['desk.collection.most'] });
    return collectionNow(all, id, { base });
  });
});

function versionOf({ version }: { readonly version: number }): number {
  if (!isStorable(version + 1)) throw invalid({ version: ['field.invalid'] });
  return version;
}

const serveChange = serveDeskAndPrograms(
  changeCollection,
  async ({ params: { id = '' }, body, queries, base, now }) => {
    const { fields, rows } = body;
    if (fields && !rows) throw invalid({ rows: ['field.required'] });
    const change = (stored: StoredCollection) => {
      const changed = fields ? fieldsOf(fields) : stored.fields;
      const { title = stored.title, item = stored.item, items = stored.items } = body;
      return {
        ...wordsOf({ title, item, items }),
        fields: changed,
        rows: rows ? rowsOf(rows, changed) : stored.rows,
      };
    };
    return queries(async (all) => {
      const outcome = await updateCollection(all, id, versionOf(body), change, now);
      if (outcome === 'missing') throw new Refusal(404, 'missing');
      const data = await collectionNow(all, id, { base });
      if (outcome === 'stale') throw new Refusal(409, 'desk.version', data);
      return data;
    });
  },
);

const serveRemove = serveDeskAndPrograms(removeCollection, async ({ params: { id = '' }, query, queries, base }) => {
  await queries(async (all) => {
    const outcome = await dropCollection(all, id, versionOf(query));
    if (outcome === 'missing') throw new Refusal(404, 'missing');
    if (outcome === 'stale') throw new Refusal(409, 'desk.version', await collectionNow(all, id, { base }));
  });
});

export const deskCollectionCalls = [serveList, serveOne, serveStore, serveChange, serveRemove];

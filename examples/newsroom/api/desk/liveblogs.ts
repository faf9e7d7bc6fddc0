import {
  changeEntry,
  changePlanned,
  deskEntries,
  deskEntry,
  deskLiveblogs,
  removeEntry,
  removePlanned,
  writeEntry,
} from '#core/contract/deskLiveblogs.ts';
import {
  dropEntry,
  dropPlanned,
  findAnyEntry,
  listLiveblogs,
  listPlanned,
  type Planned,
  reviseEntry,
  revisePlanned,
  storeWritten,
  type Written,
} from '../../database/deskEntries.ts';
import { pageOfEntries, type StoredEntry } from '../../database/liveblog.ts';
import { ownTenant } from '../../database/ownTenant.ts';
import type { Queries } from '../../database/schema.ts';
import { problemOf, unclosedTag } from '../../editorial/entryHtml.ts';
import { findCommentedOn } from '../commentedOn.ts';
import { Refusal } from '../refusal.ts';
import { idFromPath, invalid, refuseUnstorable } from '../validation.ts';
import { momentIn, serveDeskAndPrograms } from './serveDesk.ts';

/** The names of the editors with these ids. */
async function namesOf(queries: Queries, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('tenant', '=', ownTenant)
    .where('id', 'in', [...new Set(known)])
    .execute();
  return new Map(rows.map(({ id, name, username }) => [id, name || username]));
}

const entryOnWire = (entry: StoredEntry, names: ReadonlyMap<number, string>) => ({
  liveblog_id: entry.id,
  article_id: entry.articleId,
  html: entry.html,
  is_pinned: entry.isPinned,
  created_at: entry.createdAt.toISOString(),
  updated_at: entry.updatedAt?.toISOString() ?? null,
  written_by: names.get(entry.writtenBy ?? 0) ?? null,
  version: entry.version,
});

const plannedOnWire = (planned: Planned, names: ReadonlyMap<number, string>) => ({
  planned_id: planned.id,
  html: planned.html,
  is_pinned: planned.isPinned,
  publish_at: planned.publishAt.toISOString(),
  written_by: names.get(planned.writtenBy ?? 0) ?? null,
  version: planned.version,
});

async function writtenOnWire(queries: Queries, written: Written) {
  const one = 'entry' in written ? written.entry : written.planned;
  const names = await namesOf(queries, [one.writtenBy]);
  const wire =
    'entry' in written
      ? { entry: entryOnWire(written.entry, names), planned: null }
      : { entry: null, planned: plannedOnWire(written.planned, names) };
  return { data: wire };
}

/** HTML as it is stored. Throws a Refusal (422) for what cannot be an entry. */
export function entryHtmlOf(given: string): string {
  const html = given.replace(/\r\n?/g, '\n').trim();
  const problem = problemOf(html);
  if (problem) throw invalid({ html: [`desk.entry.${problem}`] });
  if (unclosedTag(html)) throw invalid({ html: ['desk.entry.unclosed'] });
  return html;
}

const serveLiveblogs = serveDeskAndPrograms(deskLiveblogs, async ({ queries, tenant, base }) =>
  queries(async (all) => {
    const written = await listLiveblogs(all);
    const begun = new Set(written.map(({ articleId }) => articleId));
    const empty = tenant.content.liveblogs.filter(({ id }) => !begun.has(id));
    const listed = [...written, ...empty.map(({ id }) => ({ articleId: id, entries: 0, lastAt: null }))];
    const found = await findCommentedOn(
      all,
      tenant,
      base,
      listed.map(({ articleId }) => ({ type: 'article', id: articleId })),
    );
    const data = listed.map(({ articleId, entries, lastAt }) => {
      const page = found({ type: 'article', id: articleId });
      const [title, url] = [page?.title ?? null, page?.url ?? null];
      return { article_id: articleId, title, url, entries, last_at: lastAt?.toISOString() ?? null };
    });
    return { data };
  }),
);

const serveEntries = serveDeskAndPrograms(deskEntries, async ({ params, query, queries, tenant, base }) => {
  const articleId = idFromPath(params.article, 'missing');
  refuseUnstorable({ before: query.before });
  return queries(async (all) => {
    const { entries, hasMore } = await pageOfEntries(all, articleId, query.before);
    const planned = query.before === undefined ? await listPlanned(all, articleId) : [];
    const names = await namesOf(
      all,
      [...entries, ...planned].map(({ writtenBy }) => writtenBy),
    );
    const on = { type: 'article', id: articleId };
    const page = (await findCommentedOn(all, tenant, base, [on]))(on);
    return {
      data: entries.map((each) => entryOnWire(each, names)),
      planned: planned.map((each) => plannedOnWire(each, names)),
      has_more: hasMore,
      title: page?.title ?? null,
      url: page?.url ?? null,
    };
  });
});

/** An entry as it is now. Throws a Refusal (404). */
async function entryNow(queries: Queries, id: number) {
  const entry = await findAnyEntry(queries, id);
  if (!entry) throw new Refusal(404, 'desk.entry.missing');
  return entryOnWire(entry, await namesOf(queries, [entry.writtenBy]));
}

const serveEntry = serveDeskAndPrograms(deskEntry, ({ params, queries }) =>
  queries(async (all) => ({ data: await entryNow(all, idFromPath(params.id, 'desk.entry.missing')) })),
);

const serveWrite = serveDeskAndPrograms(writeEntry, async ({ params, body, queries, tenant, viewer, now }) => {
  const { publish_at, is_pinned: isPinned = false, idempotency_key: key } = body;
  const written = {
    ...{ articleId: idFromPath(params.article, 'missing'), html: entryHtmlOf(body.html), isPinned, key },
    ...{
      publishAt: typeof publish_at === 'string' ? momentIn('publish_at', publish_at) : null,
      writtenBy: viewer?.id ?? null,
    },
  };
  return queries(async (all) => {
    const stored = await storeWritten(all, tenant.id, written, now);
    if (stored === 'deleted') throw new Refusal(404, 'desk.entry.missing');
    return writtenOnWire(all, stored);
  });
});

const serveChange = serveDeskAndPrograms(changeEntry, async ({ params, body, queries, tenant, now }) => {
  const id = idFromPath(params.id, 'desk.entry.missing');
  const { version, is_pinned: isPinned } = body;
  const html = body.html === undefined ? undefined : entryHtmlOf(body.html);
  return queries(async (all) => {
    const outcome = await reviseEntry(all, tenant.id, { id, version, html, isPinned }, now);
    const data = await entryNow(all, id);
    if (outcome === 'stale') throw new Refusal(409, 'desk.version', { data });
    return { data };
  });
});

const serveRemove = serveDeskAndPrograms(removeEntry, async ({ params, query, queries, tenant, now }) => {
  const id = idFromPath(params.id, 'desk.entry.missing');
  await queries(async (all) => {
    const outcome = await dropEntry(all, tenant.id, { id, version: query.version }, now);
    if (outcome === 'stale') throw new Refusal(409, 'desk.version', { data: await entryNow(all, id) });
  });
});

/** The refusal of a change that was made from another version than the one that is stored. */
async function plannedConflict(queries: Queries, stored: Planned): Promise<Refusal> {
  const data = plannedOnWire(stored, await namesOf(queries, [stored.writtenBy]));
  return new Refusal(409, 'desk.version', { data });
}

const serveChangePlanned = serveDeskAndPrograms(changePlanned, async ({ params, body, queries, tenant, now }) => {
  const id = idFromPath(params.id, 'desk.entry.missing');
  const { version, is_pinned: isPinned, publish_at } = body;
  const html = body.html === undefined ? undefined : entryHtmlOf(body.html);
  const publishAt = typeof publish_at === 'string' ? momentIn('publish_at', publish_at) : publish_at;
  return queries(async (all) => {
    const outcome = await revisePlanned(all, tenant.id, { id, version, html, isPinned, publishAt }, now);
    if (!outcome) throw new Refusal(404, 'desk.entry.missing');
    if ('stale' in outcome) throw await plannedConflict(all, outcome.stale);
    return writtenOnWire(all, outcome);
  });
});

const serveRemovePlanned = serveDeskAndPrograms(removePlanned, async ({ params, query, queries }) => {
  const id = idFromPath(params.id, 'desk.entry.missing');
  await queries(async (all) => {
    const stale = await dropPlanned(all, { id, version: query.version });
    if (stale) throw await plannedConflict(all, stale);
  });
});

export const liveblogs = [
  serveLiveblogs,
  serveEntries,
  serveEntry,
  serveWrite,
  serveChange,
  serveRemove,
  serveChangePlanned,
  serveRemovePlanned,
];

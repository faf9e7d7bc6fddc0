import * as z from 'zod/mini';
import { isList, isMap } from './shapes.ts';

/**
 * The fields of a reply with a list, whatever is around them: one `data` more or none, Laravel's `meta` and `links`, or the list under another of its `names`.
 * The list is `data`, how many pages there are `page_count`, whether there is another one `has_more`.
 */
function opened(value: unknown, names: readonly string[]): unknown {
  if (isList(value) && Object.keys(value).length > 0) return { data: value };
  if (!isMap(value)) return Array.isArray(value) ? { data: value } : value;
  const { data, meta, ...own } = value;
  const all: Readonly<Record<string, unknown>> = { ...(isMap(meta) && meta), ...own };
  if (isMap(data) && ['data', ...names].some((name) => name in data)) return opened({ ...all, ...data }, names);
  const { links, current_page, page_count = all.pages_count ?? all.last_page, next_page_url } = all;
  const next = isMap(links) ? links.next : next_page_url;
  const isBeforeLast = page_count === undefined ? undefined : Number(current_page) < Number(page_count);
  return {
    ...all,
    page_count,
    has_more: all.has_more ?? (next === undefined ? isBeforeLast : next !== null),
    data: data === undefined ? names.map((name) => all[name]).find((list) => list !== undefined) : data,
  };
}

/** A reply with a list, which its shape has as `data`; `names` are what else the list may be called. */
// @__NO_SIDE_EFFECTS__
export const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape, ...names: readonly string[]) =>
  Object.assign(
    z.pipe(
      z.transform((value: unknown) => opened(value, names)),
      z.object(shape),
    ),
    { names },
  );

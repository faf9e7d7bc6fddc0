import type { CollectionActions } from '#core/contract/collection.ts';
import {
  type Bounds,
  type CollectionChoice,
  isFiltered,
  readSearch,
  searchOf,
} from '#core/contract/collectionChoice.ts';
import { boundsOf } from '#core/contract/typedBounds.ts';
import { renderError } from './errorPage.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { collectionTag } from './printed/collection.ts';

/**
 * The page of a collection, which readers filter and sort. A form that was sent without JavaScript is redirected to the URL of
 * its choice.
 */
export async function collectionPage(input: PageInput): Promise<PageOutput> {
  const { search, links, says } = input;
  const id = input.params.id ?? '';
  const asked = readSearch(search);
  const whole = search.get('whole') ?? '';
  if ([...search.keys()].some((name) => /^(from|until)\[/.test(name))) {
    const actions = await input.collections.actions(id);
    if (!actions) return renderError(input, 404);
    const location = links.collection(id) + searchOf(sentBy(search, asked, actions, input.tenant.locale));
    return { status: 302, html: '', headers: { location } };
  }
  const found = await input.collections.find(id, asked, whole);
  if (!found) return renderError(input, 404);
  const others = (await input.collections.list()).filter(
    ({ id: other, league }) => other !== id && league === found.league,
  );
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${found.title}</h1>
<p class="listing-count">${found.league !== undefined && html`<a href="${links.league(found.league)}">${says.collection.league}</a> `}${others.map((other) => html`<a href="${links.collection(other.id)}">${other.title}</a> `)}</p></header>
${collectionTag(found, input, { zone: input.zone, whole: Object.hasOwn(found.items.options, whole) ? whole : undefined })}
</div>`;
  const { offset, sort } = found.choice;
  const isDefault = !isFiltered(found.choice) && sort === undefined;
  return document(input, {
    title: found.title,
    description: found.about,
    canonical: `${links.collection(id).slice(input.base.length)}${isDefault && offset > 0 ? `?offset=${offset}` : ''}`,
    here: 'table',
    body,
  });
}

/** The choice of a form with numbers and days as readers typed them; invalid ones are left out. */
function sentBy(
  search: URLSearchParams,
  asked: CollectionChoice,
  { fields, orders }: CollectionActions,
  locale: 'nl' | 'en',
): CollectionChoice {
  const numbers: Record<string, Bounds<number>> = {};
  const days: Record<string, Bounds<string>> = {};
  for (const field of fields) {
    const end = (name: string) => search.get(`${name}[${field.name}]`) ?? '';
    const bounds =
      field.type === 'text' ? undefined : boundsOf(field, { from: end('from'), until: end('until') }, locale);
    if (bounds === undefined || typeof bounds === 'string') continue;
    if (bounds.days) days[field.name] = bounds.days;
    else numbers[field.name] = bounds.numbers;
  }
  const sort = asked.sort === orders[0]?.sort ? undefined : asked.sort;
  return { ...asked, numbers, days, sort, offset: 0 };
}

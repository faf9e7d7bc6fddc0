import { searchOf } from '#core/contract/collectionChoice.ts';
import { shownFilters, shownForm, shownResults } from '../../../../widgets/listing/collection/shownCollection.ts';
import type { CollectionForPage } from '../collections.ts';
import { dates } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

interface CollectionOptions {
  readonly zone: string;
  readonly headingLevel?: number;
  /** Name of the field whose options are all printed. */
  readonly whole?: string | undefined;
}

/** The tag of a collection, with one page of its items. */
export function collectionTag(
  { id, choice, items, actions, actionsWire }: CollectionForPage,
  { tenant, links }: Pick<PageInput, 'tenant' | 'links'>,
  { zone, headingLevel = 2, whole }: CollectionOptions,
): Html {
  const { locale } = tenant;
  const address = links.collection(id);
  const setting = {
    words: { say: widgetWords('listing/collection', locale), locale, timeZone: zone, dates, pages: tenant.pages },
    hrefOf: (other: typeof choice) => address + searchOf(other),
  };
  const form = shownForm(actions, items.options, choice, setting);
  return print(
    'collection',
    {
      collection_id: id,
      heading_level: headingLevel,
      props: json({ actions: actionsWire }).text,
      search: searchOf(choice),
      whole: whole ?? null,
      total: items.total,
      form_url: address,
      ...shownFilters(actions, items.options, choice, setting),
      ...form,
      groups: form.groups.map((group) => ({ ...group, is_open: group.is_open || group.field === whole })),
      ...shownResults(actions, items, choice, setting),
    },
    tenant,
  );
}

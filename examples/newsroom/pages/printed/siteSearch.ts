import { longestSearch } from '#core/contract/longestSearch.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';

interface SiteSearchLook {
  readonly actionUrl: string;
  /** What the form and its button are called. */
  readonly open: string;
  /** What the field is called. */
  readonly label: string;
  /** Id of a form that a button opens as a popover. */
  readonly popoverId?: string | undefined;
}

/** The tag of the search form in the masthead. */
export const siteSearchTag = ({ actionUrl, open, label, popoverId }: SiteSearchLook, tenant: Tenant): Html =>
  print(
    'site-search',
    {
      ...{ form_label: open, action_url: actionUrl, popover_id: popoverId ?? null },
      ...{ field_label: label, longest: longestSearch, submit_label: open },
    },
    tenant,
  );

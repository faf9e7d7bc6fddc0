import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** The tag of the choice to cover results. */
export const spoilersTag = (tenant: Tenant): Html =>
  print('spoilers', { label: widgetWords('football/spoilers', tenant.locale)('label') }, tenant);

import type { Html } from '../html.ts';
import type { Announcement, PageInput, Tenant } from '../page.ts';
import { print } from '../print.ts';
import { hasPublisherAccounts } from '../publisherAccounts.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

/** The tag of the announcement. */
export function smartBarTag({ text, url, updatedAt }: Announcement, tenant: Tenant): Html {
  const label = widgetWords('promotion/smart-bar', tenant.locale)('region');
  return print('smart-bar', { updated_at: updatedAt, label, text, url: url ?? null }, tenant);
}

/** The tag of the session menu, with the section for guests until the widget knows the reader. */
export function sessionMenuTag(input: Pick<PageInput, 'tenant' | 'links' | 'settings'>): Html {
  const { register, login } = wordsOf(input.tenant.locale);
  const register_label = hasPublisherAccounts(input) ? null : register;
  return print(
    'session-menu',
    { register_label, log_in_label: login, following_url: input.links.following },
    input.tenant,
  );
}

/** The tag of the notification bell, which is empty for guests. */
export const notificationsTag = (tenant: Tenant): Html => print('notifications', {}, tenant);

/** The tag of the choice of theme and text size. `align`: the side on which its panel opens; `more`: further choices in it. */
export function appearanceTag(tenant: Tenant, align: 'start' | 'end' = 'end', more?: Html): Html {
  const says = wordsOf(tenant.locale);
  return print(
    'appearance',
    {
      is_at_start: align === 'start',
      appearance_label: says.appearance,
      theme_label: says.theme,
      light_label: says.light,
      dark_label: says.dark,
      system_label: says.system,
      text_label: says.text,
      small_label: says.small,
      big_label: says.big,
      more: more?.text ?? null,
    },
    tenant,
  );
}

export interface Section {
  readonly title: string;
  readonly url: string;
  readonly isHere: boolean;
}

/** The tag of the sections: a list, and on narrow screens the button that opens it. */
export function navigationTag(list: readonly Section[], tenant: Tenant): Html {
  const label = wordsOf(tenant.locale).sections;
  const sections = list.map(({ title, url, isHere }) => ({ title, url, is_here: isHere }));
  return print('navigation', { sections_label: label, menu_label: label, sections }, tenant);
}

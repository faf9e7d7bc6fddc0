import type { PageInput, PageOutput } from './page.ts';
import { print } from './print.ts';
import { hasPublisherAccounts } from './publisherAccounts.ts';
import { typedPage } from './typedPage.ts';

/** The page of a reader's own profile. It is the same for everybody; the widget fetches the reader. */
export function profilePage(input: PageInput): Promise<PageOutput> {
  const says = input.says.accounts;
  const tag = print(
    'profile',
    {
      intro_text: says.profileText,
      has_points: true,
      points: (hasPublisherAccounts(input) ? says.profileCanPublisher : says.profileCan).map((text) => ({ text })),
      no_script_text: says.needsScript,
      guest_text: says.profileGuest,
      log_in_label: input.says.logIn,
    },
    input.tenant,
  );
  return typedPage(input, { widget: 'profile', title: says.profile, description: says.profileText, tag });
}

import { html } from './html.ts';
import type { PageInput, PageOutput } from './page.ts';
import { typedPage } from './typedPage.ts';

/** A reader's own profile: the same for everybody until the widget has asked whose it is. */
export function profilePage(input: PageInput): Promise<PageOutput> {
  const says = input.says.accounts;
  return typedPage(input, {
    type: 'profile',
    widget: 'profile',
    title: says.profile,
    description: says.profileText,
    printed: html`<div class="prose">
<p>${says.profileText}</p>
<ul class="points">
${says.profileCan.map((each) => html`<li>${each}</li>\n`)}</ul>
<noscript><p class="note">${says.needsScript}</p></noscript>
<p>${says.profileGuest}</p>
<p><a class="button" href="#login">${input.says.logIn}</a></p>
</div>`,
  });
}

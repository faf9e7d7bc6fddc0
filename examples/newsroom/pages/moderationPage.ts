import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

/** Where managers judge comments. The page is the same for everybody: whose it is, the server says to the widget. */
export function moderationPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.comments;
  const body = html`<div class="wrap sheet">
<h1 class="sheet-title">${says.moderation}</h1>
<p class="room-intro">${says.moderationText}</p>
<div class="moderation" data-widget="moderation">
<div class="prose">
<p>${says.moderationFor} ${says.moderationGuest}</p>
<noscript><p class="note">${input.says.accounts.needsScript}</p></noscript>
<p><a class="button" href="#login">${input.says.logIn}</a></p>
</div>
</div>
</div>`;
  return document(input, {
    title: says.moderation,
    description: says.moderationText,
    widgets: ['moderation'],
    body,
  });
}

import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { print } from './print.ts';

/** The page on which managers moderate comments. It is the same for everybody; the server decides who gets the queues. */
export function moderationPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.comments;
  const tag = print(
    'moderation',
    {
      queue: 'pending',
      intro_text: `${says.moderationFor} ${says.moderationGuest}`,
      no_script_text: input.says.accounts.needsScript,
      log_in_label: input.says.logIn,
    },
    input.tenant,
  );
  const body = html`<div class="wrap sheet narrow">
<h1 class="sheet-title">${says.moderation}</h1>
<p class="room-intro">${says.moderationText}</p>
${tag}
</div>`;
  return document(input, {
    title: says.moderation,
    description: says.moderationText,
    widgets: ['moderation'],
    body,
  });
}

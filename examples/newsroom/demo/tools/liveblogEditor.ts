import type { EntryPage, StoredEntry } from '../../database/liveblog.ts';
import type { Tenant } from '../../database/schema.ts';
import type { Liveblog } from '../../editorial/liveblog.ts';
import { published } from '../../pages/dates.ts';
import { type Html, html, trusted } from '../../pages/html.ts';
import { addition, liveblogSamples } from './liveblogSamples.ts';
import { liveblogEditorWords } from './liveblogWords.ts';

/** The content of the form. */
export interface Draft {
  readonly html: string;
  readonly isPinned: boolean;
  /** The entry that it changes; undefined for a new one. */
  readonly entry: number | undefined;
  readonly isPreviewed: boolean;
  /** Why it was not stored. */
  readonly problem: string | undefined;
}

export interface Editor {
  readonly tenant: Tenant;
  readonly blog: Liveblog;
  readonly address: string;
  /** URL of the page that readers see. */
  readonly page: string;
  readonly listed: EntryPage;
  readonly isOlder: boolean;
  readonly draft: Draft;
}

/** The desk's editor: a form for one entry, and the list of entries. */
export function liveblogEditor(editor: Editor): Html {
  const { tenant, blog, page, draft } = editor;
  const says = liveblogEditorWords[tenant.locale];
  return html`<div class="desk">
<p class="desk-intro">${says.intro} <a href="${page}">${says.page}</a> · <a href="/dev/liveblog">${says.list}</a></p>
<p class="desk-blog">${tenant.name}: ${blog.title.text}</p>
<div class="desk-columns">
<section class="desk-write" aria-labelledby="write">
<h2 class="section-title" id="write">${draft.entry === undefined ? says.newEntry : says.editEntry}</h2>
${draft.problem !== undefined && html`<div class="note" role="alert"><p><strong>${says.problem}</strong> ${draft.problem}</p></div>`}
${form(editor)}
${draft.isPreviewed && html`<h3 class="desk-label" id="preview">${says.preview}</h3>\n<div class="tb-entry desk-preview"><div class="tb-entry-body">${trusted(draft.html)}</div></div>`}
</section>
${list(editor)}
</div>
</div>`;
}

function form({ tenant, address, draft, listed }: Editor): Html {
  const says = liveblogEditorWords[tenant.locale];
  const newest = listed.entries.find(({ isPinned }) => !isPinned);
  const isNew = draft.entry === undefined;
  return html`<form method="post" action="${address}#write" class="desk-form">
${isNew && html`<p class="desk-samples">${says.samples} ${Object.entries(liveblogSamples[tenant.locale]).map(([name, { label }]) => html`<a href="${address}?sample=${name}#write">${label}</a> `)}${newest && html`<a href="${address}?edit=${newest.id}&amp;sample=edit#write">${addition[tenant.locale].label}</a>`}</p>`}
${!isNew && html`<input type="hidden" name="entry" value="${draft.entry}">`}
<p><label class="desk-label" for="html">${says.text}</label>
<textarea class="desk-text" id="html" name="html" rows="12" maxlength="65536" required lang="${tenant.locale}">${draft.html}</textarea></p>
${isNew && html`<p><label class="desk-check"><input type="checkbox" name="spoiler" value="1"> ${says.spoiler}</label></p>`}
${isNew && html`<p><label class="desk-check"><input type="checkbox" name="pinned" value="1"${draft.isPinned && html` checked`}> ${says.pinned}</label></p>`}
<p class="desk-actions"><button class="button" name="do" value="${isNew ? 'publish' : 'save'}">${isNew ? says.publish : says.save}</button>
<button class="desk-quiet" name="do" value="preview">${says.preview}</button>
${!isNew && html`<a href="${address}#entry-${draft.entry}">${says.cancel}</a>`}</p>
</form>`;
}

function list({ tenant, address, listed: { entries, hasMore }, isOlder }: Editor): Html {
  const says = liveblogEditorWords[tenant.locale];
  const last = entries.findLast(({ isPinned }) => !isPinned);
  const act = (entry: StoredEntry, what: string, label: string) =>
    html`<form method="post" action="${address}"><input type="hidden" name="entry" value="${entry.id}"><button class="desk-quiet" name="do" value="${what}">${label}</button></form>`;
  return html`<section class="desk-list" aria-labelledby="entries">
<h2 class="section-title" id="entries">${says.entries}</h2>
${isOlder && html`<p><a href="${address}#entries">${says.newest}</a></p>`}
${entries.length === 0 && html`<p>${says.none}</p>`}
${entries.map(
  (entry) => html`<article class="tb-entry desk-entry" id="entry-${entry.id}">
<p class="desk-entry-head">${published(tenant.locale, entry.createdAt.toISOString())}${entry.isPinned && html` · <strong>${says.isPinned}</strong>`}${entry.updatedAt && html` · ${says.isEdited} ${published(tenant.locale, entry.updatedAt.toISOString())}`} <span class="desk-id">#${entry.id}</span></p>
<div class="tb-entry-body">${trusted(entry.html)}</div>
<div class="desk-actions"><a class="desk-quiet" href="${address}?edit=${entry.id}#write">${says.edit}</a>
${act(entry, entry.isPinned ? 'unpin' : 'pin', entry.isPinned ? says.unpin : says.pin)}
<details class="desk-remove"><summary class="desk-quiet">${says.remove}</summary>${act(entry, 'delete', says.removeSure)}</details></div>
</article>
`,
)}
${hasMore && last && html`<p><a href="${address}?before=${last.id}#entries">${says.older}</a></p>`}
</section>`;
}

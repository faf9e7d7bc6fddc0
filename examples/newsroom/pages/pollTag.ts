import type { Locale } from '../content/numerals.ts';
import { type Html, html } from './html.ts';
import type { Links } from './links.ts';
import type { PollForPage } from './page.ts';
import { wordsOf } from './words.ts';

export interface PollTagOptions {
  readonly locale: Locale;
  readonly links: Links;
  /** Level of a printed question, and of the island's: 3 unless told. */
  readonly headingLevel?: 2 | 3;
  /** The answer whose radio is printed ticked. */
  readonly chosen?: number | undefined;
}

/** A poll's tag with what there is to read before the island stands: the form of an open poll, the result of a closed one. */
export function pollTag(poll: PollForPage, options: PollTagOptions): Html {
  const level = options.headingLevel ?? 3;
  return html`<div data-widget="poll" data-poll-id="${poll.id}"${level !== 3 && html` data-heading-level="${level}"`}>
${poll.isClosed ? result(poll, options.locale, level) : ballot(poll, options)}
</div>`;
}

function ballot(poll: PollForPage, { locale, links, chosen }: PollTagOptions): Html {
  const says = wordsOf(locale);
  return html`<form class="tb-poll" method="get" action="${links.poll(poll.id)}" data-w-action="vote" data-total-voting="${poll.total}">
<fieldset class="tb-poll-ballot">
<legend class="tb-poll-legend"><span class="tb-poll-question">${poll.question}</span></legend>
<div class="tb-poll-rows">
${poll.answers.map(
  ({ id, text, votes }) => html`<label class="tb-poll-row">
<input class="tb-poll-radio" type="radio" name="answer_id" value="${id}" data-answer-voting="${votes}" required${chosen === id && html` checked`}>
<span class="tb-poll-text">${text}</span>
</label>
`,
)}</div>
</fieldset>
<div class="tb-poll-foot">
<p class="tb-poll-note"><span class="tb-poll-total">${says.votes(poll.total)}</span></p>
<button class="tb-poll-vote" type="submit">${says.vote}</button>
</div>
</form>`;
}

function result(poll: PollForPage, locale: Locale, level: 2 | 3): Html {
  const says = wordsOf(locale);
  const question = html`<span class="tb-poll-question">${poll.question}</span>`;
  return html`<div class="tb-poll" data-is-closed="true" data-total-voting="${poll.total}">
<div class="tb-poll-ballot">
<div class="tb-poll-legend">${level === 2 ? html`<h2 class="tb-poll-heading">${question}</h2>` : html`<h3 class="tb-poll-heading">${question}</h3>`}</div>
<ul class="tb-poll-rows" role="list">
${poll.answers.map(
  ({ id, text, votes }) => html`<li class="tb-poll-row" data-answer-id="${id}" data-answer-voting="${votes}">
<span aria-hidden="true"></span>
<span class="tb-poll-text">${text}</span>
<span class="tb-poll-share">${votes}</span>
</li>
`,
)}</ul>
</div>
<div class="tb-poll-foot"><p class="tb-poll-note"><span class="tb-poll-total">${says.votes(poll.total)}</span> ${says.closed}</p></div>
</div>`;
}

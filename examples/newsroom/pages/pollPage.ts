import { cards } from './cards.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput, PollForPage } from './page.ts';
import { pollTag, votesText } from './printed/poll.ts';

/** The page of one poll, to which its printed form leads without a script. */
export async function pollPage(input: PageInput): Promise<PageOutput> {
  const { links, says } = input;
  const id = Number(input.params.id);
  const [poll] = Number.isInteger(id) && id > 0 && id < 2 ** 31 ? await input.polls([id]) : [];
  if (!poll) return renderError(input, 404);
  const chosen = poll.answers.find((answer) => String(answer.id) === input.query.answer_id);
  const stories = await input.articles.withPoll(id);
  const body = html`<div class="wrap sheet narrow">
<h1 class="sheet-title">${says.poll}</h1>
${!poll.isClosed && html`<div class="note${!chosen && ' poll-needs'}">${chosen && html`<p><strong>${says.voteChosen(chosen.text)}</strong></p>`}<p>${says.voteNeeds} <a href="#login">${says.logIn}</a></p></div>`}
${pollTag(poll, { tenant: input.tenant, links, headingLevel: 2, chosen: chosen?.id })}
${!poll.isClosed && count(poll, input)}
${
  stories.length > 0 &&
  html`<section aria-labelledby="related"><h2 class="section-title" id="related">${says.related}</h2>${cards(stories, { tenant: input.tenant, links, now: input.now, look: 'picture' })}</section>`
}
</div>`;
  return document(input, {
    title: poll.question,
    description: `${says.poll}: ${poll.question}`,
    canonical: `/poll/${poll.id}`,
    body,
    widgets: ['poll'],
  });
}

/** The count so far, for readers without a script: others see it once they have voted, and that of a closed poll is in its tag. */
const count = (poll: PollForPage, { says, tenant }: PageInput): Html => html`<noscript><section aria-labelledby="count">
<h2 class="section-title" id="count">${says.results}</h2>
<ul class="tally">
${poll.answers.map(
  ({
    text,
    votes,
  }) => html`<li class="tally-row"><span class="tally-text">${text}</span> <span class="tally-votes">${votesText(votes, tenant)}</span><meter class="tally-bar" min="0" max="${Math.max(1, poll.total)}" value="${votes}" aria-hidden="true"></meter></li>
`,
)}</ul>
</section></noscript>`;

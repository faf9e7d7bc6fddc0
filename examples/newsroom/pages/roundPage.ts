import { renderError } from './errorPage.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { fixturesTag } from './printed/fixtures.ts';

const numberIn = (text: string | undefined) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : undefined);

/** The page of a round, with links to the others. */
export async function roundPage(input: PageInput): Promise<PageOutput> {
  const { says, links, params } = input;
  const league = params.league ?? '';
  const number = numberIn(params.number);
  const found = number === undefined ? undefined : await input.fixtures.round(league, number);
  const round = found?.listed.parts[0]?.round;
  if (!found || !round) return renderError(input, 404);
  const { name, listed } = found;
  const hasBracket = listed.rounds.some(({ isKnockOut }) => isKnockOut);
  // A season stays on one line.
  const title = name.replace(/(?<=\d)-(?=\d)/, '-\u2060');
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${title}: ${says.league.matches.toLowerCase()}</h1></header>
${fixturesTag(listed, { league, view: 'round', headingLevel: 2, isInAddress: true }, input)}
<p class="more"><a href="${links.league(league)}">${says.standing}</a>${
    hasBracket && html` · <a href="${links.bracket(league)}">${says.league.bracket}</a>`
  }</p>
</div>`;
  return document(input, {
    title: `${name}: ${round.name}`,
    description: `${name}: ${round.name}.`,
    canonical: links.round(league, round.number).slice(input.base.length),
    here: 'table',
    body,
  });
}

/** A redirect to the round in `?round=`, or to the current one, for the form without JavaScript. */
export async function toRound(input: PageInput): Promise<PageOutput> {
  const league = input.params.league ?? '';
  const found = await input.fixtures.round(league, numberIn(input.query.round));
  const round = found?.listed.parts[0]?.round;
  if (!round) return renderError(input, 404);
  return { status: 302, html: '', headers: { location: input.links.round(league, round.number) } };
}

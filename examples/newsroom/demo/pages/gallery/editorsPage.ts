import { type Html, html } from '../../../pages/html.ts';
import { document } from '../../../pages/layout.ts';
import type { PageInput, PageOutput, PollForPage } from '../../../pages/page.ts';
import { smartBarTag } from '../../../pages/printed/masthead.ts';
import { pollTag } from '../../../pages/printed/poll.ts';
import { pollSeeds } from '../../content/polls.ts';
import { collectionSpecimen } from './collectionSpecimen.ts';
import { discussionSpecimens } from './discussionSpecimens.ts';
import { editorWords } from './editorWords.ts';
import { formationSpecimen } from './formationSpecimen.ts';
import { type Domain, domainNames, galleryDomain, galleryIndex } from './galleryIndex.ts';
import { listingSpecimens } from './listingSpecimens.ts';
import { liveblogSpecimen } from './liveblogSpecimen.ts';
import { poolSpecimens } from './poolSpecimens.ts';
import { postSpecimens } from './postSpecimens.ts';
import { promotionSpecimens } from './promotionSpecimens.ts';
import { ratingSpecimens } from './ratingSpecimens.ts';
import { siteSpecimens } from './siteSpecimens.ts';
import { code, source, specimen } from './specimen.ts';
import { standingsSpecimens } from './standingsSpecimens.ts';

/** The gallery for editors: each widget live beside its tag; with `?mistakes=1`, tags that are wrong on purpose. */
export async function editorsPage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = editorWords[locale];
  const { links } = input;
  const polls = await input.polls(pollSeeds.filter((poll) => poll.tenant === input.tenant.id).map(({ id }) => id));
  const open = polls.find(({ isClosed, total }) => !isClosed && total > 0);
  const closed = polls.find(({ isClosed }) => isClosed);
  const [empty] = polls
    .filter(({ id, isClosed }) => !isClosed && id !== open?.id)
    .toSorted((one, other) => one.total - other.total);
  const bare = polls.find(({ id, isClosed }) => !isClosed && id !== open?.id && id !== empty?.id);
  const bar = await input.smartBar();
  const tagOf = (poll: PollForPage) => pollTag(poll, { tenant: input.tenant, links });
  const showsMistakes = input.query.mistakes === '1';
  const shown: Readonly<Record<Domain, readonly (Html | false | undefined)[]>> = {
    live: [
      open && specimen(says.open, tagOf(open), says.tag),
      open && specimen(says.twice, tagOf(open)),
      closed && specimen(says.closed, tagOf(closed), says.tag),
      empty && specimen(says.empty, tagOf(empty), says.tag),
      bare && specimen(says.bare, html`<div data-widget="poll" data-poll-id="${bare.id}"></div>`, says.tag),
      await liveblogSpecimen(input),
      postSpecimens(input),
    ],
    football: [await ratingSpecimens(input), await standingsSpecimens(input), await formationSpecimen(input)],
    prediction: [await poolSpecimens(input)],
    discussion: [await discussionSpecimens(input)],
    listing: [await listingSpecimens(input), await collectionSpecimen(input)],
    promotion: [bar && source(says.bar, smartBarTag(bar, input.tenant), says.tag), await promotionSpecimens(input)],
    account: [
      source(
        says.login,
        html`<a href="#login">${input.says.logIn}</a>`,
        says.tag,
        html`<p><a class="button" href="#login">${input.says.logIn}</a></p>`,
      ),
    ],
    site: [await siteSpecimens(input)],
  };
  const body = html`<div class="wrap sheet editors">
<h1 class="sheet-title">${says.title}</h1>
<div class="prose"><p>${says.intro} <a href="${links.to('/editors/poll')}">${says.make}</a></p></div>
<div class="gallery">
${galleryIndex(input)}
<div class="gallery-domains">
${domainNames.map((domain) => galleryDomain(input, domain, shown[domain]))}
<section class="specimen" id="mistakes">
<h2>${says.mistakes[0]}</h2>
<p>${says.mistakes[1]}</p>
<p><a href="${links.to(showsMistakes ? '/editors' : '/editors?mistakes=1')}#mistakes">${showsMistakes ? says.hide : says.show}</a></p>
${showsMistakes && html`<ol class="mistakes">${mistakes(open?.id ?? 1, says.stays).map((tag, at) => html`<li><p>${says.wrong[at]}</p>${code(tag)}${tag}</li>\n`)}</ol>`}
</section>
</div>
</div>
</div>`;
  return document(input, {
    title: says.title,
    description: says.intro,
    body,
  });
}

/** Tags with typical mistakes, in the order of `editorWords.wrong`. */
function mistakes(poll: number, stays: string): readonly Html[] {
  const printed = html`<p class="tb-poll">${stays}</p>`;
  return [
    html`<div data-widget="pol" data-poll-id="${poll}">${printed}</div>`,
    html`<div data-widget="poll">${printed}</div>`,
    html`<div data-widget="poll" data-poll-id="twelve">${printed}</div>`,
    html`<div data-widget="poll" data-poll-id="${poll}" data-pol-size="3">${printed}</div>`,
    html`<div data-widget="poll" data-poll-id="${poll}" data-when="sometimes">${printed}</div>`,
    html`<div data-widget="poll" data-poll-id="${poll}">${printed}<script type="application/json" data-props>{"headingLevel": 2</script></div>`,
    html`<div id="my-poll" data-widget="poll" data-poll-id="${poll}">${printed}</div>
<div id="my-poll" data-widget="poll" data-poll-id="${poll}">${printed}</div>`,
  ];
}

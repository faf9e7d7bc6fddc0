import type { Locale } from '../../../editorial/numerals.ts';
import { asset } from '../../../pages/assets.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { pathInPaper } from '../printedElsewhere.ts';
import { thumbnail } from './thumbnails.ts';

/** Every widget, by its domain, in the order of the page. */
const domains = {
  live: ['liveblog', 'poll', 'social-embed'],
  football: [
    ...['countdown', 'fixtures', 'follow', 'following', 'formations', 'league-standings', 'live-matches', 'match'],
    ...['mom-rating', 'player', 'spoilers', 'team', 'top-mom', 'top-scorers'],
  ],
  prediction: ['match-odds', 'pool-rankings', 'prediction-pool'],
  discussion: [
    ...['clap', 'comment-count', 'comments', 'featured-comment', 'forum-list', 'karma', 'latest-comments'],
    'moderation',
  ],
  listing: ['article-list', 'collection', 'image-numbers', 'related-articles', 'search', 'site-search', 'title-test'],
  promotion: ['pop-up', 'showcase', 'smart-bar', 'social-promotion'],
  account: [
    ...['appearance', 'login', 'password-reset', 'profile', 'public-profile', 'session-menu', 'social-login'],
    'verify-email',
  ],
  site: [
    ...['bug-report', 'configurator', 'contact-form', 'custom-code', 'linked-elements', 'navigation', 'notifications'],
    ...['tabs', 'web-push'],
  ],
} as const;

export type Domain = keyof typeof domains;

const isDomain = (name: string): name is Domain => name in domains;
export const domainNames: readonly Domain[] = Object.keys(domains).filter(isDomain);

interface IndexWords extends Readonly<Record<Domain, string>> {
  readonly index: string;
  readonly search: string;
  readonly none: string;
  readonly make: string;
  readonly paper: string;
  readonly read: string;
}

const words: Readonly<Record<Locale, IndexWords>> = {
  nl: {
    ...{ live: 'Live', football: 'Voetbal', prediction: 'Voetbalpool', discussion: 'Reacties', listing: 'Lijsten' },
    ...{ promotion: 'Promotie', account: 'Account', site: 'Site' },
    ...{ index: 'Widgets per onderwerp', search: 'Zoek een widget', none: 'Geen widget heet zo.' },
    ...{ make: 'Tag maken', paper: 'In de krant', read: 'Lees erover' },
  },
  en: {
    ...{ live: 'Live', football: 'Football', prediction: 'Prediction pool', discussion: 'Comments', listing: 'Lists' },
    ...{ promotion: 'Promotion', account: 'Account', site: 'Site' },
    ...{ index: 'Widgets by subject', search: 'Find a widget', none: 'No widget has that name.' },
    ...{ make: 'Make a tag', paper: 'In the paper', read: 'Read about it' },
  },
};

/** The index beside the gallery: its domains, and a field that leaves the widgets whose names contain what is typed. */
export function galleryIndex({ tenant: { locale }, nonce }: PageInput): Html {
  const says = words[locale];
  return html`<nav class="gallery-index" aria-label="${says.index}">
<label class="gallery-search" hidden>${says.search} <input type="search" id="gallery-search" autocomplete="off" spellcheck="false"></label>
<p class="hidden" role="status" data-none="${says.none}"></p>
<ul>${domainNames.map((domain) => html`<li><a href="#${domain}">${says[domain]}</a></li>\n`)}</ul>
<script src="${asset('gallery.js')}" nonce="${nonce}" defer></script>
</nav>`;
}

/** A domain: its widgets, each with its tag, its place in the paper and its documentation, and what is shown of them live. */
export function galleryDomain(input: PageInput, domain: Domain, live: readonly (Html | false | undefined)[]): Html {
  const says = words[input.tenant.locale];
  const { to } = input.links;
  return html`<section class="gallery-domain" id="${domain}" aria-labelledby="${domain}-title">
<h2 class="section-title" id="${domain}-title">${says[domain]}</h2>
<ul class="gallery-widgets">${domains[domain].map(
    (name) => html`<li data-name="${name}">${thumbnail(name)}<strong>${name}</strong>
<a href="${to(`/editors/${name}`)}" aria-label="${says.make}: ${name}">${says.make}</a>
<a href="${to(pathInPaper(input, name))}" aria-label="${says.paper}: ${name}">${says.paper}</a>
<a href="/docs/tags.html#${name}" aria-label="${says.read}: ${name}">${says.read}</a></li>
`,
  )}</ul>
${live}
</section>`;
}

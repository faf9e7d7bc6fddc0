/** One tag on a page of the bare server, and what a reader may expect of it. */
export interface BareTag {
  /** Name of the widget, as the loader knows it. */
  readonly name: string;
  readonly html: string;
  /** What is to be read there, for a guest; the printed text where it is left out. */
  readonly shows?: RegExp;
}

/** What the host printed in a tag, by which it is known that it stays. */
export const printedIn = (name: string): string => `Printed for ${name}`;

interface Attributes {
  readonly [name: string]: string | number;
}

/** A tag with text of the host, or with what is given. */
export function tag(name: string, attributes: Attributes = {}, inner = `<p>${printedIn(name)}</p>`): string {
  const written = Object.entries(attributes).map(([key, value]) => ` data-${key}="${value}"`);
  return `<div data-widget="${name}"${written.join('')} data-when="now">${inner}</div>`;
}

const resource = { 'resource-type': 'article', 'resource-id': 12 };
const props = (value: unknown) => `<script type="application/json" data-props>${JSON.stringify(value)}</script>`;

const poll = {
  ...{ poll_id: 5, question: 'Who wins?', total_voting: 20, my_answer: null, is_closed: false },
  answers: [1, 2].map((id) => ({ answer_id: id, answer_voting: 10, answer_text: `Answer ${id}` })),
};

const account: readonly BareTag[] = [
  {
    name: 'appearance',
    html: tag('appearance', {}, '<form><label><input type="radio" name="theme" value="dark"> Dark</label></form>'),
    shows: /Dark/,
  },
  {
    name: 'public-profile',
    html: tag('public-profile', { 'user-id': 2, karma: 'true', ranking: 'true' }, ''),
    shows: /Comment/,
  },
  { name: 'session-menu', html: tag('session-menu', {}, ''), shows: /Log in/ },
];

const discussion: readonly BareTag[] = [
  { name: 'clap', html: tag('clap', resource, ''), shows: /3/ },
  {
    name: 'comment-count',
    html: tag('comment-count', resource, '<span class="tb-comment-count">7</span> comments'),
    shows: /15 comments/,
  },
  { name: 'comments', html: tag('comments', { 'resource-id': 12 }, ''), shows: /Comment 14/ },
  { name: 'featured-comment', html: tag('featured-comment', resource) },
  { name: 'forum-list', html: tag('forum-list', {}, ''), shows: /Topic 1/ },
  { name: 'karma', html: tag('karma', { show: 'comments' }, ''), shows: /Reader 1/ },
  { name: 'latest-comments', html: tag('latest-comments', {}, ''), shows: /Comment/ },
  { name: 'moderation', html: tag('moderation'), shows: /account of the desk/ },
];

const fixture = { 'fixture-id': 7 };
const league = { league: 'eredivisie' };
const football: readonly BareTag[] = [
  { name: 'countdown', html: tag('countdown', fixture) },
  { name: 'fixtures', html: tag('fixtures', league) },
  { name: 'follow', html: tag('follow', { team: 'psv', name: 'PSV' }, ''), shows: /Follow/ },
  { name: 'following', html: tag('following') },
  { name: 'formations', html: tag('formations', { team: 'psv' }, ''), shows: /4-3-3/ },
  { name: 'league-standings', html: tag('league-standings', league) },
  { name: 'live-matches', html: tag('live-matches') },
  { name: 'match', html: tag('match', fixture) },
  { name: 'mom-rating', html: tag('mom-rating', fixture, ''), shows: /7[.,]5/ },
  { name: 'player', html: tag('player', { 'player-id': 7 }) },
  { name: 'spoilers', html: tag('spoilers', {}, ''), shows: /result/i },
  { name: 'team', html: tag('team', { team: 'psv', league: 'eredivisie' }) },
  { name: 'top-mom', html: tag('top-mom', { team: 'psv' }) },
  { name: 'top-scorers', html: tag('top-scorers', league) },
];

/** Empty tags, in which the host's own HTML is shown. */
const blocks: readonly BareTag[] = [
  { name: 'countdown', html: tag('countdown', fixture, ''), shows: /^Upcoming match$/ },
  { name: 'fixtures', html: tag('fixtures', league, ''), shows: /^Rounds$/ },
  { name: 'league-standings', html: tag('league-standings', league, ''), shows: /^Ranking$/ },
  { name: 'live-matches', html: tag('live-matches', {}, ''), shows: /^Live matches$/ },
  { name: 'live-matches', html: tag('live-matches', { variant: 'homepage' }, ''), shows: /^Matches$/ },
  { name: 'match', html: tag('match', fixture, ''), shows: /^Match$/ },
  { name: 'player', html: tag('player', { 'player-id': 7 }, ''), shows: /^Player ?News$/ },
  { name: 'top-mom', html: tag('top-mom', { team: 'psv' }, ''), shows: /^Best rated$/ },
  { name: 'top-scorers', html: tag('top-scorers', league, ''), shows: /^Top scorers$/ },
];

const listing: readonly BareTag[] = [
  { name: 'article-list', html: tag('article-list', {}, ''), shows: /Article 1/ },
  { name: 'collection', html: tag('collection', { 'collection-id': 'players' }) },
  { name: 'image-numbers', html: tag('image-numbers', {}, '<figure><p>Picture</p></figure>'), shows: /Picture/ },
  { name: 'related-articles', html: tag('related-articles', { 'article-id': 12 }, ''), shows: /Article 2/ },
  { name: 'search', html: tag('search', {}, ''), shows: /Search/ },
  {
    name: 'site-search',
    html: '<form data-widget="site-search" data-when="now" action="/search"><input name="q" aria-label="Find"><button>Go</button></form>',
    shows: /Go/,
  },
  {
    name: 'title-test',
    html: '<a data-widget="title-test" data-article-id="12" data-when="now" href="/x"><span data-title="a">A title</span><span data-title="b" hidden>B title</span></a>',
    shows: /[AB] title/,
  },
];

const live: readonly BareTag[] = [
  { name: 'liveblog', html: tag('liveblog', { 'article-id': 13 }, ''), shows: /Entry 12/ },
  { name: 'poll', html: tag('poll', { 'poll-id': 5 }, props({ poll })), shows: /Answer 2/ },
  {
    name: 'social-embed',
    html: tag(
      'social-embed',
      { url: 'https://x.com/demo/status/9000000000000000001' },
      '<blockquote>A post</blockquote>',
    ),
    shows: /A post/,
  },
];

const prediction: readonly BareTag[] = [
  { name: 'match-odds', html: tag('match-odds', { 'fixture-id': 31 }) },
  { name: 'pool-rankings', html: tag('pool-rankings', {}, ''), shows: /Reader 49/ },
  { name: 'prediction-pool', html: tag('prediction-pool', {}, ''), shows: /Home 34/ },
];

const promotion: readonly BareTag[] = [
  {
    name: 'showcase',
    html: tag('showcase', { slug: 'article-end', width: 300, height: 250 }, '<template><p>Creative</p></template>'),
    shows: /Advertisement/,
  },
  {
    name: 'smart-bar',
    html: tag('smart-bar', { 'updated-at': '2026-11-20' }, '<p>News of the day</p>'),
    shows: /News of the day/,
  },
  {
    name: 'social-promotion',
    html: tag('social-promotion', {}, '<h2>Follow us</h2><a href="https://social.example/demo">Follow</a>'),
    shows: /Follow/,
  },
];

const site: readonly BareTag[] = [
  { name: 'linked-elements', html: tag('linked-elements', {}, ''), shows: /^$/ },
  {
    name: 'navigation',
    html: '<nav data-widget="navigation" data-when="now"><a class="tb-navigation-open" href="#sections">Menu</a><ul class="tb-navigation-list" id="sections"><li><a href="/a">Section A</a></li></ul></nav>',
    shows: /Section A/,
  },
  { name: 'notifications', html: tag('notifications', {}, ''), shows: /^$/ },
  {
    name: 'tabs',
    html: tag(
      'tabs',
      {},
      '<ul class="tb-tabs-list"><li><a class="tb-tabs-tab" href="#one">One</a></li></ul><section class="tb-tabs-panel" id="one"><h2>First</h2></section>',
    ),
    shows: /First/,
  },
  { name: 'web-push', html: tag('web-push') },
  // Of a widget that needs no attribute: its preview would name the missing one in the console, now or later.
  { name: 'configurator', html: tag('configurator', { for: 'appearance' }, ''), shows: /appearance/i },
];

/** The tags of each domain; what the loader places by itself or by a page's type is in `bareServerPages.spec.ts`. */
export const tagsByDomain = {
  account,
  discussion,
  football,
  blocks,
  listing,
  live,
  prediction,
  promotion,
  site,
} as const;

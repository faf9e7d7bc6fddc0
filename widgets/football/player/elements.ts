import { type Child, h, type Wanted } from '#core/dom/element.ts';
import { followElement } from '#core/follow/followElement.ts';
import { showButton, stateChildren } from '#core/football/showButton.ts';
import type { Shown } from './shownPlayer.ts';

type Match = Shown['matches'][number];

/** A number that has changed is another cell: as a text that ends where the last one did, it would count as one that has moved. */
const cell = (kind: string, text: string) => h('td', { class: `tb-player-${kind}`, key: `${kind} ${text}` }, text);
const covered = (kind: string, ...children: readonly Child[]) =>
  h('td', { class: `tb-player-${kind}`, 'data-spoiler': true }, ...children);
const head = (kind: string, text: Child) => h('th', { class: `tb-player-${kind}`, scope: 'col' }, text);
const flagOf = (flag: string | null) =>
  flag ? h('span', { class: 'tb-player-flag', 'aria-hidden': 'true' }, flag) : undefined;
const linkTo = (url: string, ...children: readonly Child[]) =>
  h('a', { class: 'tb-player-link', href: url }, ...children);
const title = (text: string) => h('p', { class: 'tb-player-title' }, text);
const none = (text: string) => h('p', { class: 'tb-player-none' }, text);

/** The box of a player as it should be: the elements that player.printed.html prints. */
export function elementsOf(shown: Shown & { readonly stories?: Element | undefined }): Wanted {
  const { facts, totals, follow, next_kick_off } = shown;
  return h(
    'div',
    {
      ...{ class: 'tb-player', 'data-follow': follow, 'data-next-kick-off': next_kick_off ?? undefined },
      'data-result': shown.show?.result,
    },
    h(
      'dl',
      { class: 'tb-player-facts' },
      ...facts.map(({ label, value, flag, url, follow_tag }) =>
        h(
          'div',
          { class: 'tb-player-fact' },
          h('dt', { class: 'tb-player-label' }, label),
          h(
            'dd',
            { class: 'tb-player-value' },
            flagOf(flag),
            url ? linkTo(url, value) : value,
            followElement(follow_tag),
          ),
        ),
      ),
    ),
    title(shown.totals_label),
    h(
      'dl',
      { class: 'tb-player-totals' },
      ...totals.map(({ label, value }) =>
        h(
          'div',
          { class: 'tb-player-total' },
          h('dt', { class: 'tb-player-label' }, label),
          h('dd', { class: 'tb-player-number', 'data-spoiler': true }, value),
        ),
      ),
    ),
    showButton(shown.show),
    shown.has_matches ? tableOf(shown) : none(shown.none_text),
    shown.stories ?? storiesOf(shown),
  );
}

const storiesOf = ({ has_news, news_label, news, no_news_text }: Shown): Wanted =>
  h(
    'div',
    { class: 'tb-player-stories' },
    has_news && title(news_label),
    has_news &&
      h(
        'ul',
        { class: 'tb-player-news', role: 'list' },
        ...news.map(({ url, title: text, neutral_text }) =>
          h('li', { class: 'tb-player-story' }, linkTo(url, ...stateChildren([text], neutral_text))),
        ),
      ),
    no_news_text !== null && none(no_news_text),
  );

function tableOf(shown: Shown): Wanted {
  const short = (kind: string, long: string, text: string) => head(kind, h('abbr', { title: long }, text));
  return h(
    'table',
    { class: 'tb-player-matches' },
    h('caption', { class: 'tb-player-title' }, shown.caption),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        head('match', shown.match_label),
        head('score', shown.score_label),
        short('minutes', shown.minutes_label, shown.minutes_short),
        short('goals', shown.goals_label, shown.goals_short),
        head('cards', shown.cards_label),
      ),
    ),
    h('tbody', {}, ...shown.matches.map(rowOf)),
  );
}

/** The date of a match, or its state while it is running. */
const momentOf = ({ live, at, day_text }: Pick<Match, 'at' | 'day_text' | 'live'>): Child =>
  live
    ? h('span', { class: 'tb-player-live' }, ...stateChildren([live.state_text], live.neutral_text))
    : h('time', { datetime: at }, day_text);

const rowOf = ({ flag, url, opponent, where_text, round, ...did }: Match): Wanted =>
  h(
    'tr',
    { class: 'tb-player-row' },
    h(
      'th',
      { class: 'tb-player-match', scope: 'row' },
      flagOf(flag),
      url ? linkTo(url, opponent) : h('span', { class: 'tb-player-name' }, opponent),
      ' ',
      h('span', { class: 'tb-player-where' }, where_text),
      // What changes stands last: it moves nothing.
      h('span', { class: 'tb-player-day' }, round ? `${round} · ` : undefined, momentOf(did)),
    ),
    covered('score', did.score_text),
    cell('minutes', did.minutes_text),
    covered('goals', did.goals_text),
    covered(
      'cards',
      ...did.cards.map(({ card, label }) =>
        h('span', { class: 'tb-player-card', 'data-card': card }, h('span', { class: 'tb-hidden' }, label)),
      ),
    ),
  );

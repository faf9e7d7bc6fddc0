import { type Child, h, type Wanted } from '#core/dom/element.ts';
import { followElement } from '#core/follow/followElement.ts';
import { showButton, stateChildren } from '#core/football/showButton.ts';
import type { Now, Overview, Shown, Squad } from './shownTeam.ts';

const cell = (kind: string, ...children: readonly Child[]) => h('td', { class: `tb-team-${kind}` }, ...children);
/** What is known now is another cell: as a text that ends where the dash did, it would count as one that has moved. */
const covered = (kind: string, child: Child, key?: string) =>
  h('td', { class: `tb-team-${kind}`, 'data-spoiler': true, key }, child);
const head = (kind: string, text: Child) => h('th', { class: `tb-team-${kind}`, scope: 'col' }, text);
const hidden = (text: string) => h('span', { class: 'tb-hidden' }, text);
const none = (text: string) => h('p', { class: 'tb-team-none' }, text);
const linkOr = (url: string | null, text: string) =>
  url ? h('a', { class: 'tb-team-link', href: url }, text) : h('span', { class: 'tb-team-name' }, text);
const outcomeOf = (outcome: string | null, title: string | null, letter: string | null) =>
  outcome === null
    ? h('span', { class: 'tb-team-outcome' }, '–')
    : h('abbr', { class: 'tb-team-outcome', 'data-outcome': outcome, title: title ?? undefined }, letter ?? undefined);

/** The elements that team.printed.html prints. `kept`: the printed squad, which stays. */
export const elementsOf = ({
  follow,
  overview,
  squad,
  kept,
}: Shown & { readonly kept?: Element | undefined }): Wanted =>
  h(
    'div',
    { class: 'tb-team', 'data-follow': follow },
    overview ? overviewOf(overview) : undefined,
    squad ? squadOf(squad) : kept,
  );

/** The running match, or the next one. */
export const nowElement = ({ kick_off, state_text, neutral_text, ...now }: Now): Wanted =>
  h(
    'div',
    { class: 'tb-team-now', 'data-is-live': now.is_live },
    h('p', { class: 'tb-team-label' }, now.now_label),
    h(
      'p',
      { class: 'tb-team-match' },
      linkOr(now.sides_url, now.sides_text),
      ' ',
      h('strong', { class: 'tb-team-figure', 'data-spoiler': true }, now.figure_text),
    ),
    h(
      'p',
      { class: 'tb-team-state' },
      ...(kick_off === null
        ? stateChildren([state_text], neutral_text)
        : [h('time', { class: 'tb-team-kick-off', datetime: kick_off }, state_text)]),
    ),
  );

const overviewOf = (shown: Overview): Wanted =>
  h(
    'div',
    { class: 'tb-team-overview', 'data-result': shown.show?.result },
    shown.place_text !== null &&
      h(
        'p',
        { class: 'tb-team-place', 'data-spoiler': true },
        h('strong', { class: 'tb-team-rank' }, shown.place_text),
        ' ',
        h('span', { class: 'tb-team-points' }, shown.points_text),
      ),
    followElement(shown.follow_tag),
    shown.has_form &&
      h(
        'p',
        { class: 'tb-team-form', 'data-spoiler': true },
        h('span', { class: 'tb-team-label' }, shown.form_label),
        ' ',
        ...shown.form.map(({ outcome, label, letter }) => outcomeOf(outcome, label, letter)),
      ),
    shown.now ? nowElement(shown.now) : undefined,
    shown.has_results && resultsOf(shown),
    shown.none_text !== null && none(shown.none_text),
    showButton(shown.show),
  );

const resultsOf = (shown: Overview): Wanted =>
  h(
    'table',
    { class: 'tb-team-results' },
    h('caption', { class: 'tb-team-title' }, shown.results_caption),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        head('sides', shown.match_label),
        head('score', shown.score_label),
        head('end', hidden(shown.outcome_heading)),
      ),
    ),
    h(
      'tbody',
      {},
      ...shown.results.map(({ sides_url, sides_text, at, day_text, round, ...did }) =>
        h(
          'tr',
          { class: 'tb-team-row' },
          h(
            'th',
            { class: 'tb-team-sides', scope: 'row' },
            linkOr(sides_url, sides_text),
            h(
              'span',
              { class: 'tb-team-day' },
              h('time', { datetime: at }, day_text),
              round ? ` · ${round}` : undefined,
            ),
          ),
          covered('score', did.score_text, did.score_text),
          covered('end', outcomeOf(did.outcome, did.outcome_label, did.letter)),
        ),
      ),
    ),
  );

const squadOf = ({ groups, nobody_text }: Squad): Wanted =>
  h(
    'div',
    { class: 'tb-team-squad' },
    ...groups.map(({ caption, number_label, player_label, club_label, players }) =>
      h(
        'table',
        { class: 'tb-team-players' },
        h('caption', { class: 'tb-team-title' }, caption),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            head('number', hidden(number_label)),
            head('player', player_label),
            club_label !== null && head('club', club_label),
          ),
        ),
        h(
          'tbody',
          {},
          ...players.map(({ number_text, player_url, player, club }) =>
            h(
              'tr',
              { class: 'tb-team-row' },
              cell('number', number_text),
              h('th', { class: 'tb-team-player', scope: 'row' }, linkOr(player_url, player)),
              club_label !== null && cell('club', club),
            ),
          ),
        ),
      ),
    ),
    nobody_text !== null && none(nobody_text),
  );

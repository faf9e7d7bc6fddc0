/** What a page says of a match, a team or a player, in one place. */
export interface Claim {
  /**
   * `match`, `teams`, `named`, `kicks`, `table`, `scorer`, `team`, `result`, `player`, `goals`, `cards`, `line-ups`, `rated` or `about`. Of ties: `bracket` (the
   * state with the goals of both legs), `goes-on`, `leg`, `tie` (how it stands, at any leg) and `last-leg` (the same at the leg that decides).
   */
  readonly kind: string;
  /** Id of the match or player, slug of the team, or `league view team` for a row of a table. */
  readonly of: string;
  readonly says: string;
  /** The widget that says so, or `host` for what no island draws. */
  readonly where: string;
  /** Whether its island is there, so that it is to hear of changes. */
  readonly isAwake: boolean;
  /** Whether the widget says that it is not up to date. */
  readonly isStale: boolean;
}

/**
 * Reads what a document says of football, in the page: it refers to nothing outside. Of an open page only what is not folded away is read; of
 * `html`, which somebody who comes now gets, all of it.
 */
export async function readClaims(path?: string): Promise<readonly Claim[]> {
  const isFresh = path !== undefined;
  // A policy of the page keeps scripts from parsing HTML, and not the browser.
  const request = new XMLHttpRequest();
  const fetched = new Promise((resolve) => request.addEventListener('loadend', resolve));
  if (isFresh) {
    request.open('GET', path);
    request.responseType = 'document';
    request.send();
    await fetched;
  }
  const root = request.responseXML ?? document;
  const found: Claim[] = [];
  const text = (within: Element, selector: string) => within.querySelector(selector)?.textContent?.trim() ?? '';
  const points = (of: string) => (/[−-]?\d+/.exec(of)?.[0] ?? '').replace('−', '-');
  const digits = (of: string) => (of.replace(/\([^)]*\)/g, '').match(/\d+/g) ?? []).join('-');
  const scores = (within: Element, selector: string, without: string) =>
    [...within.querySelectorAll(selector)]
      .map((each) => (each.textContent ?? '').replace(each.querySelector(without)?.textContent ?? '', ''))
      .map(digits)
      .filter(Boolean)
      .join('-');
  const matchOf = (within: Element) =>
    /\/match\/(\d+)$/.exec(within.querySelector('a[href*="/match/"]')?.getAttribute('href') ?? '')?.[1] ?? '';
  const texts = (within: Element, selector: string) =>
    [...within.querySelectorAll(selector)].map((each) => {
      const flag = each.querySelector('[aria-hidden]')?.textContent ?? '';
      return (each.textContent ?? '').replace(flag, '').trim();
    });
  const teams = (within: Element, selector: string) => texts(within, selector).join(' - ');
  const kicks = (within: Element, selector: string) =>
    (texts(within, selector).join(' ').match(/\d+/g) ?? []).join('-');
  const at = (within: Element, selector: string) =>
    within.querySelector(selector)?.getAttribute('datetime')?.slice(0, 16) ?? '';
  const stateOf = (row: Element, score: string, kickOff: string) =>
    [row.getAttribute('data-phase'), score, row.getAttribute('data-phase') === 'upcoming' ? kickOff : '']
      .join(' ')
      .trim();

  const readers: Readonly<
    Record<string, (each: Element, add: (kind: string, of: string, says: string) => void) => void>
  > = {
    '[data-widget="live-matches"] [data-match]': (row, add) => {
      const id = row.getAttribute('data-match') ?? '';
      add('match', id, stateOf(row, scores(row, '.tb-live-score', '.tb-live-kicks'), at(row, 'time')));
      add('teams', id, teams(row, '.tb-live-team'));
      add('kicks', id, kicks(row, '.tb-live-kicks'));
      add('last-leg', id, text(row, '.tb-live-tie'));
    },
    '[data-widget="fixtures"] [data-match]': (row, add) => {
      const id = row.getAttribute('data-match') ?? '';
      const isBracket = row.closest('[data-view]')?.getAttribute('data-view') === 'bracket';
      const state = stateOf(row, scores(row, '.tb-fixtures-score', 'small'), at(row, '.tb-fixtures-time'));
      add(isBracket ? 'bracket' : 'match', id, state);
      if (isBracket) add('goes-on', id, text(row, '[data-is-winner] .tb-fixtures-name'));
      else {
        add(
          'leg',
          id,
          `${text(row.closest('section') ?? row, '.tb-fixtures-title')} ${text(row, '.tb-fixtures-label')}`,
        );
        add('last-leg', id, text(row, '.tb-fixtures-tie'));
      }
      add('teams', id, teams(row, '.tb-fixtures-name'));
      add('kicks', id, kicks(row, '.tb-fixtures-penalties'));
    },
    '.tb-countdown': (box, add) => {
      add('match', matchOf(box), stateOf(box, digits(text(box, '.tb-countdown-score')), at(box, 'time')));
      add('teams', matchOf(box), teams(box, '.tb-countdown-side'));
      add('last-leg', matchOf(box), text(box, '.tb-countdown-tie'));
    },
    '.day-match': (row, add) => {
      add('match', matchOf(row), stateOf(row, scores(row, '.tb-live-score', '.tb-live-kicks'), at(row, 'time')));
      add('teams', matchOf(row), teams(row, '.tb-live-team'));
      add('kicks', matchOf(row), kicks(row, '.tb-live-kicks'));
      add('last-leg', matchOf(row), text(row, '.tb-live-tie'));
    },
    '.tb-match': (box, add) => {
      const id = box.closest('[data-fixture-id]')?.getAttribute('data-fixture-id') ?? '';
      const figures = box.querySelector('.tb-match-figures time') ? '' : digits(text(box, '.tb-match-figures'));
      add('match', id, stateOf(box, figures, at(box, '.tb-match-figures time')));
      add('teams', id, teams(box, '.tb-match-head .tb-match-club'));
      add('tie', id, text(box, '.tb-match-aggregate'));
      add('leg', id, text(box, '.tb-match-about'));
      const namesOf = (kind: string) =>
        [...box.querySelectorAll(`.tb-match-event[data-kind="${kind}"]`)]
          .map((each) => `${text(each, '.tb-match-name')}${each.hasAttribute('data-annulled') ? ' annulled' : ''}`)
          .join();
      add('goals', id, namesOf('goal'));
      add('cards', id, namesOf('card'));
      const names = [...box.querySelectorAll('.tb-match-listed .tb-match-name')].map((each) =>
        each.textContent?.trim(),
      );
      add('line-ups', id, [...new Set(names)].sort().join());
    },
    'tr[data-team].tb-standings-row': (row, add) => {
      const tag = row.closest<HTMLElement>('[data-widget="league-standings"]');
      const { league, view = 'all' } = tag?.dataset ?? {};
      if (row.closest('table')?.querySelector('.tb-standings-letter')) return;
      add(
        'table',
        `${league} ${view} ${row.getAttribute('data-team')}`,
        `${text(row, '.tb-standings-name')} ${digits(text(row, '.tb-standings-number'))} ${points(text(row, '.tb-standings-points'))}`,
      );
    },
    '.tb-scorers-row': (row, add) => {
      const league = row.closest<HTMLElement>('[data-league]')?.dataset.league;
      add(
        'scorer',
        `${league} ${row.getAttribute('data-player')}`,
        `${text(row, '.tb-scorers-player')} ${text(row, '.tb-scorers-goals')}`,
      );
    },
    '.tb-team-overview': (box, add) => {
      const { team, league } = box.closest<HTMLElement>('[data-team]')?.dataset ?? {};
      add(
        'team',
        `${team} ${league}`,
        `${digits(text(box, '.tb-team-rank').replace(/ .*/, ''))} ${points(text(box, '.tb-team-points'))}`,
      );
      for (const row of box.querySelectorAll('tbody .tb-team-row')) {
        add('result', matchOf(row), digits(text(row, '.tb-team-score')).split('-').slice(0, 2).join('-'));
        add('named', matchOf(row), text(row, '.tb-team-link'));
        add('last-leg', matchOf(row), text(row, '.tb-team-tie'));
      }
      const now = box.querySelector('.tb-team-now');
      if (now) {
        add('named', matchOf(now), text(now, '.tb-team-pair'));
        add('last-leg', matchOf(now), text(now, '.tb-team-tie'));
      }
    },
    '.tb-player': (box, add) => {
      const id = box.closest<HTMLElement>('[data-player-id]')?.dataset.playerId ?? '';
      add(
        'player',
        id,
        [...box.querySelectorAll('.tb-player-number')].map((each) => each.textContent?.trim()).join(' '),
      );
      for (const row of box.querySelectorAll('.tb-player-row'))
        add('result', matchOf(row), digits(text(row, '.tb-player-score')));
    },
    '.results tr': (row, add) => {
      const score = text(row, '.results-score');
      if (!row.querySelector('time') && digits(score).includes('-')) add('result', matchOf(row), digits(score));
      add('named', matchOf(row), text(row, '.results-clubs'));
    },
    '[data-widget="mom-rating"]': (box, add) => {
      const names = [...box.querySelectorAll('.tb-rating-name')].filter((each) => isFresh || each.checkVisibility());
      const listed = names.map((each) => each.textContent?.trim()).sort();
      // Before a rating opens an island lists nobody.
      if (isFresh || listed.length > 0) add('rated', box.getAttribute('data-fixture-id') ?? '', listed.join());
    },
    '.tb-following-row': (row, add) => add('about', matchOf(row), text(row, '.tb-following-about')),
    '[data-page="prediction-games"] fieldset': (row, add) => {
      add('about', row.getAttribute('data-result') ?? '', text(row, '.tb-pool-state'));
      add('named', row.getAttribute('data-result') ?? '', text(row, '.tb-pool-teams'));
    },
  };
  const staleWords = /Not updated since|Niet bijgewerkt sinds/;
  const isDated =
    /Standen van \d|As it stood at \d/.test(root.querySelector('.live-overview')?.textContent ?? '') ||
    root.querySelector('.foot time[data-clock="week"]') !== null;
  for (const [selector, read] of Object.entries(readers))
    for (const element of root.querySelectorAll(selector)) {
      if (!isFresh && !element.checkVisibility()) continue;
      const tag = element.closest<HTMLElement>(
        '[data-widget]:not([data-widget="tabs"], [data-widget="spoilers"]), [data-page]',
      );
      read(element, (kind, of, says) =>
        found.push({
          ...{ kind, of, says: says.trim(), where: tag?.dataset.widget ?? tag?.dataset.page ?? 'host' },
          isAwake: tag?.dataset.wState === 'ready',
          isStale: staleWords.test(tag?.textContent ?? '') || (isDated && element.matches('.day-match')),
        }),
      );
    }
  return found.filter(({ of }) => of !== '');
}

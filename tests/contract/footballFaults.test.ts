import { getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Drawing, Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { callFailures } from '#tests/support/callFailures.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { turns } from '#tests/support/soak.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { createCountdown } from '../../widgets/football/countdown/countdown.model.ts';
import { attributes as countdownAttributes } from '../../widgets/football/countdown/countdown.widget.ts';
import { drawCountdown } from '../../widgets/football/countdown/drawCountdown.ts';
import countdownEn from '../../widgets/football/countdown/locales/en.json' with { type: 'json' };
import countdownNl from '../../widgets/football/countdown/locales/nl.json' with { type: 'json' };
import { drawFixtures } from '../../widgets/football/fixtures/drawFixtures.ts';
import { createFixtures } from '../../widgets/football/fixtures/fixtures.model.ts';
import { attributes as fixturesAttributes } from '../../widgets/football/fixtures/fixtures.widget.ts';
import fixturesEn from '../../widgets/football/fixtures/locales/en.json' with { type: 'json' };
import fixturesNl from '../../widgets/football/fixtures/locales/nl.json' with { type: 'json' };
import { drawStandings } from '../../widgets/football/league-standings/drawStandings.ts';
import { createStandings } from '../../widgets/football/league-standings/league-standings.model.ts';
import { attributes as leagueStandingsAttributes } from '../../widgets/football/league-standings/league-standings.widget.ts';
import * as liveTables from '../../widgets/football/league-standings/liveTables.ts';
import leagueStandingsEn from '../../widgets/football/league-standings/locales/en.json' with { type: 'json' };
import leagueStandingsNl from '../../widgets/football/league-standings/locales/nl.json' with { type: 'json' };
import { drawLiveMatches } from '../../widgets/football/live-matches/drawLiveMatches.ts';
import { createLiveMatches } from '../../widgets/football/live-matches/live-matches.model.ts';
import { attributes as liveMatchesAttributes } from '../../widgets/football/live-matches/live-matches.widget.ts';
import liveMatchesEn from '../../widgets/football/live-matches/locales/en.json' with { type: 'json' };
import liveMatchesNl from '../../widgets/football/live-matches/locales/nl.json' with { type: 'json' };
import { drawMatch } from '../../widgets/football/match/drawMatch.ts';
import matchEn from '../../widgets/football/match/locales/en.json' with { type: 'json' };
import matchNl from '../../widgets/football/match/locales/nl.json' with { type: 'json' };
import { createMatch } from '../../widgets/football/match/match.model.ts';
import { attributes as matchAttributes } from '../../widgets/football/match/match.widget.ts';
import { drawPlayer } from '../../widgets/football/player/drawPlayer.ts';
import * as livePlayer from '../../widgets/football/player/livePlayer.ts';
import playerEn from '../../widgets/football/player/locales/en.json' with { type: 'json' };
import playerNl from '../../widgets/football/player/locales/nl.json' with { type: 'json' };
import { createPlayer } from '../../widgets/football/player/player.model.ts';
import { attributes as playerAttributes } from '../../widgets/football/player/player.widget.ts';
import { drawTeam } from '../../widgets/football/team/drawTeam.ts';
import teamEn from '../../widgets/football/team/locales/en.json' with { type: 'json' };
import teamNl from '../../widgets/football/team/locales/nl.json' with { type: 'json' };
import { createTeam } from '../../widgets/football/team/team.model.ts';
import { attributes as teamAttributes } from '../../widgets/football/team/team.widget.ts';
import { drawTopMom } from '../../widgets/football/top-mom/drawTopMom.ts';
import topMomEn from '../../widgets/football/top-mom/locales/en.json' with { type: 'json' };
import topMomNl from '../../widgets/football/top-mom/locales/nl.json' with { type: 'json' };
import { createTopMom } from '../../widgets/football/top-mom/top-mom.model.ts';
import { attributes as topMomAttributes } from '../../widgets/football/top-mom/top-mom.widget.ts';
import { drawTopScorers } from '../../widgets/football/top-scorers/drawTopScorers.ts';
import * as liveScorers from '../../widgets/football/top-scorers/liveScorers.ts';
import topScorersEn from '../../widgets/football/top-scorers/locales/en.json' with { type: 'json' };
import topScorersNl from '../../widgets/football/top-scorers/locales/nl.json' with { type: 'json' };
import { createTopScorers } from '../../widgets/football/top-scorers/top-scorers.model.ts';
import { attributes as topScorersAttributes } from '../../widgets/football/top-scorers/top-scorers.widget.ts';

afterEach(() => document.body.replaceChildren());

interface Tag {
  readonly page: Page;
  readonly host: Host;
}

/** Each widget of football that reads by itself, in a tag in which the host has printed nothing. */
const widgets = {
  countdown: {
    words: { en: countdownEn, nl: countdownNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawCountdown(createCountdown(page, z.parse(countdownAttributes, { fixtureId: 260011 }), host), drawing),
  },
  fixtures: {
    words: { en: fixturesEn, nl: fixturesNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawFixtures(
        createFixtures(page, z.parse(fixturesAttributes, { league: 'world-cup', team: 'ned' }), host),
        drawing,
      ),
  },
  'league-standings': {
    words: { en: leagueStandingsEn, nl: leagueStandingsNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawStandings(async () => liveTables)(
        createStandings(page, z.parse(leagueStandingsAttributes, { league: 'world-cup' }), host),
        drawing,
      ),
  },
  'live-matches': {
    words: { en: liveMatchesEn, nl: liveMatchesNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawLiveMatches(createLiveMatches(page, z.parse(liveMatchesAttributes, {}), host), drawing),
  },
  match: {
    words: { en: matchEn, nl: matchNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawMatch(createMatch(page, z.parse(matchAttributes, { fixtureId: 260011 }), host), drawing),
  },
  player: {
    words: { en: playerEn, nl: playerNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawPlayer(async () => livePlayer)(
        createPlayer(page, z.parse(playerAttributes, { playerId: 2509 }), host),
        drawing,
      ),
  },
  team: {
    words: { en: teamEn, nl: teamNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawTeam(createTeam(page, z.parse(teamAttributes, { team: 'ned', league: 'world-cup' }), host), drawing),
  },
  'top-mom': {
    words: { en: topMomEn, nl: topMomNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawTopMom(createTopMom(page, z.parse(topMomAttributes, {}), host), drawing),
  },
  'top-scorers': {
    words: { en: topScorersEn, nl: topScorersNl },
    draw: ({ page, host }: Tag, drawing: Drawing) =>
      drawTopScorers(async () => liveScorers)(
        createTopScorers(page, z.parse(topScorersAttributes, { league: 'world-cup' }), host),
        drawing,
      ),
  },
};

describe.each(Object.entries(widgets).map(([name, widget], nth) => [name, widget, nth] as const))(
  '%s',
  (_, { words, draw }, nth) => {
    async function mount(locale: 'en' | 'nl', failure: Failure) {
      const set = stage({ locale, words });
      const calls: string[] = [];
      const call: Call = async (endpoint, ...args) => {
        calls.push(`${endpoint.path} ${JSON.stringify(args[0])}`);
        return failure;
      };
      const page: Page = { ...set.page, call };
      const { host, element } = set.host();
      const drawing = { host, page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
      await draw({ page: fakeRealtime().on(page), host }, drawing);
      await settled();
      return { set, element, calls };
    }

    test.each(turns(callFailures, nth))(
      '%s is said in the language of the site, and asked again for when the reader says so',
      async (_fault, failure) => {
        const texts: string[] = [];
        for (const locale of ['en', 'nl'] as const) {
          const { set, element, calls } = await mount(locale, failure);
          const alert = getByRole(element, 'alert');
          // Nobody of that name: nothing to ask again for.
          if ('unknown' in words[locale] && failure.kind === 'refused' && failure.status === 404) {
            expect(alert.textContent).toBe(words[locale].unknown);
            texts.push(words[locale].unknown);
            continue;
          }
          expect(alert.textContent).toContain(failureText(failure, set.words));
          expect(queryByRole(element, 'table')).toBeNull();
          texts.push(element.textContent ?? '');
          const before = calls.length;
          getByRole(element, 'button').click();
          await settled();
          expect(calls.length).toBeGreaterThan(before);
          document.body.replaceChildren();
        }
        expect(texts[0]).not.toBe(texts[1]);
      },
    );
  },
);

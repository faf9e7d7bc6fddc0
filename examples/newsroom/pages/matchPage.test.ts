import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureStatuses } from '#core/contract/fixture/matchCentre.ts';
import { match as matchShape } from '#core/contract/football/match.ts';
import { isSoak, turns } from '../../../tests/support/soak.ts';
import { articlesOf } from '../demo/content/articles.ts';
import type { Story } from '../editorial/article.ts';
import type { Articles } from './articles.ts';
import { matchesFor } from './match.support.ts';
import { matchPage } from './matchPage.ts';
import type { PageInput } from './page.ts';
import { inputFor, tenants, visit } from './pages.support.ts';

const [dutch, english] = tenants;

type Given = Parameters<typeof matchesFor>;

async function textOf(tenant = dutch, ofMatch: Given[1] = {}, more: Given[2] = {}): Promise<string> {
  if (!tenant) return '';
  const match = matchesFor(tenant, ofMatch, more);
  const { html } = await matchPage(inputFor(tenant, { params: { id: '7' }, match }));
  const main = new DOMParser()
    .parseFromString(html.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html')
    .querySelector('main');
  for (const script of main?.querySelectorAll('script') ?? []) script.remove();
  return main?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
}

const none = { home_score: null, away_score: null, half_home_score: null, half_away_score: null, events: [] };
const ahead = { status: 'scheduled', ...none };
const extra = {
  ...{ home_score: 3, away_score: 3, regular_home_score: 2, regular_away_score: 2 },
  ...{ half_home_score: null, half_away_score: null, events: [] },
};

/** The matches of a team: one to come, and six that are over, the first of them first. */
const season = z.parse(z.array(matchShape), [
  ...Array.from({ length: 6 }, (_, at) => ({
    ...{ id: 201 + at, home: { name: 'NAC Breda' }, away: { name: `Gast ${at + 1}` }, status: 'finished' },
    ...{ home_score: at, away_score: 1, url: `/match/${201 + at}`, kick_off: `2026-10-0${at + 1}T12:00:00.000Z` },
  })),
  {
    id: 7,
    home: { name: 'NAC Breda' },
    away: { name: 'Feyenoord' },
    status: 'scheduled',
    kick_off: '2026-11-15T15:45:00Z',
  },
]);

async function mainOf(ofMatch: Given[1], more: Partial<PageInput> = {}): Promise<Element | null> {
  if (!dutch) return null;
  const { html } = await matchPage(
    inputFor(dutch, { params: { id: '7' }, match: matchesFor(dutch, ofMatch), ...more }),
  );
  return new DOMParser()
    .parseFromString(html.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html')
    .querySelector('main');
}

describe('the page of a match', () => {
  test('it shows the last five results of both teams, the newest first, and leads to them', async () => {
    const main = await mainOf(ahead, {
      fixtures: {
        ...{ round: async () => undefined, bracket: async () => undefined, tie: async () => undefined },
        team: async () => ({ name: 'Eredivisie', listed: { rounds: [], parts: [{ matches: season }] } }),
      },
    });
    const [own, other] = main?.querySelectorAll('.match-form table') ?? [];
    expect(own?.querySelector('caption')?.textContent).toBe('NAC Breda');
    expect(other?.querySelector('caption')?.textContent).toBe('Feyenoord');
    expect([...(own?.querySelectorAll('[data-spoiler]') ?? [])].map((each) => each.textContent)).toEqual([
      ...['5-1', '4-1', '3-1', '2-1', '1-1'],
    ]);
    expect(own?.querySelector('a')?.getAttribute('href')).toBe('/match/206');
  });

  test.each(['awarded', 'walkover'])(
    'a match that is %s is among the last five of its teams, as in the table',
    async (status) => {
      const matches = season.map((each) =>
        each.id === 206 ? { ...each, status: z.parse(z.enum(fixtureStatuses), status) } : each,
      );
      const main = await mainOf(ahead, {
        fixtures: {
          ...{ round: async () => undefined, bracket: async () => undefined, tie: async () => undefined },
          team: async () => ({ name: 'Eredivisie', listed: { rounds: [], parts: [{ matches }] } }),
        },
      });
      expect(main?.querySelector('.match-form table a')?.getAttribute('href')).toBe('/match/206');
    },
  );

  describe('its preview', () => {
    const [first] = articlesOf('nl');
    const preview = {
      ...{ id: 900, slug: 'nac-feyenoord', title: { text: 'NAC wacht Feyenoord op' }, author: undefined },
      ...{ tags: ['voorbeschouwing', 'nac-breda', 'feyenoord'], publishedAt: '2026-11-14T09:00:00.000Z' },
    };
    /** Where the page leads for a preview that differs in this. */
    async function leadsTo(more: Partial<Story>, ofMatch: Given[1] = ahead) {
      if (!dutch || !first) return undefined;
      const story: Story = { ...first, ...preview, ...more };
      const articles: Articles = {
        ...inputFor(dutch).articles,
        list: async ({ tags }) => ({ stories: story.tags.some((tag) => tags?.includes(tag)) ? [story] : [], total: 1 }),
      };
      const main = await mainOf(ofMatch, { articles });
      return main?.querySelector('.match-preview > a')?.getAttribute('href');
    }

    test('is one press away before kick-off', async () => {
      expect(await leadsTo({})).toBe('/article/900/nac-feyenoord');
    });

    test.each([
      ['of another match', { tags: ['voorbeschouwing', 'nac-breda', 'psv'] }],
      ['about both teams that previews nothing', { tags: ['nac-breda', 'feyenoord'] }],
      ['of an earlier meeting', { publishedAt: '2026-11-08T15:44:00.000Z' }],
      ['written after kick-off', { publishedAt: '2026-11-15T15:46:00.000Z' }],
    ])('is no article %s', async (_, more) => {
      expect(await leadsTo(more)).toBeUndefined();
    });

    test('is not offered once the match has begun', async () => {
      expect(await leadsTo({}, { status: 'live' })).toBeUndefined();
    });
  });

  test('on its day the other matches of its round are beside it, then the table, and the round is one press away', async () => {
    if (!dutch) return;
    const { fixtures } = inputFor(dutch);
    const league = 'eredivisie';
    const listed = (await fixtures.round(league, 1))?.listed;
    const [part] = listed?.parts ?? [];
    const day = part?.matches.at(-1)?.kickOff;
    const ofMatch = { league, round: 1, round_name: 'Round 1', kick_off: day };
    const later = await mainOf(ofMatch, { now: new Date(Date.parse(day ?? '') + 86_400_000) });
    expect(later?.querySelector('.side [data-widget="fixtures"]')).toBeNull();
    const main = await mainOf(ofMatch, { now: new Date(day ?? '') });
    const [round, table] = main?.querySelectorAll('.side > .rail') ?? [];
    const sameDay = part?.matches.filter(({ kickOff }) => kickOff?.slice(0, 10) === day?.slice(0, 10)) ?? [];
    expect(sameDay.length).toBeLessThan(part?.matches.length ?? 0);
    expect(round?.querySelectorAll('.tb-fixtures-match')).toHaveLength(sameDay.length);
    // What is read again later is of that day, too.
    expect(round?.querySelector<HTMLElement>('[data-widget="fixtures"]')?.dataset.day).toBe(day?.slice(0, 10));
    expect(round?.querySelector('.more > a')?.getAttribute('href')).toBe(`/matchcenter/league/${league}/round/1`);
    expect(round?.textContent).not.toContain('Knock-out');
    expect(table?.querySelectorAll('tbody > tr')).toHaveLength(6);
    expect(later?.querySelectorAll('.side .rail tbody > tr')).toHaveLength(18);
  });

  test('what of it is not real is said at its foot, below everything else', async () => {
    const main = await mainOf({});
    const [notes, ...others] = main?.querySelectorAll('.small-print') ?? [];
    expect(others).toEqual([]);
    expect(notes?.textContent).toContain('een aantal weken opgeschoven');
    expect(notes?.textContent).toContain('De spelers zijn verzonnen');
    expect(notes?.nextElementSibling).toBeNull();
    expect(main?.querySelector('.note')).toBeNull();
  });

  test('it says who played, how it ended, when, and what of it is not real', async () => {
    const text = await textOf();
    expect(text).toContain('NAC Breda – Feyenoord');
    expect(text).toContain('Afgelopen');
    expect(text).toContain('Aftrapzondag 15 november 2026, 16:45');
    expect(text).toContain('een aantal weken opgeschoven');
    expect(text).toContain('De minuten zijn verzonnen');
    expect(text).toContain('De spelers zijn verzonnen');
    expect(text).not.toContain('Deze uitslag is verzonnen');
    expect(await textOf(english)).toContain('Kick-offSunday 15 November 2026, 15:45');
  });

  test.each([
    ['a day', '2026-11-14T20:00:00Z', false],
    ['an hour', '2026-11-15T14:46:00Z', false],
    ['half an hour', '2026-11-15T15:16:00Z', true],
  ])('%s before kick-off it keeps room for what is going to be told: %s, %s', async (_, now, hasRoom) => {
    const main = await mainOf(ahead, { now: new Date(now) });
    expect(main?.querySelector('.tb-match')?.hasAttribute('data-room')).toBe(hasRoom);
  });

  test('before kick-off there is no score, and no word about how it ends', async () => {
    const text = await textOf(dutch, ahead, { isInvented: true });
    expect(text).toContain('16:45');
    expect(text).not.toMatch(/Doelpunten|minuten zijn verzonnen|Deze uitslag/);
  });

  test('a result that nobody has played is said to be made up', async () => {
    expect(await textOf(english, {}, { isInvented: true })).toContain('This result is made up');
  });

  test('a time that was not known when the data was taken is said to be chosen', async () => {
    expect(await textOf(dutch, ahead)).not.toContain('aanvangstijd');
    expect(await textOf(dutch, ahead, { hasAssumedTime: true })).toContain('De aanvangstijd stond');
    expect(await textOf(english, ahead, { hasAssumedTime: true })).toContain('The kick-off time was not known');
  });

  test('of the World Cup it says that it is real', async () => {
    const text = await textOf(english, { league: 'world-cup' }, { isMoved: false });
    expect(text).toContain('are real and come from public sources');
    expect(text).not.toContain('This result is made up');
  });

  test.each([
    ['live', { status: 'live', minute: 61 }, "61'", "61'"],
    ['half-time', { status: 'half-time', minute: 45 }, 'Rust', 'Half-time'],
    ['extra time', { ...extra, status: 'extra-time', minute: 105 }, 'Na 90 minuten 2-2', 'After 90 minutes 2–2'],
    [
      'a shoot-out',
      { ...extra, home_penalties: 5, away_penalties: 4 },
      'wint na strafschoppen (5-4)',
      'win 5–4 on penalties',
    ],
    ['postponed', { ...none, status: 'postponed' }, 'Er is nog geen nieuwe datum.', 'There is no new date yet.'],
    [
      'postponed to a date',
      { ...none, status: 'postponed', planned_kick_off: '2026-11-14T15:45:00.000Z' },
      'Nieuwe aftrapzondag 15 november 2026, 16:45 Oorspronkelijk gepland opzaterdag 14 november 2026, 16:45',
      'New kick-offSunday 15 November 2026, 15:45 Originally scheduled forSaturday 14 November 2026, 15:45',
    ],
    [
      'begun early',
      { status: 'live', minute: 2, planned_kick_off: '2026-11-15T19:45:00.000Z' },
      'De wedstrijd begon eerder dan gepland.',
      'The match kicked off early.',
    ],
    ['abandoned', { status: 'abandoned' }, 'Gestaakt', 'Abandoned'],
  ] as const)('%s is told in the language of the paper', async (_name, more, nl, en) => {
    expect(await textOf(dutch, more)).toContain(nl);
    if (isSoak) expect(await textOf(english, more)).toContain(en);
  });

  test('that a match was abandoned is said once, and one that is put off is not counted down to', async () => {
    expect((await textOf(dutch, { status: 'abandoned' })).match(/gestaakt/gi)).toHaveLength(1);
    const toCome = (status: string) => {
      const wire = { ...ahead, id: 7, home: { name: 'NAC Breda' }, away: { name: 'Feyenoord' }, status };
      return { matchToCome: async () => ({ match: z.parse(matchShape, wire), wire }) };
    };
    const [scheduled, postponed] = [
      await mainOf(ahead, toCome('scheduled')),
      await mainOf({ ...none, status: 'postponed' }, toCome('postponed')),
    ];
    expect(scheduled?.querySelectorAll('.match-countdown')).toHaveLength(1);
    expect(postponed?.querySelectorAll('.match-countdown')).toHaveLength(0);
  });

  test('every status has words, and one that is none of ours is printed as it came', async () => {
    for (const status of turns(fixtureStatuses, 0)) expect(await textOf(dutch, { status })).not.toContain(status);
    expect(await textOf(english, { status: 'wash<b>out' })).toContain('wash<b>out');
  });

  test.each([
    ['finished', {}, 'EventScheduled'],
    ['put off', { status: 'postponed' }, 'EventPostponed'],
    ['called off', { status: 'cancelled' }, 'EventCancelled'],
    ['broken off', { status: 'abandoned' }, 'EventCancelled'],
    ['moved', { ...ahead, planned_kick_off: '2026-11-14T15:45:00.000Z' }, 'EventRescheduled'],
  ])('search engines read who plays, when, where and whether: %s', async (_name, more, status) => {
    if (!english) return;
    const report = { venue: 'Estadio Azteca, Mexico City' };
    const input = inputFor(english, { params: { id: '7' }, match: matchesFor(english, more, { report }) });
    const { html } = await matchPage(input);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      ...{ '@type': 'SportsEvent', startDate: '2026-11-15T15:45:00.000Z', endDate: '2026-11-15T17:45:00.000Z' },
      eventStatus: `https://schema.org/${status}`,
      location: { '@type': 'Place', name: 'Estadio Azteca, Mexico City', address: 'Mexico City' },
      homeTeam: { '@type': 'SportsTeam', name: expect.any(String) },
      awayTeam: { '@type': 'SportsTeam', name: expect.any(String) },
    });
  });

  test('it leads to the pool, and has the ratings where the paper’s team plays', async () => {
    for (const tenant of tenants) {
      const { html } = await visit(tenant, '/match/7');
      expect(html).toContain('data-widget="mom-rating" data-fixture-id="7"');
      expect(html).toContain('data-widget="match-odds" data-fixture-id="7"');
      expect(html).toMatch(/href="\/football-pool\/predictions\?week_start=\d+"/);
      expect((await visit(tenant, '/match/101')).html).not.toContain('data-widget="mom-rating"');
    }
  });

  test('a link to it that is shared does not give the result away', async () => {
    for (const tenant of tenants) {
      const { html } = await visit(tenant, '/match/7');
      const shared = [...html.matchAll(/<meta (?:name="description"|property="og:[^"]*") content="([^"]*)"/g)];
      expect(shared.length).toBeGreaterThan(1);
      for (const [, text] of shared) expect(text).not.toMatch(/\d+ ?[–-] ?\d+/);
    }
  });

  test.each(['0', '99', 'x', '7.0', '-7', '9999999999'])('there is no match %s', async (id) => {
    for (const tenant of tenants) expect((await visit(tenant, `/match/${id}`)).status).toBe(404);
  });

  test('the table and the articles lead to it', async () => {
    for (const tenant of tenants) {
      const { html } = await visit(tenant, '/table');
      expect([...html.matchAll(/class="results-clubs"><a href="\/match\/\d+"/g)].length).toBe(
        2 * (tenant === dutch ? 18 : 20),
      );
    }
    if (!dutch) return;
    const articles = await Promise.all(articlesOf('nl').map(({ id, slug }) => visit(dutch, `/article/${id}/${slug}`)));
    expect(articles.filter(({ html }) => html.includes('href="/match/7"')).length).toBeGreaterThan(0);
  });
});

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { PageInput } from './page.ts';
import { inputFor, tenants } from './pages.support.ts';
import { somebody, someTeam } from './people.support.ts';
import { playerPage } from './playerPage.ts';
import { teamCalendar } from './teamCalendar.ts';
import { teamPage } from './teamPage.ts';

const [dutch = { id: 'deaftrap', name: 'De Aftrap', locale: 'nl' as const }, english = dutch] = tenants;

const input = (params: PageInput['params'], more: Partial<PageInput> = {}, tenant = dutch) =>
  inputFor(tenant, { params, people: somebody, ...more });
const parse = (text: string) =>
  new DOMParser().parseFromString(text.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html');
const dataOf = (page: Document): unknown =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

describe('the page of a team', () => {
  test('it is whole as it is printed: place, next match, results, all matches and the squad', async () => {
    const { status, html } = await teamPage(input({ slug: 'ned' }));
    const page = parse(html);
    const main = page.querySelector('main')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    expect(status).toBe(200);
    for (const text of [
      '1e in groep F',
      '3 punten, 1 gespeeld',
      'Volgende wedstrijd',
      'Laatste uitslagen',
      'Aanvallers',
    ])
      expect(main).toContain(text);
    expect(
      [...page.querySelectorAll('#matches [data-widget="fixtures"][data-team="ned"] [data-match] a')].map((link) =>
        link.getAttribute('href'),
      ),
    ).toEqual(['/match/260011', '/match/260040']);
    expect(page.querySelector('#squad a[href="/matchcenter/player/2509"]')?.textContent).toContain('Spits');
    expect(page.querySelector('a[href="/matchcenter/team/ned/calendar.ics"]')).not.toBeNull();
  });

  test('machines read who it is and who plays for it, and no name closes the script', async () => {
    const page = parse((await teamPage(input({ slug: 'ned' }))).html);
    expect(dataOf(page)).toMatchObject({
      ...{ '@type': 'SportsTeam', name: 'Nederland', url: 'https://news.example/matchcenter/team/ned' },
      athlete: [{ '@type': 'Person', name: 'Demo </script> Spits' }],
    });
  });

  test('an invented squad says so', async () => {
    const people = { ...somebody, team: async () => someTeam({ kind: 'club' }) };
    const text = async (tenant: typeof dutch) => (await teamPage(input({ slug: 'ned' }, { people }, tenant))).html;
    expect(await text(dutch)).toMatch(/<p class="note">[^<]*verzonnen/);
    expect(await text(english)).toMatch(/<p class="note">[^<]*invented|made up/);
    expect((await teamPage(input({ slug: 'ned' }))).html).not.toMatch(/spelers[^<]*verzonnen/);
  });

  test('nothing is loaded for it when no match is to come', async () => {
    const quiet = someTeam();
    const people = { ...somebody, team: async () => ({ ...quiet, inLeague: { ...quiet.inLeague, next: undefined } }) };
    const tags = (html: string) =>
      [...parse(html).querySelectorAll('[data-widget="team"]')].map((tag) => tag.getAttribute('data-when'));
    expect(tags((await teamPage(input({ slug: 'ned' }, { people }))).html)).toEqual([
      'interaction | event competition-world-cup',
      'interaction',
    ]);
    expect(tags((await teamPage(input({ slug: 'ned' }))).html)).toEqual([null, 'interaction']);
  });

  test('its calendar has each match at its ground, without scores, and addresses of this site', async () => {
    const { status, html, headers } = await teamCalendar(input({ slug: 'ned' }));
    expect([status, headers?.['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(html.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(html).toContain('DTSTART;TZID=America/Chicago:20260614T150000');
    expect(html).toContain('DTSTART;TZID=Europe/Amsterdam:20260620T190000');
    expect(html).toContain('SUMMARY:Nederland - Japan\r\n');
    expect(html).toContain('URL;VALUE=URI:https://news.example/match/260011');
  });

  test.each([
    [dutch, 'Uitgesteld: Nederland - Japan'],
    [english, 'Postponed: Nederland v Japan'],
  ])('the calendar of $0.id says in the title that a match is postponed', async (tenant, title) => {
    const team = someTeam();
    const matches = team.matches.map((each) => ({ ...each, status: each.id === 260011 ? 'postponed' : each.status }));
    const people = { ...somebody, team: async () => ({ ...team, matches }) };
    const { html } = await teamCalendar(input({ slug: 'ned' }, { people }, tenant));
    expect(html.match(/SUMMARY:[^\r]*/g)).toEqual([`SUMMARY:${title}`, expect.not.stringContaining('Uitgesteld')]);
  });
});

describe('the page of a player', () => {
  test('it is whole as it is printed, with facts, and machines read who it is', async () => {
    const { status, html } = await playerPage(input({ id: '2509' }));
    const page = parse(html);
    const main = page.querySelector('main')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    expect(status).toBe(200);
    for (const text of ['Aanvaller', '13 februari 1994 (32 jaar)', 'heeft nog niet gespeeld', 'nog niets geschreven'])
      expect(main).toContain(text);
    expect(page.querySelector('[data-widget="player"]')?.getAttribute('data-when')).toBe('interaction');
    expect(dataOf(page)).toMatchObject({
      ...{ '@type': 'Person', name: 'Demo </script> Spits', birthDate: '1994-02-13' },
      memberOf: { '@type': 'SportsTeam', name: 'Nederland', url: 'https://news.example/matchcenter/team/ned' },
    });
  });
});

test('whom nobody knows has no page', async () => {
  for (const id of ['1', '0', 'x', '99999999999']) expect((await playerPage(input({ id }))).status).toBe(404);
  expect((await teamPage(input({ slug: 'nobody' }))).status).toBe(404);
  expect((await teamCalendar(input({ slug: 'nobody' }))).status).toBe(404);
});

import { describe, expect, test } from 'vitest';
import { fixtureStatuses } from '#core/contract/matchCentre.ts';
import { articlesOf } from '../demo/content/articles.ts';
import { matchesFor } from './match.support.ts';
import type { MatchForPage } from './match.ts';
import { matchPage } from './matchPage.ts';
import { inputFor, tenants, visit } from './pages.support.ts';

const [dutch, english] = tenants;

async function textOf(tenant = dutch, more: Partial<MatchForPage> = {}, id = '7'): Promise<string> {
  if (!tenant) return '';
  const { html } = await matchPage(inputFor(tenant, { params: { id }, match: matchesFor(tenant, more) }));
  const main = new DOMParser()
    .parseFromString(html.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html')
    .querySelector('main');
  for (const script of main?.querySelectorAll('script') ?? []) script.remove();
  return main?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
}

const ahead = { status: 'scheduled', score: undefined, half: undefined, goals: [] };
const extra = { score: [3, 3], regular: [2, 2], half: undefined, goals: [] } as const;

describe('the page of a match', () => {
  test('it says who played, how it ended, when, and what of it is not real', async () => {
    const text = await textOf();
    expect(text).toContain('NAC Breda – Feyenoord');
    expect(text).toContain('Afgelopen');
    expect(text).toContain('Aftrap: zondag 15 november 2026, 16:45');
    expect(text).toContain('De datum is verschoven');
    expect(text).toContain('De minuten zijn verzonnen');
    expect(text).toContain('De spelers zijn verzonnen');
    expect(text).not.toContain('Deze uitslag is verzonnen');
    expect(await textOf(english)).toContain('Kick-off: Sunday 15 November 2026, 15:45');
  });

  test('before kick-off there is no score, and no word about how it ends', async () => {
    const text = await textOf(dutch, { ...ahead, isInvented: true });
    expect(text).toContain('Nog te spelen');
    expect(text).not.toMatch(/\d – \d|Doelpunten|Deze uitslag/);
  });

  test('a result that nobody has played is said to be made up', async () => {
    expect(await textOf(english, { isInvented: true })).toContain('This result is made up');
  });

  test('a time that was not fixed when the data was taken is said to be chosen', async () => {
    expect(await textOf(dutch, ahead)).not.toContain('aanvangstijd');
    expect(await textOf(dutch, { ...ahead, hasAssumedTime: true })).toContain('De aanvangstijd stond');
    expect(await textOf(english, { ...ahead, hasAssumedTime: true })).toContain('The kick-off time had not been fixed');
  });

  test.each([
    ['live', { status: 'live', minute: 61 }, 'Bezig, 61e minuut', 'Live, minute 61'],
    ['half-time', { status: 'half-time', minute: 45 }, 'Rust', 'Half-time'],
    ['extra time', { ...extra, status: 'extra-time', minute: 105 }, 'Na 90 minuten 2-2', 'After 90 minutes 2–2'],
    [
      'a shoot-out',
      { ...extra, status: 'finished', penalties: [5, 4] as const },
      'Strafschoppen 5-4Na verlenging.',
      'Penalties 5–4After extra time.',
    ],
    ['postponed', { ...ahead, status: 'postponed' }, 'Er is nog geen nieuwe datum.', 'There is no new date yet.'],
    [
      'postponed to a date',
      { ...ahead, status: 'postponed', plannedKickOff: '2026-11-14T15:45:00.000Z' },
      'Nieuwe aftrap: zondag 15 november 2026, 16:45Eerder gepland: zaterdag 14 november 2026, 16:45',
      'New kick-off: Sunday 15 November 2026, 15:45First planned for: Saturday 14 November 2026, 15:45',
    ],
    [
      'begun early',
      { status: 'live', minute: 2, plannedKickOff: '2026-11-15T19:45:00.000Z' },
      'De wedstrijd begon eerder dan gepland.',
      'The match began earlier than planned.',
    ],
    ['abandoned', { status: 'abandoned' }, 'Er is geen uitslag.', 'There is no result.'],
  ] as const)('%s is told in both languages', async (_name, more, nl, en) => {
    expect(await textOf(dutch, more)).toContain(nl);
    expect(await textOf(english, more)).toContain(en);
  });

  test('every status has words, and one that is none of ours is printed as it came', async () => {
    for (const status of fixtureStatuses) expect(await textOf(dutch, { status })).not.toContain(status);
    expect(await textOf(english, { status: 'wash<b>out' })).toContain('wash<b>out');
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

  test.each(['0', '99', 'x', '7.0', '-7', '9999999999'])('there is no match %s', async (id) => {
    for (const tenant of tenants) expect((await visit(tenant, `/match/${id}`)).status).toBe(404);
  });

  test('the table and the articles lead to it', async () => {
    for (const tenant of tenants) {
      const { html } = await visit(tenant, '/table');
      expect([...html.matchAll(/href="\/match\/\d+"/g)].length).toBe(2 * (tenant === dutch ? 18 : 20));
    }
    if (!dutch) return;
    const articles = await Promise.all(articlesOf('nl').map(({ id, slug }) => visit(dutch, `/article/${id}/${slug}`)));
    expect(articles.filter(({ html }) => html.includes('href="/match/7"')).length).toBeGreaterThan(0);
  });
});

import { describe, expect, test } from 'vitest';
import { formationPage } from './formationPage.ts';
import { inputFor, tenants, visit } from './pages.support.ts';
import { ratingTag } from './printed/rating.ts';
import { topMomTag } from './printed/topMom.ts';

const now = new Date('2026-03-10T09:00:00Z');
const rows = (html: string) =>
  [...html.matchAll(/<div class="tb-rating-row".*?<\/div>/g)].map(([row]) => row.replace(/<[^>]+>/g, '|'));

describe.each(tenants)('$id', (tenant) => {
  const { locale } = tenant;
  const { ratings } = inputFor(tenant);
  async function printed(fixture: number) {
    const match = await ratings.of(fixture);
    if (!match) throw new RangeError(`No rating of ${fixture}.`);
    return ratingTag(match, { tenant, now }).text;
  }

  test('an open match is printed with who played, and no grades', async () => {
    const html = await printed(7);
    expect(rows(html).length).toBeGreaterThanOrEqual(14);
    expect(rows(html).join()).not.toMatch(/\d[.,]\d/);
    expect(html).toContain(locale === 'nl' ? '41 lezers hebben gestemd. Sluit: ' : '41 readers have voted. Closes: ');
    expect(html).toContain('data-widget="mom-rating" data-fixture-id="7"');
    expect(html).toMatch(/data-props>\{"rating":\{"fixture_id":7,/);
  });

  test('a closed one with its man of the match, the team and each average', async () => {
    const html = await printed(8);
    expect(html).toMatch(locale === 'nl' ? /Man of the match: [^,]+, 8,0/ : /Man of the match: [^,]+, 8\.0/);
    expect(html).toContain(
      locale === 'nl'
        ? 'Gemiddelde van het elftal: 6,8. 41 lezers hebben gestemd'
        : 'Team average: 6.8. 41 readers have voted',
    );
    expect(rows(html)[0]).toContain(locale === 'nl' ? '38 cijfers' : '38 ratings');
  });

  test('one of a competition that calls it so with its player of the match', async () => {
    const match = await ratings.of(8);
    if (!match) throw new RangeError('No rating of 8.');
    const { text } = ratingTag(
      { ...match, rating: { ...match.rating, award: 'player-of-the-match' } },
      { tenant, now },
    );
    expect(text).toContain(locale === 'nl' ? 'Speler van de wedstrijd: ' : 'Player of the match: ');
  });

  test('one to come says when it opens, and that the line-up is not known', async () => {
    const html = await printed(9);
    expect(html).toContain(locale === 'nl' ? 'De opstelling is nog niet bekend.' : 'The line-up is not known yet.');
    expect(html).toMatch(locale === 'nl' ? /zestigste minuut\. Verwacht: <time/ : /60th minute on\. Expected: <time/);
  });

  test('the best rated are printed with their matches', async () => {
    const top = await ratings.top();
    const { text } = topMomTag(top, tenant);
    expect(text.match(/<li/g)).toHaveLength(10);
    expect(text).toContain(locale === 'nl' ? '1 wedstrijd<' : '1 match<');
    const best = locale === 'nl' ? '8,0' : '8.0';
    expect(text.match(/<abbr/g)).toHaveLength(1);
    expect(text).toContain(`<abbr class="tb-top-mom-grade" title="Man of the match">${best}</abbr>`);
    expect(topMomTag({ ...top, players: [] }, tenant).text).toContain(
      locale === 'nl'
        ? 'Er zijn nog geen cijfers: lezers geven ze op de pagina van een wedstrijd.'
        : 'There are no ratings yet: readers give them on the page of a match.',
    );
  });

  test('readers meet the best rated beside a match that they rate, and beside the line-up; nowhere before anybody was rated', async () => {
    const title = locale === 'nl' ? 'Dit seizoen het best beoordeeld' : 'Best rated this season';
    for (const path of ['/match/7', '/formation']) {
      const { html } = await visit(tenant, path);
      expect(html, path).toContain(title);
      expect(html, path).toContain('data-widget="top-mom"');
    }
    const none = { ...ratings, top: async () => ({ ...(await ratings.top()), players: [] }) };
    expect((await formationPage(inputFor(tenant, { ratings: none }))).html).not.toContain(title);
  });

  test('the page for editors shows both, and says that the players are made up', async () => {
    const { html } = await visit(tenant, '/editors');
    expect(html).toContain('data-widget="mom-rating"');
    expect(html).toContain('data-widget="top-mom"');
    expect(html).toContain(locale === 'nl' ? 'De spelers zijn verzonnen.' : 'The players are made up.');
    expect((await visit(tenant, '/match/7')).html).toContain(locale === 'nl' ? 'verzonnen' : 'made up');
  });
});

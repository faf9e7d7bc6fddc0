import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryText } from '#core/base/api/queryText.ts';
import { searchArticles } from '#core/contract/articleSearch.ts';
import { longestSearch } from '#core/contract/longestSearch.ts';
import { suggestSearches } from '#core/contract/searchSuggestion.ts';
import { searchQueries } from '../../../tests/support/searchQueries.ts';
import { sized, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

interface Given {
  readonly offset?: number;
  readonly content?: 'on' | 'off';
  readonly tenant?: string;
  readonly from?: string;
}

describe.each(testDatabase)('a search of articles on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      newsroom.clock.pass(Date.parse('2026-11-24T12:00:00Z') - newsroom.clock.now());
    });
    afterAll(() => newsroom.close());

    let addresses = 0;
    /** Each from an address of its own: nobody searches as often as these tests. */
    const send = (query: string, { offset = 0, content, tenant = 'deaftrap', from }: Given = {}) => {
      addresses += 1;
      const address = from ?? `10.1.${addresses >> 8}.${addresses & 255}`;
      return newsroom.ask('GET', `/ajax/search${queryText({ offset, query, content })}`, { tenant, from: address });
    };
    const find = async (query: string, given: Given = {}) => asContract(searchArticles, await send(query, given));
    const idsOf = async (query: string, given: Given = {}) => (await find(query, given)).articles.map(({ id }) => id);

    test('what readers look for comes first for all but five of 60 queries, and among the first five for all of them', async () => {
      const places: { query: string; place: number }[] = [];
      for (const tenant of ['deaftrap', 'thefinalwhistle'] as const)
        for (const [query, article] of turns(searchQueries[tenant], 0))
          places.push({ query, place: (await idsOf(query, { tenant })).indexOf(article) });
      expect(places).toHaveLength(sized(20, 60));
      expect(places.filter(({ place }) => place < 0 || place > 4)).toEqual([]);
      expect(places.filter(({ place }) => place !== 0).length).toBeLessThanOrEqual(5);
    });

    const setTitle = (title: string) =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries.updateTable('articles').set({ title }).where('tenant', '=', 'deaftrap').where('id', '=', 12).execute(),
      );
    const title = 'Het seizoen waarin bijna niemand de nul houdt';

    test('a word is met by its plural and by longer words that end in it', async () => {
      await setTitle('Doelmannen zonder handschoenen');
      expect(await idsOf('doelman')).toEqual([12]);
      await setTitle(title);
      expect((await find('wedstrijd')).words).toEqual(expect.arrayContaining(['wedstrijden', 'thuiswedstrijden']));
    });

    test('titles alone are looked through where texts are not asked for', async () => {
      const [all, titles] = [await find('roltrap'), await find('roltrap', { content: 'off' })];
      expect(all.articles.map(({ id }) => id)).toEqual([9]);
      expect([titles.articles, titles.total, titles.hasMore]).toEqual([[], 0, false]);
    });

    test('where neither title nor introduction shows why, the sentence that does stands under the title', async () => {
      expect((await find('roltrap')).articles[0]?.excerpt).toContain('roltrap');
    });

    test('pages follow each other without a gap, and the last says so', async () => {
      const seen: (number | undefined)[] = [];
      let page = await find('wedstrijd');
      const { total = 0 } = page;
      expect(total).toBeGreaterThan(10);
      while (page.articles.length > 0) {
        seen.push(...page.articles.map(({ id }) => id));
        expect(page.hasMore).toBe(seen.length < total);
        page = await find('wedstrijd', { offset: seen.length });
      }
      expect([new Set(seen).size, seen.length]).toEqual([total, total]);
      expect((await find('wedstrijd', { offset: 1e15 })).articles).toEqual([]);
    });

    test('what a paper changes, publishes or takes away is found so at once', async () => {
      await setTitle('Bijzonder zeldzaam: een flensburgse gelijkmaker');
      expect(await idsOf('flensburg gelijkmaker')).toEqual([12]);
      await setTitle(title);
      expect(await idsOf('flensburg')).toEqual([]);
    });

    test('nothing is found in the articles of another paper, nor before it is published', async () => {
      const { articles, words } = await find('Bournemouth');
      expect([articles, words]).toEqual([[], []]);
      expect((await find('Bournemouth', { tenant: 'thefinalwhistle' })).words).toContain('bournemouth');
      newsroom.clock.pass(-365 * 86_400_000);
      expect(await idsOf('wereldkampioen')).toEqual([]);
      newsroom.clock.pass(365 * 86_400_000);
      expect(await idsOf('wereldkampioen')).toEqual([1104]);
    });

    test('whatever a reader types is an answer: nothing of it is read as a command', async () => {
      const typed = [
        '',
        '   ',
        '!!!',
        '\u0000',
        'psv\u0000',
        "'",
        "'); drop table articles; --",
        'a & b | !c:*',
        '\\',
        '<->',
      ];
      for (const query of [
        ...typed,
        '%',
        '_',
        '\ud800',
        'ps\u00adv',
        '👍',
        '한국',
        'x'.repeat(longestSearch),
        'de het een',
      ])
        expect([query, (await send(query)).status]).toEqual([query, 200]);
      expect(await idsOf('ps\u00adv')).toEqual(await idsOf('PSV'));
      expect(await idsOf('')).toEqual([]);
    });

    test('the name of an author finds what they wrote, newest first', async () => {
      const { author, ids } = await newsroom.database.inTenant('deaftrap', async (queries) => {
        const wrote = queries.selectFrom('articles').innerJoin('authors', 'authors.username', 'articles.author');
        const [first] = await wrote
          .select(['authors.name', 'authors.username'])
          .where('articles.id', '=', 12)
          .execute();
        const rows = await queries
          .selectFrom('articles')
          .select('id')
          .where('author', '=', first?.username ?? '')
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(10)
          .execute();
        return { author: first?.name ?? '', ids: rows.map(({ id }) => id) };
      });
      expect(ids.length).toBeGreaterThan(3);
      expect(await idsOf(author)).toEqual(ids);
      expect(await idsOf(author.toUpperCase())).toEqual(ids);
    });

    test('words in quotes are found beside each other, one with a minus is left out, and OR takes either', async () => {
      await setTitle('Zeldzame flensburgse keeper in een rood doel');
      expect(await idsOf('"flensburgse keeper"')).toEqual([12]);
      expect(await idsOf('“flensburgse keeper”')).toEqual([12]);
      expect(await idsOf('"keeper flensburgse"')).toEqual([]);
      expect(await idsOf('flensburgse -zeldzame')).toEqual([]);
      expect(await idsOf('flensburgse -blauw')).toEqual([12]);
      expect(await idsOf('-flensburgse')).toEqual([]);
      expect((await idsOf('roltrap OR flensburgse')).toSorted()).toEqual([12, 9]);
      expect(await idsOf('OR')).toEqual(await idsOf('or'));
      await setTitle(title);
    });

    test('a score is found in titles, however its dash is written', async () => {
      await setTitle('Het werd 7-6, en dat was niet alles');
      for (const score of ['7-6', '7–6', '7 - 6']) expect((await idsOf(score))[0]).toBe(12);
      expect(await idsOf('6-7')).not.toContain(12);
      await setTitle(title);
    });

    const suggest = async (q: string, tenant = 'deaftrap') => {
      addresses += 1;
      const from = `10.1.${addresses >> 8}.${addresses & 255}`;
      const reply = await newsroom.ask('GET', `/ajax/search/suggest${queryText({ q })}`, { tenant, from });
      return asContract(suggestSearches, reply).data;
    };
    const titlesOf = async (kind: string, q: string, tenant?: string) =>
      (await suggest(q, tenant)).filter((each) => each.kind === kind).map(({ title }) => title);

    test('teams are suggested from two letters on, players and tags by any of their words, articles by their titles', async () => {
      expect(await suggest('p')).toEqual([]);
      expect((await suggest('ps'))[0]).toMatchObject({
        kind: 'team',
        title: 'PSV',
        url: '/matchcenter/team/psv',
        pattern: 'stripes',
      });
      expect(await titlesOf('player', 'van dij')).toEqual(['Virgil van Dijk']);
      expect(await titlesOf('player', 'dijk van')).toEqual(['Virgil van Dijk']);
      expect(await titlesOf('tag', 'titelst')).toEqual(['Titelstrijd']);
      await setTitle('Bijzonder zeldzaam: een flensburgse gelijkmaker');
      expect(await titlesOf('article', 'gelijk flens')).toEqual(['Bijzonder zeldzaam: een flensburgse gelijkmaker']);
      await setTitle(title);
      expect(await titlesOf('article', 'gelijk flens')).toEqual([]);
    });

    test('accents and case make no difference to suggestions, and a team has the name of the paper', async () => {
      const [nl, en] = [await titlesOf('team', 'spain'), await titlesOf('team', 'SPAIN', 'thefinalwhistle')];
      expect([nl, en]).toEqual([['Spanje'], ['Spain']]);
      const [player] = await newsroom.database.inTenant('deaftrap', (all) =>
        all.selectFrom('squad_players').select('name').where('name', 'like', '%ü%').orderBy('name').execute(),
      );
      const name = player?.name ?? '';
      expect(name).toContain('ü');
      for (const typed of [name, name.replaceAll('ü', 'u'), name.toUpperCase()])
        expect(await titlesOf('player', typed)).toContain(name);
    });

    test('of another paper, and before it is published, nothing is suggested', async () => {
      expect(await titlesOf('tag', 'titelst', 'thefinalwhistle')).toEqual([]);
      expect(await titlesOf('team', 'bournemouth')).toEqual([]);
      expect([(await titlesOf('article', 'wereldkamp')).length, await titlesOf('tag', 'wk')]).toEqual([1, ['WK 2026']]);
      newsroom.clock.pass(-365 * 86_400_000);
      expect([await titlesOf('article', 'wereldkamp'), await titlesOf('tag', 'wk')]).toEqual([[], []]);
      newsroom.clock.pass(365 * 86_400_000);
    });

    test('whatever a reader types, suggestions are an answer', async () => {
      for (const typed of [
        '',
        "'); drop table articles; --",
        '%%',
        '__',
        '\\',
        'ps\u0000v',
        '\ud800\ud800',
        '한국',
        '👍👍',
      ])
        expect([typed, (await suggest(typed)).length < 17]).toEqual([typed, true]);
    });

    test('a text that is too long is refused, as is an offset that is none', async () => {
      expect((await send('x'.repeat(longestSearch + 1))).status).toBe(422);
      expect((await send('psv', { offset: -1 })).status).toBe(422);
    });

    test('who searches all the time is told when to go on', async () => {
      const statuses = new Set<number>();
      for (let at = 0; at < 121; at += 1) statuses.add((await send('', { from: '10.9.9.9' })).status);
      expect([...statuses]).toEqual([200, 429]);
    });
  });
});

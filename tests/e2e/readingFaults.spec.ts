import type { BrowserContext, Page } from 'playwright/test';
import type { Fault, FaultProxy } from '../support/faultProxy.ts';
import { socketsOf } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { putTags } from '../support/putTags.ts';
import { papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { setMatch } from '../support/setFixture.ts';

const { home } = papers.nl;
/** What shows the result of match 7, or how many goals NAC Breda has against Feyenoord, each with where that is seen. */
const widgets = [
  [{ widget: 'match', fixtureId: '7' }, '.tb-match-figures'],
  [
    { widget: 'team', team: 'feyenoord', league: 'eredivisie', part: 'overview' },
    'tr:has([href$="/match/7"]) .tb-team-score',
  ],
  [
    { widget: 'fixtures', view: 'team', team: 'feyenoord', league: 'eredivisie' },
    '[data-match="7"] .tb-fixtures-score',
  ],
  [{ widget: 'live-matches', league: 'eredivisie' }, '[data-match="7"] .tb-live-score'],
  [{ widget: 'countdown', fixtureId: '7' }, '.tb-countdown-score'],
  [{ widget: 'league-standings', league: 'eredivisie' }, 'tr:has(a[href$="/feyenoord"]) td:nth-last-child(3)'],
] as const;
interface Began {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly live: FaultProxy;
  readonly newsroom: ResettableNewsroom;
}

const calls = /\/ajax\/matchcenter\/|\/widgets\/team\/|\/api\/v[12]\//;

const openAll = async (page: Page) => {
  await putTags(
    page,
    widgets.map(([attributes]) => attributes),
  );
  for (const [{ widget }] of widgets)
    await expect(page.locator(`main [data-widget="${widget}"]`)).toHaveAttribute('data-w-state', 'ready');
};

const faults: readonly (readonly [string, Fault])[] = [
  ['500', { answer: 500 }],
  ['503, later', { answer: 503, headers: { 'retry-after': '7' } }],
  ['429', { answer: 429, headers: { 'retry-after': '7' } }],
  ['a page of a Wi-Fi', { answer: 200, body: '<html>Log in</html>', type: 'text/html' }],
  ['JSON that is none of ours', { answer: 200, body: '{"data":{"odd":1}}' }],
  ['half a body', { answer: 200, body: '{"data":{"id":260104,"na', type: 'application/json' }],
  ['a connection that is reset', 'reset'],
  ['an answer that is lost', 'lose-answer'],
];

test.describe('a result that is corrected while readings fail', { tag: '@soak' }, () => {
  /** A page with all of them; `correct` gives the home side one goal more. */
  const begin = async ({ page, context, live, newsroom }: Began) => {
    let score = 0;
    const correct = () => {
      score += 1;
      const result = { status: 'finished', minute: null, home_score: score, away_score: 0 } as const;
      return setMatch(newsroom, 'deaftrap', 7, result);
    };
    const { frames } = socketsOf(context);
    const asked: string[] = [];
    page.on('request', (request) => calls.test(request.url()) && asked.push(request.url()));
    // Of a list of running matches it is a row that stays.
    await setMatch(newsroom, 'deaftrap', 7, { status: 'live', minute: 80, home_score: 0, away_score: 0 });
    await page.clock.install();
    await page.goto(`${live.url}${home}/contact`);
    await openAll(page);
    await expect.poll(() => frames().some((frame) => /succeeded.*competition-eredivisie/.test(frame))).toBe(true);
    const shown = () =>
      Promise.all(
        widgets.map(([{ widget }, place]) =>
          page.locator(`main [data-widget="${widget}"]`).locator(place).first().innerText(),
        ),
      );
    return {
      asked,
      correct,
      expectRight: (timeout: number) =>
        expect
          .poll(shown, { timeout })
          .toEqual([`${score}-0`, `${score}-0`, `${score}`, `${score}`, `${score}-0`, `+${20 - score}`]),
    };
  };

  for (const [name, fault] of faults)
    test(`it is in each widget after one more reading, and nothing is asked in a storm: ${name}`, async ({
      page,
      context,
      live,
      newsroom,
    }) => {
      const { asked, correct, expectRight } = await begin({ page, context, live, newsroom });
      await correct();
      await expectRight(20_000);
      asked.length = 0;
      live.fault(calls, fault);
      await correct();
      await expect.poll(() => new Set(asked).size).toBeGreaterThan(2);
      live.clear();
      await expectRight(30_000);
      // Six widgets, three attempts of a call.
      expect(asked.length).toBeLessThanOrEqual(18);
    });

  for (const [name, span] of [
    ['the newsroom is away for a minute', '01:00'],
    ['the machine sleeps for twelve hours', '12:00:00'],
  ] as const)
    test(`it is in each widget once that is over, by two readings of each at most: ${name}`, async ({
      page,
      context,
      live,
      newsroom,
    }) => {
      test.setTimeout(120_000);
      const { asked, correct, expectRight } = await begin({ page, context, live, newsroom });
      await correct();
      await expectRight(20_000);
      await live.cut();
      await correct();
      await page.clock.fastForward(span);
      await live.restore();
      asked.length = 0;
      await expectRight(75_000);
      expect(asked.length).toBeLessThanOrEqual(12);
    });
});

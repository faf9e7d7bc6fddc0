import { socketsOf } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { putTags } from '../support/putTags.ts';
import { papers } from '../support/reader.ts';
import { setMatch } from '../support/setFixture.ts';

const { home } = papers.nl;
/** What shows a result that is corrected days later, each with the call that it reads and where its result is. */
const widgets = [
  [
    { widget: 'team', team: 'feyenoord', league: 'eredivisie', part: 'overview' },
    /widgets\/team\//,
    '.tb-team-results tbody tr:has([href$="/match/7"]) .tb-team-score',
  ],
  [
    { widget: 'fixtures', view: 'team', team: 'feyenoord', league: 'eredivisie' },
    /league\/eredivisie\/matches/,
    '[data-match="7"] .tb-fixtures-score',
  ],
  [
    { widget: 'league-standings', league: 'eredivisie' },
    /rankings\/league\/eredivisie\?/,
    'tr:has(a[href$="/feyenoord"]) td:last-of-type',
  ],
] as const;

test('a correction that three widgets could not read is in each of them by itself, after one more reading of each', async ({
  page,
  context,
  live,
  newsroom,
}) => {
  const set = (home_score: number) =>
    setMatch(newsroom, 'deaftrap', 7, { status: 'finished', minute: null, home_score, away_score: 0 });
  const { frames } = socketsOf(context);
  await set(0);
  await page.goto(`${live.url}${home}/contact`);
  await putTags(
    page,
    widgets.map(([attributes]) => attributes),
  );
  const shown = () =>
    Promise.all(
      widgets.map(([{ widget }, , place]) =>
        page.locator(`main [data-widget="${widget}"]`).locator(place).first().innerText(),
      ),
    );
  expect((await shown()).slice(0, 2)).toEqual(['0-0', '0']);
  await expect.poll(() => frames().some((frame) => /succeeded.*competition-eredivisie/.test(frame))).toBe(true);
  live.requests.length = 0;
  // A call tries three times by itself.
  for (const [, call] of widgets) live.fault(call, { answer: 503 }, { times: 3 });
  await set(4);
  await expect.poll(shown, { timeout: 20_000 }).toEqual(['4-0', '4', expect.stringMatching(/^W/)]);
  for (const [, call] of widgets) expect(live.requests.filter((each) => call.test(each)).length).toBe(4);
});

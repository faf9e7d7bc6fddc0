import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  {
    language: 'nl',
    paper: papers.nl,
    tool: 'deaftrap',
    kickOff: /^Aftrap:/,
    fullTime: /^Einde:/,
    states: ['Nog te spelen', 'Bezig, 1e minuut', 'Afgelopen'],
  },
  {
    language: 'en',
    paper: papers.en,
    tool: 'thefinalwhistle',
    kickOff: /^Kick-off:/,
    fullTime: /^Full time:/,
    states: ['To be played', 'Live, minute 1', 'Full time'],
  },
] as const;

/** The match that kicks off next, and where its page is. */
async function nextMatch(page: Page, tool: string, home: string): Promise<string> {
  await page.goto(`/dev/fixture?paper=${tool}`);
  const [next] = await page
    .locator('details', { has: page.locator('select[name=status] option[value=scheduled][selected]') })
    .all();
  return `${home}/match/${await next?.locator('input[name=id]').getAttribute('value')}`;
}

for (const { language, paper, tool, kickOff, fullTime, states } of spokenBy(desks, 'en'))
  test(`a developer plays the next match by the clock, without a script (${language})`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    const match = await nextMatch(page, tool, paper.home);
    const state = async () => {
      const back = page.url();
      await page.goto(match);
      const said = await page.locator('.score-more strong').textContent();
      await page.goto(back);
      return said;
    };
    await page.goto(`/dev/clock?paper=${tool}`);
    expect(await state()).toBe(states[0]);
    await page.getByRole('button', { name: kickOff }).first().press('Enter');
    expect(await state()).toBe(states[1]);
    await page.getByRole('button', { name: fullTime }).first().press('Enter');
    expect(await state()).toBe(states[2]);
    await context.close();
  });

for (const { language, paper } of spokenBy(desks, 'nl'))
  test(`the page of a match is good to read and moves nowhere (${language})`, async ({ page }) => {
    await page.goto(`${paper.home}/match/7`);
    await wakeAll(page);
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
  });

test('the clock and the fixtures can be set by everybody who can reach them', async ({ page }) => {
  for (const tool of ['/dev/clock', '/dev/fixture?id=7', '/dev/clock?paper=thefinalwhistle']) {
    await page.goto(tool);
    await expectAccessible(page);
  }
});

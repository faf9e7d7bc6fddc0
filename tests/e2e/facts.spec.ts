import type { Browser } from 'playwright/test';
import { createAsk, disagreements } from '../support/facts/answers.ts';
import { calendarProblems } from '../support/facts/calendars.ts';
import { type Desk, type FactName, facts } from '../support/facts/facts.ts';
import { type Moment, moments } from '../support/facts/moments.ts';
import {
  claimsAnew,
  claimsOn,
  type OpenPage,
  openPages,
  returnLater,
  type SubjectKind,
  subjectOf,
} from '../support/facts/openPages.ts';
import type { Subject } from '../support/facts/pages.ts';
import { feedCup, feedSecondLeg } from '../support/facts/tie.ts';
import { expect, test } from '../support/newsroom.ts';
import { type Paper, papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { setClock } from '../support/setClock.ts';
import { pageTime } from '../support/testClock.ts';

/** The most that a page asks the API for after one fact: each of its islands once, and once more for what came meanwhile. */
const mostAsked = 6;

/** How often a page is opened anew, as another match may have a goal between it and the answer. */
const mostReadings = 3;

/** How many channels a fact may add to those of a page: a match that begins, and its competition. */
const mostJoined = 2;

const hour = 3_600_000;

const eventually = expect.configure({ soft: true });

const iso = (time: number) => new Date(time).toISOString();

interface Checked {
  readonly url: string;
  readonly paper: Paper;
  readonly subject: Subject;
}

/** What an open page says of the fact that the API does not. What a host prints beside its widgets is of the moment at which it did. */
async function problemsOf(page: OpenPage, { url, paper }: Checked): Promise<readonly string[]> {
  const claims = (await claimsOn(page)).filter(({ where, kind }) => where !== 'host' || kind === 'match');
  return disagreements(createAsk(url, paper), claims);
}

/** The page that was open before, and one that is opened since, say the same as the API. */
async function expectAgreement(page: OpenPage, at: string, checked: Checked): Promise<void> {
  const { url, paper } = checked;
  await eventually.poll(() => problemsOf(page, checked), at).toEqual([]);
  let problems: readonly string[] = ['not read yet'];
  for (let times = 0; times < mostReadings && problems.length > 0; times++)
    problems = await disagreements(createAsk(url, paper), await claimsAnew(page));
  eventually(problems, `${at}, opened since`).toEqual([]);
}

/** A page says up to when it is right, and is right when the reader comes back to it. */
async function expectReturn(
  open: readonly OpenPage[],
  at: string,
  { newsroom, ...checked }: Checked & Pick<Setting, 'newsroom'>,
): Promise<void> {
  for (const page of open) page.asked.length = 0;
  await returnLater(open, newsroom);
  for (const page of open) {
    const named = `${at}, come back to: ${page.name}`;
    // A week of the pool without games says nothing of any match.
    if ((await claimsOn(page)).length > 0)
      eventually(await page.page.locator('.foot time[data-clock="week"]').count(), `${named}: says when`).toBe(1);
    const ofWidgets = async () => {
      const claims = (await claimsOn(page)).filter(({ isAwake }) => isAwake);
      return disagreements(createAsk(checked.url, checked.paper), claims);
    };
    await eventually.poll(ofWidgets, named).toEqual([]);
    eventually(page.asked.length, `${named}: asks`).toBeLessThanOrEqual(mostAsked);
  }
}

/** The channels on which something was announced by the time that a fact is stored; undefined where the match cannot have it. */
async function enter(fact: FactName, { newsroom, tenant, id }: Desk): Promise<readonly string[] | undefined> {
  const announced = () =>
    newsroom.database.inTenant(tenant, (queries) =>
      queries.selectFrom('broadcasts').select(['id', 'channel']).orderBy('id').execute(),
    );
  const before = (await announced()).at(-1)?.id ?? 0;
  if ((await facts[fact]({ newsroom, tenant, id })) === 'none') return undefined;
  return (await announced()).filter((each) => each.id > before).map(({ channel }) => channel);
}

interface Setting {
  readonly browser: Browser;
  readonly url: string;
  readonly newsroom: ResettableNewsroom;
  readonly paper: Paper;
  readonly of: SubjectKind;
}

/** Opens the pages of a match at a moment. */
async function openAt(
  { since, earlier }: Pick<Moment, 'since' | 'earlier'>,
  { browser, url, newsroom, paper, of }: Setting,
  options: Pick<Parameters<typeof openPages>[1], 'only'> = {},
) {
  if (of === 'tie') await feedCup(newsroom, paper);
  const subject = await subjectOf(newsroom, paper, of);
  const desk = { newsroom, tenant: paper.tenant, id: subject.match.id };
  const kickOff = subject.match.kick_off.getTime();
  if (earlier) {
    await setClock(newsroom, iso(kickOff + earlier.since));
    await facts[earlier.fact](desk);
  }
  await setClock(newsroom, iso(kickOff + since));
  if (of === 'tie' && !earlier) await feedSecondLeg(newsroom, paper, since);
  return { subject, desk, open: await openPages(browser, { url, paper, subject, ...options }) };
}

/** Channels of other matches that pages follow: as one of them begins about now, or as it is about to be known who plays. */
async function besideNow(
  { database, clock }: ResettableNewsroom,
  { tenant }: Paper,
  id: number,
): Promise<readonly string[]> {
  const now = clock.now();
  const near = await database.inTenant(tenant, (queries) =>
    queries
      .selectFrom('fixtures')
      .select(['id', 'kick_off', 'home_team', 'away_team'])
      .where('id', '<>', id)
      .where('kick_off', '>', new Date(now - 4 * hour))
      .where('kick_off', '<', new Date(now + 8 * 24 * hour))
      .execute(),
  );
  const sameDay = near.filter(({ kick_off }) => kick_off.getTime() < now + 12 * hour);
  const isOne = sameDay.some(({ kick_off }) => kick_off.getTime() < now + hour / 4);
  const open = near.filter(({ home_team, away_team }) => home_team === null || away_team === null);
  return [...(isOne ? sameDay : []), ...open].map((each) => `fixture-${each.id}`);
}

const ofOtherLeg: readonly FactName[] = ['the other leg is corrected', 'the other leg is given back'];

/** What cannot happen: the leagues of both papers and the invented cup have no line-ups, and a knock-out has no table. */
const notIn: Readonly<Record<SubjectKind, readonly FactName[]>> = {
  league: ['the line-up is another one', ...ofOtherLeg],
  cup: ofOtherLeg,
  tie: ['the line-up is another one', 'points are deducted', 'points come back after an appeal'],
};

async function expectEverywhere(moment: Moment, setting: Setting): Promise<void> {
  const { name, isQuiet = false } = moment;
  const { newsroom, paper } = setting;
  const { subject, desk, open } = await openAt(moment, setting);
  const checked = { url: newsroom.url, paper, subject };
  for (const page of open) await expectAgreement(page, `${name}: ${page.name}`, checked);
  for (const fact of moment.facts) {
    const at = `${name}, ${fact}`;
    const before = open.map(({ channels }) => new Set(channels));
    for (const { asked } of open) asked.length = 0;
    const own = [`fixture-${desk.id}`, `competition-${subject.match.league}`];
    const announced = await enter(fact, desk);
    if (!announced) {
      expect(notIn[setting.of]).toContain(fact);
      continue;
    }
    eventually(
      announced.some((channel) => own.includes(channel)),
      `${at}: announced ${announced}`,
    ).toBe(true);
    for (const page of open) await expectAgreement(page, `${at}: ${page.name}`, checked);
    const beside = await besideNow(newsroom, paper, desk.id);
    for (const [nth, { name: page, asked, channels }] of open.entries()) {
      eventually(asked.length, `${at}: what ${page} asks: ${asked.join(', ')}`).toBeLessThanOrEqual(mostAsked);
      const joined = [...channels].filter((channel) => !before[nth]?.has(channel) && !beside.includes(channel));
      eventually(joined.length, `${at}: what ${page} joins: ${joined}`).toBeLessThanOrEqual(mostJoined);
    }
    eventually(await calendarProblems(createAsk(newsroom.url, paper), checked), at).toEqual([]);
    if (isQuiet) await expectReturn(open, at, { ...checked, newsroom });
  }
  for (const { close } of open) await close();
}

const [withinTheHour] = moments.filter(({ name }) => name === 'within the hour');

/** The longest from an event to what a page shows of it, ms of the page's own time: what the network takes is not in it. */
const longest = 2000;
const step = 250;

test('a result that is corrected is on the open page of its match, and on one that is opened since, two seconds after its event', async ({
  browser,
  live,
  newsroom,
}) => {
  if (!withinTheHour) throw new Error('There is no such moment.');
  const setting = { browser, url: live.url, newsroom, paper: papers.nl, of: 'cup' } as const;
  const { subject, desk, open } = await openAt(withinTheHour, setting, { only: ['match'] });
  const checked = { url: newsroom.url, paper: papers.nl, subject };
  const [opened] = open;
  if (!opened) throw new Error('The page of the match is not open.');
  const { page, name, frames, isWaiting } = opened;
  await expectAgreement(opened, name, checked);
  // A clock that is there while a page loads hides when that was, by which the page knows the server's time.
  await page.clock.install();
  await page.clock.pauseAt((await pageTime(page)) + 1000);
  frames.length = 0;
  expect(await enter('the result is corrected', desk)).toContain(`fixture-${desk.id}`);
  const hasCome = () => frames.some((text) => text.includes(`"fixture-${desk.id}"`) && text.includes('LiveFixture'));
  await expect.poll(hasCome).toBe(true);
  let passed = 0;
  const wind = async () => {
    const problems = await problemsOf(opened, checked);
    if (problems.length > 0 && !isWaiting() && passed < longest) {
      await page.clock.runFor(step);
      passed += step;
    }
    return problems;
  };
  await expect.poll(wind, { intervals: [50] }).toEqual([]);
  await expectAgreement(opened, name, checked);
});

for (const [language, paper] of Object.entries(papers))
  for (const kind of ['cup', 'league', 'tie'] as const)
    for (const moment of moments)
      test(
        `what happens to a match ${moment.name} is on every page of it, open or opened since (${kind}, ${language})`,
        {
          tag: '@soak',
        },
        ({ browser, live, newsroom }) =>
          expectEverywhere(moment, { browser, url: live.url, newsroom, paper, of: kind }),
      );

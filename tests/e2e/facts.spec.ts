import type { Browser } from 'playwright/test';
import { createAsk, disagreements } from '../support/facts/answers.ts';
import type { Claim } from '../support/facts/claims.ts';
import { facts } from '../support/facts/facts.ts';
import { type Moment, moments } from '../support/facts/moments.ts';
import { claimsAnew, claimsOn, type OpenPage, openPages, subjectOf } from '../support/facts/openPages.ts';
import type { Subject } from '../support/facts/pages.ts';
import { expect, test } from '../support/newsroom.ts';
import { type Paper, papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { setClock } from '../support/setClock.ts';

/** The most that a page asks the API for after one fact: each of its islands once, and once more for what came meanwhile. */
const mostAsked = 6;

/** How many channels a fact may add to those of a page: a match that begins, and its competition. */
const mostJoined = 2;

const eventually = expect.configure({ soft: true });

const iso = (time: number) => new Date(time).toISOString();

/** Whether an open page receives of this: it has joined the channel of the match, or of its competition. */
const receives = ({ channels }: OpenPage, { match }: Subject, { isAwake, of }: Claim) =>
  isAwake && (channels.has(`fixture-${of}`) || channels.has(`competition-${match.league}`));

interface Checked {
  readonly url: string;
  readonly paper: Paper;
  readonly subject: Subject;
  readonly mayBeQuiet: boolean;
}

/**
 * The page that was open before, and one that is opened since, say the same as the API. What the open one does not hear of it may still say where
 * it says when that was, or where nothing reaches the page at all.
 */
async function expectAgreement(
  page: OpenPage,
  at: string,
  { url, paper, subject, mayBeQuiet }: Checked,
): Promise<void> {
  const check = async () => {
    const claims = await claimsOn(page);
    const due = mayBeQuiet ? claims.filter((claim) => receives(page, subject, claim)) : claims;
    return disagreements(
      createAsk(url, paper),
      // Lists of results that a host prints are of the moment at which it did.
      due.filter(({ where, kind }) => where !== 'host' || kind === 'match'),
    );
  };
  await eventually.poll(check, at).toEqual([]);
  eventually(await disagreements(createAsk(url, paper), await claimsAnew(page)), `${at}, opened since`).toEqual([]);
}

interface Setting {
  readonly browser: Browser;
  readonly url: string;
  readonly newsroom: ResettableNewsroom;
  readonly paper: Paper;
  readonly of: 'league' | 'cup';
  readonly only?: readonly string[];
}

async function expectEverywhere(moment: Moment, { browser, url, newsroom, paper, of, only }: Setting): Promise<void> {
  const { name, since, earlier, mayBeQuiet = false } = moment;
  const subject = await subjectOf(newsroom, paper, of);
  const desk = { newsroom, tenant: paper.tenant, id: subject.match.id };
  const kickOff = subject.match.kick_off.getTime();
  if (earlier) {
    await setClock(newsroom, iso(kickOff + earlier.since));
    await facts[earlier.fact](desk);
  }
  await setClock(newsroom, iso(kickOff + since));
  const open = await openPages(browser, { url, paper, subject, only });
  const checked = { url: newsroom.url, paper, subject, mayBeQuiet };
  for (const page of open) await expectAgreement(page, `${name}: ${page.name}`, checked);
  for (const fact of moment.facts) {
    const before = open.map(({ channels }) => channels.size);
    for (const { asked } of open) asked.length = 0;
    await facts[fact](desk);
    for (const page of open) await expectAgreement(page, `${name}, ${fact}: ${page.name}`, checked);
    for (const [at, { name: page, asked, channels }] of open.entries()) {
      eventually(asked.length, `${fact}: what ${page} asks`).toBeLessThanOrEqual(mostAsked);
      eventually(channels.size - (before[at] ?? 0), `${fact}: what ${page} joins`).toBeLessThanOrEqual(mostJoined);
    }
  }
  for (const { close } of open) await close();
}

const [withinTheHour] = moments.filter(({ name }) => name === 'within the hour');

test('a result that is corrected is on every open page of it, and on those that are opened since', async ({
  browser,
  live,
  newsroom,
}) => {
  if (!withinTheHour) throw new Error('There is no such moment.');
  const only = ['match', 'team'];
  const moment = { ...withinTheHour, facts: ['the result is corrected'] } as const;
  await expectEverywhere(moment, { browser, url: live.url, newsroom, paper: papers.nl, of: 'cup', only });
});

for (const [language, paper] of Object.entries(papers))
  for (const kind of ['cup'] as const)
    for (const moment of moments)
      test(
        `what happens to a match ${moment.name} is on every page of it, open or opened since (${kind}, ${language})`,
        {
          tag: '@soak',
        },
        ({ browser, live, newsroom }) =>
          expectEverywhere(moment, { browser, url: live.url, newsroom, paper, of: kind }),
      );

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import deskWords from '../../examples/desk/locales/en.json' with { type: 'json' };
import { openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { externalServicesOf } from '../../examples/newsroom/externalServicesOf.ts';
import { startOwnPapers } from '../../examples/newsroom/start.ts';
import { createFront } from '../../scripts/front/createFront.ts';
import { runTenant } from '../../scripts/tenants/commands.ts';
import resetWords from '../../widgets/account/password-reset/locales/en.json' with { type: 'json' };
import { desks, linkIn, menuButton, newcomer, register } from '../support/accounts.ts';
import { commentWords, section } from '../support/commentReader.ts';
import { expect, test } from '../support/newsroom.ts';
import { loginDialog, papers, stir } from '../support/reader.ts';
import { smtpSink } from '../support/smtpSink.ts';
import { hasWordPress, installWordPress, noWordPress } from '../support/wordpress.ts';

const password = 'another long password 26';

test.skip(!hasWordPress, noWordPress);

/** A paper of its own in production, as docs/wordpress.md makes it, behind the pages of a WordPress. */
async function adopt(clock: { now(): number }, mail: string) {
  const folder = mkdtempSync(join(tmpdir(), 'adopter-'));
  const dataDir = join(folder, 'papers');
  const database = await openDatabase({ dataDir });
  const run = (line: string) =>
    runTenant(line.split(' '), { database, root: folder, now: clock.now(), origin: 'http://127.0.0.1' });
  const made = await run('new daily --host 127.0.0.1 --locale en --admin me@example.com');
  const signed = await run('resources daily signed');
  await database.close();
  const newsroom = await startOwnPapers({
    ...externalServicesOf({ SMTP_URL: mail, MAIL_FROM: 'news@example.com' }),
    ...{ port: 0, distDir: 'dist', isProduction: true, dataDir, clock, trustProxy: true },
  });
  const script = '/assets/cdn/daily/tribune.js';
  const wordpress = installWordPress({ tribune: { script, secret: signed.at(-1)?.trim() } });
  const front = await createFront({ cms: `http://127.0.0.1:${await wordpress.serve()}`, tribune: newsroom.url });
  const [reset = ''] = made.flatMap((line) => /\/password\/reset\S+/.exec(line) ?? []);
  return {
    wordpress,
    site: front.url,
    reset,
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await wordpress[Symbol.asyncDispose]();
      await newsroom.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The admin chooses a password by the link of the command, and makes a poll at the desk. */
async function makePoll(page: Page, site: string, reset: string): Promise<void> {
  await page.goto(site + reset);
  for (const name of [resetWords.password, resetWords.confirmation])
    await page.getByLabel(name, { exact: true }).fill(password);
  await page.getByRole('button', { name: resetWords.reset, exact: true }).click();
  await expect(page.getByRole('button', { name: resetWords.reset, exact: true })).toBeHidden();
  await page.goto(`${site}/desk/polls`);
  await page.getByLabel(deskWords['login.name']).fill('me@example.com');
  await page.getByLabel(deskWords['login.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: deskWords['login.submit'], exact: true }).click();
  await page.getByRole('button', { name: deskWords['polls.new'], exact: true }).press('Enter');
  await page.keyboard.type('Who wins?');
  for (const answer of ['Home', 'Away']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk-box', { hasText: 'Who wins?' })).toBeVisible();
}

test('a WordPress and a newsroom in production: a reader registers, votes and comments on a post, and another one sees it live', {
  tag: '@soak',
}, async ({ page, browser, newsroom: { machine } }) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(20_000);
  await using mail = await smtpSink();
  await using paper = await adopt(machine, mail.url);
  const { site, wordpress } = paper;
  await makePoll(page, site, paper.reset);
  wordpress.save('admin', [
    {
      id: 7777,
      title: 'The derby',
      content: '<!-- wp:tribune/session-menu /-->\n\n<!-- wp:tribune/poll {"pollId":1} /-->',
    },
  ]);
  const { says } = desks.en;
  const post = `${site}/?p=7777`;
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [writer, watcher] = [await one.newPage(), await two.newPage()];
  for (const each of [writer, watcher]) each.setDefaultTimeout(20_000);
  await watcher.goto(post);
  await stir(watcher);
  await section(watcher).scrollIntoViewIfNeeded();
  await expect(section(watcher)).toHaveAttribute('data-w-state', 'ready');

  await writer.goto(`${post}#register`);
  await register(writer, { paper: papers.en, says });
  await expect.poll(() => mail.mailsTo(newcomer.email)).toHaveLength(1);
  await writer.goto(site + linkIn({ subject: '', text: mail.mailsTo(newcomer.email)[0] ?? '' }));
  await expect(writer.getByRole('main')).toContainText(/verified|confirmed/i);
  await expect(writer).toHaveURL(/\/user\/profile\b/);
  await expect(writer.getByRole('heading', { name: 'Picture' })).toBeVisible();
  await writer.goto(post);
  await stir(writer);
  await expect(menuButton(writer)).toBeAttached();
  const poll = writer.locator('[data-widget="poll"]');
  await poll.scrollIntoViewIfNeeded();
  await poll.getByRole('radio').first().check();
  await poll.getByRole('button', { name: papers.en.says.vote }).click();
  await expect(poll.getByRole('status')).toContainText(papers.en.says.counted);
  await section(writer).scrollIntoViewIfNeeded();
  await section(writer).getByRole('textbox').fill('What a match.');
  await section(writer).getByRole('button', { name: commentWords.en['send-comment'], exact: true }).click();
  await expect(section(writer).locator('.tb-comment-body')).toContainText('What a match.');

  await expect(section(watcher).getByRole('button', { name: '1 new comment' })).toBeVisible();
  await section(watcher).getByRole('button', { name: '1 new comment' }).click();
  await expect(section(watcher).locator('.tb-comment-body')).toContainText('What a match.');
  await expect(loginDialog(watcher)).toBeHidden();
  for (const each of [one, two]) await each.close();
});

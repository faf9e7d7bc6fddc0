import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { externalServicesOf } from '../../examples/newsroom/externalServicesOf.ts';
import { startOwnPapers } from '../../examples/newsroom/start.ts';
import { createFront } from '../../scripts/front/createFront.ts';
import { runTenant } from '../../scripts/tenants/commands.ts';
import { desks, linkIn, menuButton, newcomer, register } from '../support/accounts.ts';
import { makePoll, resetIn, seeComment, voteCounts, voteFirst, writeComment } from '../support/adopters.ts';
import { section } from '../support/commentReader.ts';
import { expect, test } from '../support/newsroom.ts';
import { loginDialog, papers, stir } from '../support/reader.ts';
import { smtpSink } from '../support/smtpSink.ts';
import { hasWordPress, installWordPress, noWordPress } from '../support/wordpress.ts';

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
  return {
    wordpress,
    site: front.url,
    reset: resetIn(made),
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await wordpress[Symbol.asyncDispose]();
      await newsroom.close();
      rmSync(folder, { recursive: true });
    },
  };
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
  await voteFirst(writer);
  await voteCounts(writer);
  await writeComment(writer, 'What a match.');

  await seeComment(watcher, 'What a match.');
  await expect(loginDialog(watcher)).toBeHidden();
  for (const each of [one, two]) await each.close();
});

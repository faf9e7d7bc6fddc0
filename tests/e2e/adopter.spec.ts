import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { desks, linkIn, menuButton, newcomer, register } from '../support/accounts.ts';
import { makePoll, resetIn, seeComment, voteCounts, voteFirst, writeComment } from '../support/adopters.ts';
import { section } from '../support/commentReader.ts';
import { copyOfCheckout } from '../support/copyOfCheckout.ts';
import { commandsIn, freePort, onPorts } from '../support/manualCommands.ts';
import { expect, momentOfMachine, test } from '../support/newsroom.ts';
import { loginDialog, papers, stir } from '../support/reader.ts';
import { type SmtpSink, smtpSink } from '../support/smtpSink.ts';
import { startCommand } from '../support/startCommand.ts';
import { hasWordPress, installWordPress, noWordPress } from '../support/wordpress.ts';

test.skip(!hasWordPress, noWordPress);
test.use({ moment: momentOfMachine });

const run = promisify(execFile);

/** A WordPress as it comes and a paper of its own in production, by the commands of docs/wordpress.md as they are written. */
async function adopt(mail: SmtpSink) {
  const cwd = copyOfCheckout();
  const wordpress = installWordPress({ isStock: true });
  const ports = { front: await freePort(), cms: await wordpress.serve(), newsroom: await freePort() };
  const [, address = '', mailer = '', ...commands] = commandsIn('wordpress.md').map((command) =>
    onPorts(command, ports).replace('smtp://localhost:25', mail.url),
  );
  const settings = `${address} && ${mailer}`;
  const [make = '', sign = '', start = '', front = '', zip = ''] = commands;
  const finished = async (command: string) => (await run('bash', ['-c', `${settings} && ${command}`], { cwd })).stdout;
  const made = await finished(make);
  const secret = (await finished(sign)).trim().split('\n').at(-1)?.trim() ?? '';
  await finished(zip);
  const programs = [`${settings} && ${start}`, front].map((command) => startCommand(command, { cwd }));
  const dispose = async () => {
    for (const program of programs) program.end();
    await wordpress[Symbol.asyncDispose]();
    rmSync(cwd, { recursive: true, force: true });
  };
  try {
    for (const program of programs)
      await expect.poll(() => program.output(), { timeout: 300_000 }).toContain('Ctrl-C stops it.');
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    ...{ wordpress, secret },
    site: `http://localhost:${ports.front}`,
    plugin: join(cwd, 'templates/cms/tribune.zip'),
    reset: resetIn(made.split('\n')),
    [Symbol.asyncDispose]: dispose,
  };
}

/** What the page has an admin of WordPress do in the browser. */
async function installPlugin(page: Page, { site, plugin, secret }: Awaited<ReturnType<typeof adopt>>): Promise<void> {
  await page.goto(`${site}/wp-login.php`);
  await page.locator('#user_login').fill('admin');
  await page.locator('#user_pass').fill('admin-password');
  await page.locator('#wp-submit').click();
  await expect(page).toHaveURL(/wp-admin/);
  await page.goto(`${site}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('#pluginzip').setInputFiles(plugin);
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page.goto(`${site}/wp-admin/options-general.php?page=tribune`);
  await page.getByLabel('Address of tribune.js').fill('/assets/cdn/daily/tribune.js');
  await page.getByLabel('Secret', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByRole('status').getByText('Good:').first()).toBeVisible();
  await expect(page.getByText('Wrong:')).toHaveCount(0);
}

test(
  'docs/wordpress.md, as it is written: a reader registers, votes and comments on a post, and another one sees it live',
  {
    tag: '@soak',
  },
  async ({ page, browser }, { annotations }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(20_000);
    const started = performance.now();
    const lap = (type: string) =>
      annotations.push({ type, description: `${Math.round((performance.now() - started) / 1000)} s` });
    await using mail = await smtpSink();
    await using paper = await adopt(mail);
    lap('commands');
    const { site, wordpress } = paper;
    await installPlugin(page, paper);
    await makePoll(page, site, paper.reset);
    wordpress.save('admin', [
      {
        id: 7777,
        title: 'The derby',
        content: `<!-- wp:tribune/session-menu /-->

<!-- wp:html --><div data-widget="poll" data-poll-id="1"></div><!-- /wp:html -->`,
      },
    ]);
    lap('WordPress and desk');
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
    lap('readers');
    for (const each of [one, two]) await each.close();
  },
);

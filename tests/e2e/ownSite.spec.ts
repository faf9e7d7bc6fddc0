import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { startOwnPapers } from '../../examples/newsroom/start.ts';
import { createFront } from '../../scripts/front/createFront.ts';
import { runTenant } from '../../scripts/tenants/commands.ts';
import { runImport } from '../../scripts/tenants/imports.ts';
import { runIssuer } from '../../scripts/tenants/issuers.ts';
import { makePoll, resetIn, seeComment, voteCounts, voteFirst, writeComment } from '../support/adopters.ts';
import { section } from '../support/commentReader.ts';
import { writeDisqusExport } from '../support/disqusExport.ts';
import { startMemberSite } from '../support/memberSite.ts';
import { expect, test } from '../support/newsroom.ts';
import { stir } from '../support/reader.ts';

const comments = 50_000;

/** A paper of its own in production, as docs/own-site.md makes it, behind the pages of a site with accounts of its own. */
async function adopt(clock: { now(): number }) {
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  const templates = join(folder, 'templates');
  cpSync('templates/default', join(templates, 'default'), { recursive: true });
  const dataDir = join(folder, 'papers');
  const database = await openDatabase({ dataDir });
  const place = { database, root: folder, now: clock.now(), origin: 'http://127.0.0.1' };
  const made = await runTenant('new daily --host 127.0.0.1 --locale en --admin me@example.com'.split(' '), place);
  const signed = await runTenant('resources daily signed'.split(' '), place);
  cpSync('examples/site/tenant.json', join(templates, 'daily/tenant.json'));
  const site = await startMemberSite({ secret: signed.at(-1)?.trim() ?? '', articles: folder, clock });
  const keys = `--alg ES256 --jwks ${site.url}/keys.json`;
  await runIssuer(`set daily --issuer http://localhost:8000 --audience tribune ${keys}`.split(' '), place);
  const file = join(folder, 'disqus.xml');
  await writeDisqusExport(file, { comments, perPage: 100, address: (page) => `http://localhost/article/${page}/` });
  const imported = await runImport(['disqus', file, '--tenant', 'daily'], place);
  await database.close();
  process.env.TEMPLATES = templates;
  const newsroom = await startOwnPapers({
    ...{ port: 0, distDir: 'dist', isProduction: true, dataDir, clock, trustProxy: true },
  });
  const front = await createFront({ cms: site.url, tribune: newsroom.url });
  return {
    site: front.url,
    imported: imported.join('\n'),
    reset: resetIn(made),
    write: (id: number, html: string) => writeFileSync(join(folder, `${id}.html`), html),
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
      await newsroom.close();
      delete process.env.TEMPLATES;
      rmSync(folder, { recursive: true });
    },
  };
}

async function logIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Name').fill('demo.member');
  await page.getByLabel('Password').fill('demo-member-2026');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test('a site with accounts of its own brings 50,000 comments: a member votes and comments below them, and another reader sees it live', {
  tag: '@soak',
}, async ({ page, browser, newsroom: { machine } }) => {
  test.setTimeout(1_200_000);
  page.setDefaultTimeout(20_000);
  await using paper = await adopt(machine);
  expect(paper.imported).toContain(`imported: ${comments}`);
  await makePoll(page, paper.site, paper.reset);
  paper.write(17, '<div data-widget="poll" data-poll-id="1"></div>');
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [writer, watcher] = [await one.newPage(), await two.newPage()];
  for (const each of [writer, watcher]) {
    each.setDefaultTimeout(20_000);
    await each.goto(`${paper.site}/article/17/`);
    await stir(each);
  }
  await section(watcher).scrollIntoViewIfNeeded();
  await expect(section(watcher)).toHaveAttribute('data-w-state', 'ready');
  // The newest of a hundred that are by themselves on this page.
  await expect(section(watcher).locator('.tb-comment-body').first()).toContainText('1698');

  await voteFirst(writer);
  await logIn(writer);
  await expect(writer).toHaveURL(/\/article\/17\/$/);
  await voteCounts(writer);
  await writeComment(writer, 'What a match.');

  await seeComment(watcher, 'What a match.');
  await expect(section(watcher).locator('.tb-comment-body').first()).toContainText('Demo Member');
  for (const each of [one, two]) await each.close();
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addTenant } from '../../examples/newsroom/api/tenants.ts';
import { addPoll } from '../../examples/newsroom/database/deskPolls.ts';
import { expect, test } from '../support/newsroom.ts';
import { startPapers } from '../support/ownPapers.ts';
import { expectAccessible } from '../support/quality.ts';
import { stir } from '../support/reader.ts';

const id = 'lecoteau';
const french: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(`examples/tenants/${id}/words.fr.json`, 'utf8'),
);

/** The example tenant as a paper of its own in production, with a poll. */
async function openTenant(clock: { now(): number }) {
  const folder = mkdtempSync(join(tmpdir(), 'third-'));
  const templates = join(folder, 'templates');
  mkdirSync(templates);
  symlinkSync(resolve('templates/default'), join(templates, 'default'));
  cpSync(`examples/tenants/${id}`, join(templates, id), { recursive: true });
  process.env.TEMPLATES = templates;
  const paper = { id, title: 'Le Coteau', hosts: ['127.0.0.1'], zone: 'Europe/Paris' };
  const newsroom = await startPapers(
    async (database) => {
      await addTenant(database, { ...paper, locale: 'en', admin: 'me@example.com' }, clock.now());
      const poll = { question: 'Qui gagne le derby ?', answers: ['Domicile', 'Extérieur'], closedAt: null };
      await database.inTenant(id, (queries) => addPoll(queries, id, poll, undefined));
    },
    { port: 0, host: '127.0.0.1', distDir: 'dist', isProduction: true, clock },
  );
  return {
    url: newsroom.url,
    async [Symbol.asyncDispose]() {
      await newsroom.close();
      delete process.env.TEMPLATES;
      rmSync(folder, { recursive: true });
    },
  };
}

// What a check of its folder says, and its letters, are tested every day without a browser.
test('the example tenant has its own language and look, says nothing on the console and can be used by everybody', {
  tag: '@soak',
}, async ({ page, newsroom: { machine } }) => {
  await using paper = await openTenant(machine);
  const printed: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) printed.push(message.text());
  });
  await page.goto(`${paper.url}/poll/1`);
  await stir(page);
  const poll = page.locator('[data-widget="poll"]').first();
  await poll.scrollIntoViewIfNeeded();
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  await expect(poll.getByText('Qui gagne le derby ?').filter({ visible: true }).first()).toBeVisible();
  await poll.getByRole('button', { name: french.poll?.vote ?? '' }).click();
  await expect(poll.getByText(french.poll?.unchosen ?? '')).toBeVisible();
  const look = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--tribune-radius', '--tribune-accent', '--tribune-font'].map((name) =>
      style.getPropertyValue(name).trim(),
    );
  });
  expect(look).toEqual(['12px', 'light-dark(#c2410c, #ff9877)', expect.stringContaining('Iowan Old Style')]);
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toContain(id);
  for (const path of ['/poll/1', '/']) {
    await page.goto(paper.url + path);
    await stir(page);
    await expectAccessible(page);
  }
  expect(printed).toEqual([]);
});

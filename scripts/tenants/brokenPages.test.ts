import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNewsroom, type Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import { bareContent } from '../../examples/newsroom/editorial/bareContent.ts';
import { brokenTenants } from '../../tests/support/brokenTenants.ts';
import { root as checkout } from '../../tests/support/sources.ts';
import { tenantFaults } from './tenantFaults.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'broken-pages-'));
const templates = join(folder, 'templates');
const tenants = brokenTenants.map((broken, at) => ({ ...broken, id: `broken-${at + 1}` }));
const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
let newsroom: Newsroom;
let logged: readonly string[];

function writeFolders(): void {
  for (const id of ['weekly', ...tenants.map((each) => each.id)]) mkdirSync(join(templates, id), { recursive: true });
  symlinkSync(join(checkout, 'templates/default'), join(templates, 'default'));
  writeFileSync(join(templates, 'weekly/tenant.json'), '{"logout":"of weekly alone"}');
  for (const file of ['tabs.html', 'paper.css']) writeFileSync(join(templates, 'weekly', file), 'of weekly alone');
  for (const { id, files, links = {} } of tenants) {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(templates, id, file), text);
    for (const [file, target] of Object.entries(links)) symlinkSync(join(templates, target), join(templates, id, file));
  }
}

/** Papers with a story that has a poll in it. */
async function fill(queries: Queries): Promise<void> {
  const of = <Row extends object>(row: Row) => tenants.map(({ id: tenant }) => ({ tenant, ...row }));
  const papers = tenants.map(({ id }, at) => ({
    ...{ id, name: id, locale: 'en' as const, hosts: [`${id}.example`], time_zone: 'Europe/London' },
    is_default: at === 0,
  }));
  const story = {
    ...{ id: 1, slug: 'one', type: 'article', kicker: 'News', title: 'One', standfirst: 'A story.', tags: [] },
    ...{ published_at: new Date(now), is_sticky: false, author: null, related: [], plain_text: 'Text.' },
    blocks: JSON.stringify([
      { kind: 'paragraph', prose: { text: 'Text.' } },
      { kind: 'poll', id: 1 },
    ]),
  };
  await queries.insertInto('tenants').values(papers).execute();
  await queries
    .insertInto('polls')
    .values(of({ id: 1, question: 'Who wins?', closed_at: null }))
    .execute();
  await queries
    .insertInto('answers')
    .values(of({ poll_id: 1, id: 1, text: 'We do' }))
    .execute();
  await queries.insertInto('articles').values(of(story)).execute();
}

beforeAll(async () => {
  writeFolders();
  process.env.TEMPLATES = templates;
  newsroom = await createNewsroom({
    ...{ port: 0, distDir: join(folder, 'dist'), dataDir: 'memory', clock: { now: () => now } },
    contentOf: () => bareContent,
    async extend({ database }) {
      await database.asOwner('broken-1', fill);
      return {
        clock: { now: () => now },
        externalServices: {},
        addRoutes: async () => {},
        run: async () => {},
        stop: async () => {},
      };
    },
  });
  logged = (await tenantFaults(newsroom.services.tenancy.all)).map(({ msg }) => msg);
});
afterAll(async () => {
  delete process.env.TEMPLATES;
  await newsroom?.close();
  warnings.mockRestore();
  rmSync(folder, { recursive: true });
});

test.each(tenants)('with $what a story is whole, and the fault is logged and not shown', async ({ id, finding }) => {
  const reply = await fetch(`${newsroom.url}/t/${id}/article/1/one`);
  const page = await reply.text();
  expect(reply.status).toBe(200);
  expect(page).toMatch(/<article class="story">[\s\S]*<h1[^>]*>One<\/h1>[\s\S]*<p>Text\.<\/p>[\s\S]*<\/article>/);
  expect(page).toMatch(/data-widget="poll"[^>]*data-poll-id="1"/);
  expect(page).not.toContain('of weekly alone');
  const [, sentence = ''] = finding.split(/^[\w.-]+: /);
  expect(page).not.toContain(sentence);
  expect(logged).toContain(`templates/${id}/${finding}`);
});

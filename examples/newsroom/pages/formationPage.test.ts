import { describe, expect, test } from 'vitest';
import { few } from '../../../tests/support/soak.ts';
import { lineUpsFor } from './formation.support.ts';
import { formationPage } from './formationPage.ts';
import { inputFor, tenants, visit } from './pages.support.ts';

const lines = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<li class="${name}".*?</li>`, 'gs'))].map(([line]) => line.replace(/<[^>]*>/g, ''));

describe.each(few(tenants))('the line-up in $name', (tenant) => {
  test('has the formations and the most chosen eleven as lists, without a script', async () => {
    const { html, status } = await visit(tenant, '/formation');
    expect(status).toBe(200);
    const formations = lines(html, 'tb-formations-row');
    expect(formations).toHaveLength(7);
    expect(formations[0]).toMatch(tenant.locale === 'nl' ? /4-3-3 +24 lezers/ : /4-3-3 +24 readers/);
    const eleven = lines(html, 'tb-formations-place');
    expect(eleven).toHaveLength(11);
    expect(eleven[0]).toMatch(/^(keeper|goalkeeper): \D+ \d+% · \d+$/);
    expect(new Set(eleven.map((line) => line.replace(/^.*?: (.*) \d+%.*$/, '$1'))).size).toBe(11);
  });

  test('says that the squad is invented, and shows it', async () => {
    const { html } = await visit(tenant, '/formation');
    expect(html).toContain(tenant.locale === 'nl' ? 'alle selecties zijn verzonnen' : 'all squads are invented');
    const squad = lineUpsFor(tenant)?.team.players ?? [];
    expect(squad.length).toBeGreaterThan(20);
    for (const { name } of squad) expect(html).toContain(`</span> ${name}</li>`);
  });

  test('gives the island what it would ask for, at most as much as a tag may carry', async () => {
    const { html } = await visit(tenant, '/formation');
    const [, text = ''] = /data-props>(.*?)<\/script>/s.exec(html) ?? [];
    expect(text.length).toBeLessThan(16_384);
    const { printed } = JSON.parse(text);
    expect(printed.players).toHaveLength(11);
    expect(printed.team.players).toHaveLength(25);
  });

  test('is in the navigation, and among what editors can place', async () => {
    const { html } = await visit(tenant, '/table');
    expect(html).toContain('href="/formation"');
    expect((await visit(tenant, '/editors')).html).toContain('data-widget="formations"');
  });

  test('is worth reading before anybody has chosen', async () => {
    const lineUps = lineUpsFor(tenant);
    const { html } = await formationPage(
      inputFor(tenant, { lineUps: async () => lineUps && { ...lineUps, formations: [], players: [] } }),
    );
    expect(html).toContain(tenant.locale === 'nl' ? 'Nog niemand heeft een opstelling' : 'No line-ups yet');
    expect(lines(html, 'tb-formations-row')).toEqual([]);
  });

  test('is not there for a paper without a team', async () => {
    expect((await formationPage(inputFor(tenant, { lineUps: async () => undefined }))).status).toBe(404);
  });
});

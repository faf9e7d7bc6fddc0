import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkTemplates } from './templates.ts';
import { ownTemplates } from './tenants/ownTemplates.ts';

const here = new URL('..', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'own-templates-'));
afterAll(() => rmSync(root, { recursive: true }));

const card =
  '<li class="tb-articles-item"><h{{heading_level}}><a class="tb-articles-link" href="{{url}}">{{title}}</a></h{{heading_level}}></li>';

/** What is said of the files of one tenant, beside the shared ones and those of its parent. */
function reportOn(files: Readonly<Record<string, string>>, parent: Readonly<Record<string, string>> = {}) {
  const templates = join(root, 'templates');
  rmSync(templates, { recursive: true, force: true });
  cpSync(join(here, 'templates/default'), join(templates, 'default'), { recursive: true });
  for (const [folder, texts] of Object.entries({ own: files, parent })) {
    mkdirSync(join(templates, folder), { recursive: true });
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(templates, folder, file), text);
  }
  writeFileSync(join(templates, 'parents.json'), '{"own":"parent"}');
  return ownTemplates(root)
    .filter(({ tenant }) => tenant === 'own')
    .map(({ file, folder, issues }) => [file, folder, ...issues]);
}

test('it is said whose file won: the tenant’s own before that of its parent', () => {
  expect(
    reportOn(
      { 'article-card.html': card },
      { 'article-card.html': card, 'tabs.html': readFileSync(join(here, 'templates/default/tabs.html'), 'utf8') },
    ),
  ).toEqual([
    ['article-card.html', 'own'],
    ['tabs.html', 'parent'],
  ]);
});

const unknown = (field: string) => `The field "${field}" is unknown: it prints nothing.`;

test.each([
  ['fields that nobody gives', '{{title}}{{names}}{{#tag}}{{titel}}{{/tag}}', [unknown('names'), unknown('titel')]],
  ['a field that only hosts have', '{{none_text}}{{title}}', [unknown('none_text')]],
  ['a part of another file', '{{> poll}}{{title}}', ['Its island knows no parts of other files.']],
])('%s is told', (_, inside, issues) => {
  const text = card.replace('{{title}}', inside);
  expect(reportOn({ 'article-card.html': text })[0]?.slice(0, 2 + issues.length)).toEqual([
    'article-card.html',
    'own',
    ...issues,
  ]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a template called %s is one that nothing prints',
  (name) => {
    expect(reportOn({ [`${name}.html`]: '{{title}}' })).toEqual([
      [`${name}.html`, 'own', 'No template of that name is printed.'],
    ]);
    const whole = card.replace('{{title}}', `{{${name}}}`);
    expect(reportOn({ 'article-card.html': whole })[0]).toContain(unknown(name));
  },
);

test('parents.json that names no parents is told', () => {
  reportOn({});
  writeFileSync(join(root, 'templates/parents.json'), '{"own":"parent","parent":"own"}');
  expect(() => checkTemplates(root)).toThrow('- templates/parents.json: "own" is its own parent.');
  writeFileSync(join(root, 'templates/parents.json'), '{"own":');
  expect(() => checkTemplates(root)).toThrow('- templates/parents.json: ');
});

test('a class that is looked for and missing is told', () => {
  const text = card.replace('tb-articles-link', 'link');
  expect(reportOn({ 'article-card.html': text })).toEqual([
    ['article-card.html', 'own', 'The class "tb-articles-link" is missing.'],
  ]);
});

test('what is no template, and what nothing prints, is told, and stops a build', () => {
  expect(reportOn({ 'poll.html': '{{#answers}}', 'pol.html': '' })).toEqual([
    ['pol.html', 'own', 'No template of that name is printed.'],
    ['poll.html', 'own', expect.stringMatching(/^It is no template: Unclosed section "answers"/)],
  ]);
  expect(() => checkTemplates(root)).toThrow(/templates\/own\/pol\.html: No template/);
});

test('the templates of the papers hold', () => {
  expect(() => checkTemplates(here)).not.toThrow();
  expect(ownTemplates(here).length).toBeGreaterThan(0);
});

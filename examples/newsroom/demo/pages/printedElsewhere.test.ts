import { expect, test } from 'vitest';
import { readDeclarations } from './../../../../scripts/bundle/declarations.ts';
import { few } from '../../../../tests/support/soak.ts';
import { tenants, visit } from '../../pages/pages.support.ts';
import { cut } from './printedElsewhere.ts';

test('an element is cut out with all that is in it, and nothing where there is none', () => {
  const page = '<main><div class="a" data-widget="x" ><div><p>1</p></div></div><div data-widget="y"></div></main>';
  expect(cut(page, 'data-widget="x"')?.text).toBe('<div class="a" data-widget="x" ><div><p>1</p></div></div>');
  expect(cut(page, 'data-widget="z"')).toBeUndefined();
});

test.each(few(tenants))(
  '$id shows what it prints of a widget, where it does so, or says that nothing is seen',
  async (tenant) => {
    const says = {
      nl: ['zoals het staat op', 'niets te zien', 'drukt dus niets af'],
      en: ['stands on', 'nothing is seen', 'prints nothing'],
    };
    const [path = '', silent = '', missing = ''] = says[tenant.locale];
    const shown = async (address: string) => (await visit(tenant, `/editors/${address}`)).html.split('<main')[1] ?? '';
    const navigation = await shown('navigation/printed');
    expect(navigation).toContain('data-widget="navigation"');
    expect(navigation).toContain(path);
    expect(navigation).not.toContain(silent);
    expect(await shown('contact-form/printed')).toContain('data-page="contact-form"');
    expect(await shown('notifications/printed')).toContain(silent);
    expect(await shown('poll/printed?poll-id=999999')).toContain(missing);
  },
);

const works = (await readDeclarations(process.cwd()))
  .map(({ widget }) => widget)
  .filter(({ needsPrint }) => needsPrint);

test.each(works.map(({ name }) => name))(
  'a page has what %s works on, in the language that is asked for',
  async (name) => {
    for (const tenant of few(tenants))
      for (const locale of few(['en', 'nl'])) {
        const { html } = await visit(tenant, `/editors/${name}/printed?show-state=guest&show-locale=${locale}`);
        expect(html).toContain(`<html lang="${locale}"`);
        const { text = '' } = cut(html, `data-widget="${name}"`) ?? {};
        expect(text).toMatch(/\shidden[\s>]|>[^<\s]|<input\b/);
        expect(
          html
            .split('<main')[1]
            ?.replace(/<[^>]*>/g, '')
            .trim(),
        ).not.toBe('');
      }
  },
);

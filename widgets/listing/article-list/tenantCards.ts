import { notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import { templateFile } from '#core/contract/template.ts';
import { readTemplate } from '#core/ungrouped/html/readTemplate.ts';
import type { MakeCard } from './card.ts';

export const brokenTemplate = notice('L01', (file: string, why: string) => ({
  what: `The tenant's template ${file} cannot be used: ${why}.`,
  remedy: 'The cards of Tribune itself stand in its place. `npm run templates` says what is wrong with the file.',
}));

const reported = new WeakSet<Page>();

/**
 * Fetches a template of the tenant and makes cards by it. Where it cannot be had or makes no card, `otherwise` is used and one
 * notice per page is reported.
 */
export async function tenantCards(
  template: string,
  headingLevel: number,
  { page, host }: Pick<Drawing, 'page' | 'host'>,
  otherwise: MakeCard,
): Promise<MakeCard> {
  const { element, signal } = host;
  const file = `${template}.html`;
  const report = (why: string) => {
    if (!reported.has(page)) page.notices.report(brokenTemplate(file, why), element);
    reported.add(page);
  };
  const reply = await page.call(templateFile, { params: { tenant: page.tenant, file }, signal });
  if (!reply.ok) {
    report(`it did not come (${reply.kind})`);
    return otherwise;
  }
  try {
    const render = readTemplate(reply.data);
    return (card) => {
      const item = render({ ...card, heading_level: headingLevel })?.querySelector<HTMLElement>('li.tb-articles-item');
      if (item?.querySelector('a.tb-articles-link[href]')) return item;
      report('it makes no list item "tb-articles-item" with a link "tb-articles-link"');
      return otherwise(card);
    };
  } catch (error) {
    report(error instanceof Error ? error.message : `${error}`);
    return otherwise;
  }
}

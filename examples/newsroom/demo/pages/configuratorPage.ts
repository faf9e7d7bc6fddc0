import { html } from '../../pages/html.ts';
import { document } from '../../pages/layout.ts';
import type { PageInput, PageOutput } from '../../pages/page.ts';
import { print } from '../../pages/print.ts';

const words = {
  nl: {
    title: 'Een tag maken',
    intro: 'Kies wat er moet staan, zie hoe lezers het zien en kopieer de tag naar een artikel.',
    gallery: 'Alle widgets, live',
    scripts: 'Een tag maken kan alleen met JavaScript.',
  },
  en: {
    title: 'Make a tag',
    intro: 'Choose what is to stand there, see it as readers do, and copy the tag into an article.',
    gallery: 'All widgets, live',
    scripts: 'Tags are made with JavaScript alone.',
  },
} as const;

/** The page of the configurator, for the widget in the URL. */
export async function configuratorPage(input: PageInput): Promise<PageOutput> {
  const says = words[input.tenant.locale];
  const body = html`<div class="wrap sheet">
<h1 class="sheet-title">${says.title}</h1>
<div class="prose"><p>${says.intro} <a href="${input.links.to('/editors')}">${says.gallery}</a></p></div>
${print('configurator', { widget: input.params.widget ?? '', printed: input.links.to('/editors/{widget}/printed'), no_script_text: says.scripts }, input.tenant)}
</div>`;
  return document(input, { title: says.title, description: says.intro, body, widgets: ['configurator'] });
}

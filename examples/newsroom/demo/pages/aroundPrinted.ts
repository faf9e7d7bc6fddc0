import { type Html, html, trusted } from '../../pages/html.ts';
import type { PageInput } from '../../pages/page.ts';
import { linkedCard } from './gallery/siteSpecimens.ts';
import { promotionPageWords } from './promotionPageWords.ts';

const words = {
  nl: {
    'pop-up': 'Blader hier: het venster opent na een vijfde van het artikel.',
    'social-promotion': 'De kaart komt na vier tellen in de hoek.',
    'title-test': 'De helft van de lezers ziet de andere titel:',
    'linked-elements': 'De hele kaart is een link.',
    'smart-bar': 'Wie de balk sluit, ziet hem terug als de tekst verandert.',
  },
  en: {
    'pop-up': 'Scroll here: the pop-up opens after a fifth of the article.',
    'social-promotion': 'The card comes into the corner after four seconds.',
    'title-test': 'Half of the readers see the other title:',
    'linked-elements': 'The whole card is a link.',
    'smart-bar': 'Who closes the bar sees it again when its text changes.',
  },
} as const;

/** What stands around a tag so that its island can be seen at work: what it works on, and what an editor has to do. */
export function aroundPrinted(input: PageInput, widget: string, tag: Html): Readonly<Record<'before' | 'after', Html>> {
  const { locale } = input.tenant;
  const notes: Readonly<Record<string, string>> = words[locale];
  const note = Object.hasOwn(notes, widget) ? notes[widget] : undefined;
  const second = /data-title="b"[^>]*>([^<]+)/.exec(tag.text)?.[1];
  const text = html`${note && html`<p><small>${note}${second && html` <i>${trusted(second)}</i>`}</small></p>`}`;
  if (widget === 'pop-up') return { before: html`${text}${article(input)}`, after: html`` };
  return { before: widget === 'linked-elements' ? linkedCard(input) : html``, after: text };
}

/** Longer than the frame, so that it can be scrolled. */
function article({ tenant }: PageInput): Html {
  const { popUp, places, wide, titles, social, admins } = promotionPageWords[tenant.locale];
  return html`<article class="prose">
${[popUp, places, wide, titles, social, admins].map(([title, text]) => html`<h2>${title}</h2>\n<p>${text}</p>\n`)}</article>`;
}

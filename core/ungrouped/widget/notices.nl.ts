import type * as z from 'zod/mini';
import type { Translations } from '#core/base/errors/notices.ts';
import { attributeName } from '#core/base/widget/attributeName.ts';
import { nearest } from '#core/ungrouped/errors/nearest.ts';
import { guesses, list } from './attributeNotices.ts';

const tags = 'Zie docs/tags.md.';

/** What is wrong with a tag, in Dutch. */
export const notices: Translations = {
  T10: (widget: string, unknown: readonly string[], known: readonly string[]) => ({
    what: `"${widget}" heeft geen attribuut ${list(unknown, 'geen')}.`,
    remedy: `${guesses(unknown, known, 'bedoelde je')}Wat er kan: ${list(known, 'niets')}. ${tags}`,
  }),
  T11: (widget: string, missing: string, _field: unknown, unknown: readonly string[]) => {
    const guess = nearest(missing, unknown);
    return {
      what: `"${widget}" heeft ${attributeName(missing)} nodig.`,
      remedy: `${guess ? `Is ${attributeName(guess)} daarvoor bedoeld? ` : ''}${tags}`,
    };
  },
  T12: (widget: string, name: string, got: string, issue: z.core.$ZodIssue) => {
    const guess = issue.code === 'invalid_value' ? nearest(got, issue.values.map(String)) : undefined;
    return {
      what: `${attributeName(name)} van "${widget}" kan niet "${got.slice(0, 80)}" zijn.`,
      remedy: `${guess ? `Bedoelde je "${guess}"? ` : ''}${expectedOf(issue)}${tags}`,
    };
  },
  T13: (widget: string, reason: string) => ({
    what: `De data-props van "${widget}" zijn niet één JSON-object: ${reason}.`,
    remedy:
      'Kijk naar de data-props van de tag, het attribuut of <script type="application/json" data-props>; in het script hoort < als \\u003c.',
  }),
  T14: (widget: string, length: number, limit: number) => ({
    what: `De data-props van "${widget}" bevatten ${length} tekens.`,
    remedy: `Er worden er hooguit ${limit} gelezen; laat het eiland de rest ophalen.`,
  }),
  T15: (element: string) => ({
    what: `<${element}> kan geen shadow root dragen.`,
    remedy: 'Gebruik een <div>, of data-surface="page"; het eiland tekent in de pagina.',
  }),
  T16: (widget: string) => ({
    what: `"${widget}" is gecrasht en weggehaald; de tag toont wat de host heeft gedrukt.`,
    remedy: 'Meld de fout die naast deze regel staat; na drie crashes van een widget blijft het uit voor deze pagina.',
  }),
  T17: (widget: string) => ({
    what: `Een bestand van "${widget}" kon niet worden opgehaald.`,
    remedy:
      'Kijk naar het netwerk en naar script-src; het wordt nog drie keer geprobeerd, en bij de volgende klik in de tag.',
  }),
  T18: (widget: string, asked: string) => ({
    what: `"${widget}" kan niet in "${asked}" worden getekend.`,
    remedy: 'Verwacht in data-surface: shadow of page; het widget tekent waar het dat gewoonlijk doet.',
  }),
  T23: (widget: string, key: string, value: string, call: string) => ({
    what: `De server heeft niets voor ${attributeName(key)}="${value.slice(0, 80)}" van "${widget}": ${call} antwoordde 404.`,
    remedy: 'Kijk het nummer na in het CMS, en of het van deze tenant is.',
  }),
};

function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'Verwacht: een geheel getal. ' : '';
    case 'invalid_value':
      return `Verwacht: een van ${issue.values.join(', ')}. `;
    case 'too_small':
      return `Verwacht: ${issue.inclusive ? 'minstens' : 'meer dan'} ${issue.minimum}. `;
    case 'too_big':
      return `Verwacht: ${issue.inclusive ? 'hooguit' : 'minder dan'} ${issue.maximum}. `;
    default:
      return '';
  }
}

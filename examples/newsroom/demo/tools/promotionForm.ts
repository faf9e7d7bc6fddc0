import * as z from 'zod/mini';
import { hasSomethingVisible } from '#core/contract/visibleText.ts';
import { longestEntry, unclosedTag } from '../../editorial/entryHtml.ts';

const text = z._default(z.string(), '');
const short = z.pipe(
  text,
  z.transform((value) => value.trim()),
);
/** A text of several lines; forms send CRLF, which is replaced. */
const long = z.pipe(
  text,
  z.transform((value) => value.replaceAll('\r\n', '\n').trim()),
);
const ticked = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value !== undefined),
);
const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
const paper = z.string();

/** The forms that the promotion editor posts. */
export const promotionForm = z.discriminatedUnion('do', [
  z.object({ paper, do: z.literal('pop-up'), title: short, html: long, label: short, url: short, isOn: ticked }),
  z.object({ paper, do: z.literal('place'), slug: z.string(), html: long, alternative: long, seconds: number }),
  z.object({ paper, do: z.literal('title'), article: number, title: short, isOn: ticked }),
  z.object({ paper, do: z.literal('social'), title: short, html: long, frame: short, isOn: ticked }),
  z.object({ paper, do: z.literal('code'), code: long }),
]);
export type PromotionForm = z.output<typeof promotionForm>;

export type Problem = 'title' | 'too-long' | 'malformed' | 'unclosed' | 'address' | 'frame' | 'seconds';

const longestTitle = 120;

/** Why a form cannot be stored; undefined where it can. */
export function problemIn(form: PromotionForm): Problem | undefined {
  const texts = Object.values(form).filter((value) => typeof value === 'string');
  if (texts.some((value) => Buffer.byteLength(value) > longestEntry)) return 'too-long';
  if (texts.some((value) => value.includes('\0') || !value.isWellFormed())) return 'malformed';
  if ('title' in form && (!hasSomethingVisible(form.title) || form.title.length > longestTitle)) return 'title';
  switch (form.do) {
    case 'pop-up':
      if (unclosedTag(form.html)) return 'unclosed';
      return form.url === '' || isPath(form.url) || isSecure(form.url) ? undefined : 'address';
    case 'social':
      if (unclosedTag(form.html)) return 'unclosed';
      return form.frame === '' || isSecure(form.frame) ? undefined : 'frame';
    case 'place':
      // Creatives are printed in a template, which they must not leave.
      if (unclosedTag(form.alternative) || /<\/?template\b/i.test(form.html)) return 'unclosed';
      return form.seconds >= 5 && form.seconds <= 3600 ? undefined : 'seconds';
    default:
      return undefined;
  }
}

const isPath = (address: string) => /^\/(?![/\\])/.test(address);
const isSecure = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

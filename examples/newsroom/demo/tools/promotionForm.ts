import * as z from 'zod/mini';
import {
  type PromotionProblem,
  problemInPlace,
  problemInPopUp,
  problemInSocial,
  problemInTexts,
  problemInTitle,
} from '../../editorial/promotionRules.ts';

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

/** Why a form cannot be stored; undefined where it can. */
export function problemIn(form: PromotionForm): PromotionProblem | undefined {
  const texts = Object.values(form).filter((value) => typeof value === 'string');
  const problem = problemInTexts(texts) ?? ('title' in form ? problemInTitle(form.title) : undefined);
  if (problem) return problem;
  switch (form.do) {
    case 'pop-up':
      return problemInPopUp(form);
    case 'social':
      return problemInSocial(form);
    case 'place':
      return problemInPlace(form);
    default:
      return undefined;
  }
}

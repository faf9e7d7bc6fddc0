import type { Locale } from '../../../editorial/numerals.ts';
import { enPromotion } from './en.ts';
import { nlPromotion } from './nl.ts';
import type { PromotionSeed } from './promotion.ts';

/** The first promotion of a paper. */
export const promotionOf = (locale: Locale): PromotionSeed => (locale === 'nl' ? nlPromotion : enPromotion);

import * as z from 'zod/mini';
import { number, string, text } from '#core/contract/base/shapes.ts';

/** Something that a provider counts in a match, by its own name for it in the site's language: `Expected goals`, 1.83 and 0.7. */
export const statistic = z.object({
  name: string,
  home: number,
  away: number,
  /** `%`, `km`. */
  unit: text,
});
export type Statistic = z.output<typeof statistic>;

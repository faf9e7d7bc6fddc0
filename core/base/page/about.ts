import * as z from 'zod/mini';

interface More {
  /** One that works. */
  readonly examples: readonly [string | number];
  /** What an editor chooses it from, of what is in the CMS: `team`. */
  readonly pick?: string;
}

/** A setting or an attribute with a sentence for those who fill it in, for the documentation and the tools of editors. Browsers get it without. */
export const about = <Field extends z.ZodMiniType>(text: string, field: Field, more?: More): Field =>
  field.check(z.meta({ description: text, ...more }));

/** A whole number from 1, as ids are, and how many of something are shown. */
export const positiveWhole = z.coerce.number().check(z.int(), z.minimum(1));

/** Text that is not empty. */
export const filled = z.string().check(z.minLength(1));

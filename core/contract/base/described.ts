import * as z from 'zod/mini';

/**
 * A field with what it is and a value of it, which the documentation and the examples of calls have from here. Without an `example` a new server does not send it.
 * Browsers get the field alone (scripts/bundle/withoutDescriptions.ts).
 */
export const described = <Field extends z.ZodMiniType>(description: string, example: unknown, field: Field): Field =>
  field.check(z.meta({ description, ...(example !== undefined && { examples: [example] }) }));

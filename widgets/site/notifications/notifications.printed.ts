import * as z from 'zod/mini';

/** What notifications.printed.html is printed from: nothing. */
export const printed = z.object({});
export type Printed = z.output<typeof printed>;

import * as z from 'zod/mini';

/** The data that notifications.printed.html is rendered with: nothing. */
export const printed = z.object({});
export type Printed = z.output<typeof printed>;

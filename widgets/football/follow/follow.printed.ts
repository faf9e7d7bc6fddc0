import type * as z from 'zod/mini';
import { followTag } from '#core/widget/printed.ts';

/** What follow.printed.html is printed from. */
export const printed = followTag;
export type Printed = z.output<typeof printed>;

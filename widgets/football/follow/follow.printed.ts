import type * as z from 'zod/mini';
import { followTag } from '#core/base/widget/printed.ts';

/** The data that follow.printed.html is rendered with. */
export const printed = followTag;
export type Printed = z.output<typeof printed>;

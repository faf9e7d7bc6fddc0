import type * as z from 'zod/mini';
import { followTag } from '#core/base/widget/printed.ts';

export const printed = followTag;
export type Printed = z.output<typeof printed>;

import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({ label: text.check(z.describe('"Hide results until I ask for them"')) });
export type Printed = z.output<typeof printed>;

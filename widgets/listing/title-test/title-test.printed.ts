import * as z from 'zod/mini';
import { address, id, text } from '#core/base/widget/printed.ts';

export const printed = z.object({ article_id: id, url: address, a_title: text, b_title: text });
export type Printed = z.output<typeof printed>;

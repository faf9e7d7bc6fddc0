import * as z from 'zod/mini';
import { id, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({ match: id, name: text.check(z.describe('What the button is called by')) });

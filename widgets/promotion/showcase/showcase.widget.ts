import * as z from 'zod/mini';
import { about, filled } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

const pixels = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4000));

export const attributes = z.object({
  slug: about('The place, as `GET /api/v2/ad` calls it', filled, { examples: ['article-end'], pick: 'promotion' }),
  width: about('Width of the creatives in pixels', pixels, { examples: [300] }),
  height: about('Height of the creatives in pixels', pixels, { examples: [250] }),
  seconds: z._default(
    about('How long a creative stands', z.coerce.number().check(z.minimum(5)), { examples: [30] }),
    30,
  ),
  frame: z.optional(
    about(
      'Address of the document in which creatives with scripts run: see `templates/default/showcase.html`',
      z.string(),
      { examples: ['/creative.html'] },
    ),
  ),
  tenantId: z.optional(
    about('Whose alternatives they are; those of the page’s tenant when absent', z.string(), {
      examples: ['deaftrap'],
    }),
  ),
  path: z._default(
    about('Path of the call for the alternatives', z.string().check(z.regex(/^\/(?!\/)/)), {
      examples: ['/api/v2/ad'],
    }),
    '/api/v2/ad',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'showcase',
  about: 'Advertisements that take turns in one place, and what stands there where they do not come.',
  aliases: ['ad', 'ads', 'advertisement', 'banner', 'advertentie'],
  place: 'tag',
  when: 'visible 200px',
  surface: 'page',
  view: 'late',
  attributes,
});

import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

const pixels = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4000));

export const attributes = z.object({
  slug: z
    .string()
    .check(
      z.minLength(1),
      z.describe('The place, as `GET /api/v2/ad` calls it'),
      z.meta({ examples: ['article-end'], pick: 'promotion' }),
    ),
  width: pixels.check(z.describe('Width of the creatives in pixels'), z.meta({ examples: [300] })),
  height: pixels.check(z.describe('Height of the creatives in pixels'), z.meta({ examples: [250] })),
  seconds: z._default(
    z.coerce.number().check(z.minimum(5), z.describe('How long a creative stands'), z.meta({ examples: [30] })),
    30,
  ),
  frame: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Address of the document in which creatives with scripts run: see `templates/default/showcase.html`',
        ),
        z.meta({ examples: ['/creative.html'] }),
      ),
  ),
  tenantId: z.optional(
    z
      .string()
      .check(
        z.describe('Whose alternatives they are; those of the page’s tenant when absent'),
        z.meta({ examples: ['deaftrap'] }),
      ),
  ),
  path: z._default(
    z
      .string()
      .check(
        z.regex(/^\/(?!\/)/),
        z.describe('Path of the call for the alternatives'),
        z.meta({ examples: ['/api/v2/ad'] }),
      ),
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

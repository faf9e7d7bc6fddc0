import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { readPostAddress } from '#core/ungrouped/embed/postAddress.ts';

export const attributes = z.object({
  url: about(
    'Address of the post: `https://x.com/<name>/status/<id>`, `https://www.tiktok.com/@<name>/video/<id>`',
    z.string().check(z.refine((text) => readPostAddress(text) !== undefined)),
    { examples: ['https://x.com/demo/status/9000000000000000001'] },
  ),
  xFrames: z._default(
    about('Where frames of X come from; a matter of the settings', z.string(), {
      examples: ['https://frames.example.com/x'],
    }),
    'https://platform.twitter.com/embed/Tweet.html',
  ),
  tiktokFrames: z._default(
    about('Where frames of TikTok come from; a matter of the settings', z.string(), {
      examples: ['https://frames.example.com/tiktok'],
    }),
    'https://www.tiktok.com/player/v1',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'social-embed',
  about:
    'A post of X or TikTok: printed as a quote, loaded from there when the reader presses its button or allows embeds. Seven of X at most are live on a page.',
  states: ['guest', 'reader', 'failed'],
  place: 'tag',
  when: 'visible 600px',
  surface: 'page',
  attributes,
});

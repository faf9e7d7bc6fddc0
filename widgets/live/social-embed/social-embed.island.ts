import { defineIsland } from '#core/base/widget/island.ts';
import { drawPost } from './drawPost.ts';
import { createSocialEmbed } from './social-embed.model.ts';

export const island = defineIsland({ model: createSocialEmbed, draw: drawPost });

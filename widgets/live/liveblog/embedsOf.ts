import { embedSettingOf } from '#core/ungrouped/embed/embedSettingOf.ts';
import type { Embeds } from '#core/ungrouped/embed/embeds.ts';
import { createEmbeds } from './createEmbeds.ts';

/** Makes the boxes for frames in entries, which wait for the reader's consent. */
export const embedsOf = (...given: Parameters<typeof embedSettingOf>): Embeds => createEmbeds(embedSettingOf(...given));

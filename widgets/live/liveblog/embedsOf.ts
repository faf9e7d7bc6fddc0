import { createEmbeds } from '#core/embed/createEmbeds.ts';
import { embedSettingOf } from '#core/embed/embedSettingOf.ts';
import type { Embeds } from '#core/embed/embeds.ts';

/** What becomes of the frames in a liveblog's entries. */
export const embedsOf = (...given: Parameters<typeof embedSettingOf>): Embeds => createEmbeds(embedSettingOf(...given));

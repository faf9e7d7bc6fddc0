import type { Site } from '#loader/site.ts';
import type { Tag } from '#loader/tag.ts';
import { createActivity } from './activity.ts';
import { event } from './event.ts';
import { hash } from './hash.ts';
import { createInteraction } from './interaction.ts';
import { media } from './media.ts';
import type { Moment, Wake } from './moment.ts';
import { createVisible } from './visible.ts';

/**
 * Returns what arms tags: it waits for the moments that `tag.when` lists, and the first to come wakes the tag. `bad` is called with a
 * part that is no moment; `defaultMoment`, the widget's own moments, counts as well then.
 */
export function createMoments(tags: ReadonlyMap<EventTarget, Tag>, wake: Wake, site: Pick<Site, 'tenant'>) {
  const now: Moment = (_argument, due) => due();
  const moments: Readonly<Record<string, Moment | null>> = {
    media,
    hash,
    __proto__: null,
    now,
    // Nothing of it waits for an idle browser: the page has loaded by then.
    idle: now,
    activity: createActivity(site),
    visible: createVisible(tags, wake),
    interaction: createInteraction(tags, wake),
    event,
  };

  return (tag: Tag, defaultMoment: string, bad: (part: string) => void): void => {
    const parts = tag.when.split('|');
    for (const part of parts) {
      const [kind = '', argument = ''] = part.trim().split(/\s+(.*)/);
      const due = () => wake(tag, kind);
      try {
        // Throws where there is no moment of that name.
        Object(moments)[kind](argument, due, { capture: true, signal: tag.leaving.signal }, tag.element);
      } catch {
        const own = defaultMoment.split('|');
        // What the page has taken away never comes.
        if (own.includes(part)) due();
        else {
          parts.push(...own);
          bad(part);
        }
      }
    }
  };
}

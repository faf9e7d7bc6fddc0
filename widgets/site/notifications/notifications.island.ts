import { defineIsland } from '#core/base/widget/island.ts';
import { createNotifications, type Notifications } from './notifications.model.ts';

export const island = defineIsland({
  model: (page, attributes: unknown, host) => createNotifications(page, attributes, host),
  draw: async (model: Notifications, drawing) => {
    // What the host printed is for guests.
    if (!drawing.page.session.reader.peek()) drawing.drawn('keep');
    const part = await model.part;
    return part ? part.draw(drawing) : () => {};
  },
});

import type { Page } from './page.ts';

/** A channel that the page listens to. `up`: events arrive; `down`: not now; `off`: never. */
export interface InspectedChannel {
  readonly name: string;
  readonly connectivity: 'up' | 'down' | 'off';
}

/** What developers' tools read of a page; empty until its first island is loaded. */
export const inspected: {
  page?: Page;
  channels?: () => readonly InspectedChannel[];
} = {};

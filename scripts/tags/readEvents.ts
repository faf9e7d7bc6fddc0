import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeclaredEvent, events } from '../../core/base/widget/events.ts';

/** The events of the house, then those that its parts and the widgets declare, by type. */
export async function readEvents(root: string): Promise<ReadonlyMap<string, DeclaredEvent>> {
  const files = globSync('{core/**,widgets/*/*}/*.events.ts', { cwd: root }).sort();
  const modules: { events: typeof events }[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href)),
  );
  return new Map([{ events }, ...modules].flatMap((each) => Object.entries(each.events)));
}

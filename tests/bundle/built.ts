import { join } from 'node:path';
import { named as namedIn, readBuilt } from '../../scripts/bundle/readBuilt.ts';

/** What `npm run build` has made. */
export const dist = join(import.meta.dirname, '../../dist');
const read = readBuilt(dist);
if (!read) throw new Error('There is no dist/ to weigh: npm run build makes it.');
export const built = read;
export const { manifest, scripts, text, weigh, importsOf, laterOf, closureOf, everyScript } = built;
export const named = namedIn;

export function widgetOf(name: string) {
  const widget = manifest.widgets[name];
  if (!widget) throw new Error(`The build has no "${name}".`);
  return widget;
}

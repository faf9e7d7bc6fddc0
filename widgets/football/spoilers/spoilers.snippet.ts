import { dataset, readKept } from '#core/base/head/page.ts';
import { adoptCovers, coverTitle } from '#core/ungrouped/spoilers/covers.ts';

// Results are covered before they are painted, and as soon as another tab wants it. Showing one is the island's (core/spoilers/spoilers.ts).
const follow = () => {
  const isOn = !!readKept('spoilers');
  dataset.spoilers = isOn ? 'on' : 'off';
  coverTitle(isOn);
};
// It may run again, or once an island does the same: a second sheet would cover what a reader has asked for.
if (!dataset.spoilers) {
  adoptCovers();
  addEventListener('storage', follow);
  // A page that comes back from the back/forward cache has missed what other tabs kept.
  addEventListener('pageshow', follow);
}
follow();

import { dataset, readKept } from '#core/base/head/page.ts';

// A dismissed bar is hidden by CSS and never becomes visible, so it costs no request and no script. The rules are those of stamp.ts.
const printed = dataset.smartBar ?? '';
const number = +printed;
const stamp = (number >= 0 ? number * (number < 1e11 ? 1e3 : 1) : Date.parse(printed)) || 0;
const stored = readKept('smartbar_date');
if (stored === stamp || (stored > stamp && stored <= Date.now())) dataset.smartBarSeen = '';

import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './formations.css?inline';
import fallbackCss from './formations.fallback.css?inline';
import { createFormations, type Formations } from './formations.model.ts';
import type { Attributes } from './formations.widget.ts';

const drawView = reactView<Formations>(() => import('./FormationsView.tsx'));

export const island = defineIsland({
  model: (page, attributes: Attributes, host) =>
    createFormations(page, attributes, host, () =>
      import('./picker.ts').then(({ picker }) => picker).catch(() => undefined),
    ),
  draw(model, drawing) {
    const stop = model.pickerFile.subscribe((file) => file && drawing.adopt([file.sheet]));
    drawing.host.signal.addEventListener('abort', stop);
    return drawView(model, drawing);
  },
  sheets: [sheet(fallbackCss), sheet(css)],
});

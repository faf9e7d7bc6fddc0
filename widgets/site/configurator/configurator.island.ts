import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './configurator.css?inline';
import { type Configurator, createConfigurator } from './configurator.model.ts';

export const island = defineIsland({
  model: createConfigurator,
  draw: reactView<Configurator>(() => import('./ConfiguratorView.tsx')),
  sheets: [sheet(css)],
});

import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './configurator.css?inline';
import { type Configurator, createConfigurator } from './configurator.model.ts';

export const island = defineIsland({
  model: createConfigurator,
  draw: reactView<Configurator>(() => import('./ConfiguratorView.tsx')),
  sheets: [sheet(css)],
});

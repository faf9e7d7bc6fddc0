import type { Page } from '#core/base/page/page.ts';
import type { Context, Made } from './context.ts';

type Settings = NonNullable<Page['config']['analytics']>;

/** Begins what the tenant has set: measuring and counting in a share of the page views, and acts of readers who allow it. */
export function startAnalytics({ metrics, acts, figures }: Settings, made: Made, context: Context): void {
  const ignore = () => {};
  // From 0 up to, and without, 1: all page views where the share is 1, none where it is 0.
  if (made.page.chance() < metrics)
    import('./metrics.ts').then(({ startMetrics }) => startMetrics(metrics, context), ignore);
  if (made.page.chance() < figures)
    import('./figures.ts').then(({ startFigures }) => startFigures(figures, made, context), ignore);
  if (acts) import('./acts.ts').then(({ startActs }) => startActs(made, context), ignore);
}

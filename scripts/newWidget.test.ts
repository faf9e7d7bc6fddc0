import { expect, test } from 'vitest';
import { widgetFiles } from './newWidget.ts';

test('a new widget has what every widget has, under its own name', () => {
  const files = new Map(widgetFiles('site', 'opening-hours'));
  expect([...files.keys()].map((path) => path.replace('widgets/site/opening-hours/', ''))).toEqual([
    'opening-hours.widget.ts',
    'opening-hours.widget.nl.json',
    'opening-hours.island.ts',
    'opening-hours.model.ts',
    'OpeningHoursView.tsx',
    'opening-hours.test.tsx',
    'opening-hours.css',
    'opening-hours.fallback.css',
    'opening-hours.printed.html',
    'opening-hours.printed.ts',
    'locales/en.json',
    'locales/nl.json',
  ]);
  const imported = [...files].flatMap(([, text]) => [...text.matchAll(/from '\.\/([^'?]+)/g)].map(([, file]) => file));
  expect(imported.filter((file) => !files.has(`widgets/site/opening-hours/${file}`))).toEqual([]);
});

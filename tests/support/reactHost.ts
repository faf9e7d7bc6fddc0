import { join } from 'node:path';
import { build } from 'vite';
import { inProduction } from '../../scripts/inProduction.ts';
import { root } from './sources.ts';

const id = 'virtual:react-host';

/** A page that a host renders with React: `reactHost.go(route)` shows another one, without a request, `reactHost.live(id, html)` comments with what is printed in them. */
const app = `import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Tribune } from ${JSON.stringify(join(root, 'templates/cms/react/Tribune.tsx'))};

const routes = [
  () => [['poll', { pollId: 12 }], ['league-standings', { league: 'eredivisie', limit: 3 }]],
  () => [['poll', { pollId: 11 }], ['top-scorers', { league: 'world-cup' }]],
];

function Page({ route, redrawn }) {
  const tags = routes[route % routes.length]();
  return createElement('section', { 'data-redrawn': redrawn },
    createElement('h1', null, 'Route ' + route),
    tags.map(([widget, settings], at) => createElement(Tribune, { key: at, widget, when: 'now', ...settings })));
}

/** A tag that a component of the site renders: other attributes, and what it prints, come to the same element. */
function Living({ id, html }) {
  return createElement('div', {
    id: 'living', 'data-widget': 'comments', 'data-when': 'now', 'data-resource-type': 'article', 'data-resource-id': id,
    dangerouslySetInnerHTML: { __html: html },
  });
}

const place = document.createElement('div');
place.id = 'react-host';
document.querySelector('main').prepend(place);
const page = createRoot(place);
let redrawn = 0;
const go = (route) => flushSync(() => page.render(createElement(Page, { route, redrawn: redrawn += 1 })));
const live = (id, html = '') => flushSync(() => page.render(createElement(Living, { id, html })));
Object.assign(window, { reactHost: { go, live, leave: () => page.unmount() } });
`;

/** The script of that page, to be evaluated. */
export async function reactHost(): Promise<string> {
  const output = await inProduction(() =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: id,
          resolveId: (source) => (source === id ? `\0${id}` : undefined),
          load: (each) => (each === `\0${id}` ? app : undefined),
        },
      ],
      build: { write: false, rolldownOptions: { input: { host: id }, output: { format: 'iife' } } },
    }),
  );
  const [first] = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  return first?.type === 'chunk' ? first.code : '';
}

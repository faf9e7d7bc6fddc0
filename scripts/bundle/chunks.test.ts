import { expect, test } from 'vitest';
import { chunkOf } from './chunks.ts';

const of = (path: string) => chunkOf('/tribune', path.startsWith('\0') ? path : `/tribune/${path}`);

test.each([
  ['core/form/createDraft.ts', 'form'],
  ['core/realtime/pusher/pusherFrame.ts', 'realtime'],
  ['core/view/kit/kit.css?inline', 'view'],
  ['core/football/locales/nl.json', 'football'],
  ['core/contract/football/match.ts', 'football'],
  ['core/base/api/createCall.ts', 'base'],
  ['core/contract/base/endpoint.ts', 'base'],
  ['loader/boot/mountIsland.ts', 'base'],
  ['\0tribune:preload:/tribune/core/base/api/createCall.ts', 'base'],
])('%s is in the shared file %s', (path, file) => {
  expect(of(path)).toBe(file);
});

test.each([
  ['node_modules/zod/v4/mini/index.js', 'base'],
  ['node_modules/@preact/signals-core/dist/signals-core.module.js', 'base'],
  ['node_modules/@preact/signals-react/dist/signals-react.module.js', 'view'],
  ['node_modules/react-dom/client.js', 'react'],
  ['node_modules/other/node_modules/react/index.js', 'react'],
])('of the libraries, %s is in %s', (path, file) => {
  expect(of(path)).toBe(file);
});

test.each([
  'core/contract/live.ts',
  'core/ungrouped/html/hostHtml.ts',
  'core/element/element.ts?own=comments',
  'core/view/kit/kit.css?inline&own=comments',
  'core/base/page/localeIn.ts?own=createLoad',
  'node_modules/dompurify/dist/purify.es.mjs',
  'loader/runtime/runtime.ts',
  'widgets/live/poll/poll.model.ts',
  '\0virtual:tribune-island/poll',
])('%s goes with what imports it', (path) => {
  expect(of(path)).toBeUndefined();
});

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type StageOptions, settled } from '#tests/support/stage.ts';
import { island } from './web-push.island.ts';
import { setUp } from './web-push.support.ts';

afterEach(() => document.body.replaceChildren());

function open(options: StageOptions) {
  const { page, host } = setUp(options);
  const place = host('<p>Meldingen in je browser</p>');
  const drawn: (string | undefined)[] = [];
  const started = island.start(page, { whereImpossible: 'say' }, place.host);
  const draw = () =>
    started.draw({
      host: place.host,
      page,
      root: place.element,
      adopt: () => {},
      drawn: (fallback) => drawn.push(fallback),
      crashed: (error) => {
        throw error;
      },
    });
  return { ...place, drawn, draw };
}

test('a site that sends no notifications has no switch: what the host printed stays', async () => {
  const { element, draw, drawn } = open({ config: {} });
  await draw();
  expect([drawn, element.innerHTML]).toEqual([['keep'], '<p>Meldingen in je browser</p>']);
});

test('two tags are one switch, which the site’s own script is asked about once', async () => {
  const asked: string[] = [];
  const listener = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const { ask, respond }: { ask: string; respond: (state: string) => void } = event.detail;
    asked.push(ask);
    respond('granted');
  };
  document.addEventListener('tribune:web-push', listener);
  const { page, host } = setUp({ config: { webPush: { adapter: 'host' } } });
  const places = [host(), host()];
  for (const place of places) island.start(page, { whereImpossible: 'say' }, place.host);
  await settled();
  expect(asked).toEqual(['state']);
  for (const place of places) place.leave();
  document.dispatchEvent(new Event('tribune:web-push-changed'));
  expect(asked).toEqual(['state']);
  document.removeEventListener('tribune:web-push', listener);
});

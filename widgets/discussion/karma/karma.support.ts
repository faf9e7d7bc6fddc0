import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawKarma } from './drawKarma.ts';
import { createKarma } from './karma.model.ts';
import type { Attributes } from './karma.widget.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export const wireLeader = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  rank: id,
  user_id: id,
  username: `reader${id}`,
  avatar: null,
  user_url: `/user/reader${id}`,
  karma_score: 100 - id,
  ...more,
});

export const wireRemark = (more: Readonly<Record<string, unknown>> = {}) => ({
  user: 'demo',
  user_avatar: null,
  user_url: '/user/demo',
  date: '2026-11-20T10:00:00Z',
  resource: 'Cup final',
  content: 'What a match',
  url: '/article/3?comment=5#comments',
  claps_count: 3,
  ...more,
});

/** A page with one tag on it, drawn; a test sets what the server replies before it mounts one. */
export function setUp(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, ...options });
  return {
    ...set,
    async mount(attributes: Partial<Attributes> = {}, html = '') {
      const place = set.host(html);
      const model = createKarma(set.page, { show: 'ranking', period: 'week', ...attributes }, place.host);
      const drawn: unknown[] = [];
      const erase = await drawKarma(model, {
        host: place.host,
        page: set.page,
        root: place.element,
        adopt: () => {},
        drawn: (fallback) => drawn.push(fallback),
        crashed: () => {},
      });
      await settled();
      return { ...place, model, drawn, erase };
    },
  };
}

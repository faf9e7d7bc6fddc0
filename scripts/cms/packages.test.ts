import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { component } from './drupal.ts';
import { block, described } from './wordpress.ts';

const widget = defineWidget({
  name: 'goal-alert',
  about: 'Says "goal".',
  aliases: ['goals'],
  place: 'tag',
  when: 'now',
  surface: 'page',
  attributes: z.object({
    matchId: z.coerce.number().check(z.int(), z.positive(), z.describe('Id of the match'), z.meta({ examples: [7] })),
    isLoud: z._default(z.boolean(), false).check(z.describe('Whether it shouts')),
    path: z.optional(z.string().check(z.regex(/^\/(?!\/)[\w/]*$/), z.describe('Where it is fetched from'))),
    match: z.optional(z.record(z.string(), z.unknown())),
  }),
});

test('a block asks for what is written into its tag, and writes no default', () => {
  expect(block(widget)).toMatchObject({
    apiVersion: 3,
    name: 'tribune/goal-alert',
    title: 'Goal alert',
    keywords: ['tribune', 'goals'],
    attributes: {
      matchId: { type: 'integer' },
      isLoud: { type: 'boolean' },
      match: { type: 'object' },
      when: { type: 'string' },
      surface: { enum: ['shadow', 'page'] },
    },
    example: { attributes: { matchId: 7 } },
  });
  expect(JSON.stringify(block(widget))).not.toContain('"default"');
  expect(described(widget)).toMatchObject({
    title: 'Goal alert',
    about: 'Says "goal".',
    fields: [
      { key: 'matchId', label: 'Match id', help: 'Id of the match', type: 'integer', isRequired: true, example: '7' },
      {
        key: 'isLoud',
        label: 'Is loud',
        help: 'Whether it shouts',
        type: 'boolean',
        isRequired: false,
        default: false,
        example: 'true',
      },
      { key: 'path', label: 'Path', help: 'Where it is fetched from', type: 'string', isRequired: false },
    ],
  });
});

test('a component says its props as Drupal reads them, and prints those that are given', () => {
  const { twig, 'component.yml': yaml } = component(widget);
  expect(yaml).toContain('      minimum: 0\n      exclusiveMinimum: true\n');
  expect(yaml).toContain('description: "Says \\"goal\\"."\n');
  // Its validator puts the pattern between slashes.
  expect(yaml).toContain(`pattern: ${JSON.stringify(String.raw`^\/(?!\/)[\w\/]*$`)}\n`);
  expect(twig).toContain(
    `{% if (isLoud ?? null) is not null %} data-is-loud="{{ isLoud ? 'true' : 'false' }}"{% endif %}`,
  );
  // A slot is filled by `include` as a variable, and by `embed` as a block.
  expect(twig).toContain('>{% block inside %}{{ inside }}{% endblock %}</div>');
});

import { attributeName } from '#core/base/widget/attributeName.ts';
import type { Widget } from '#core/base/widget/defineWidget.ts';
import { exampleOf, writtenOf } from '../../scripts/tags/fields.ts';

/** A tag, and what everybody who judges tags has to say of it. */
export interface JudgedTag {
  readonly widget: string;
  readonly issue: string;
  readonly html: string;
  readonly codes: readonly string[];
}

/** For each widget that editors place: one tag that is right, and six that are wrong in one way each. */
export const judgedTags = (widgets: readonly Widget[]): readonly JudgedTag[] =>
  widgets
    .filter(({ place }) => place === 'tag')
    .flatMap((widget) => {
      const { name } = widget;
      const needed = writtenOf(widget).filter(({ isRequired }) => isRequired);
      const given = needed.map(({ key, field }) => ` ${attributeName(key)}="${exampleOf(field)}"`);
      const tag = (attributes: string, called = name) => `<div data-widget="${called}"${attributes}></div>`;
      const all = given.join('');
      const rows: readonly (readonly [issue: string, html: string, ...codes: string[]])[] = [
        ['its example', tag(all)],
        ['a name that there is not', tag(all, `${name}zzzzzz`), 'T01'],
        ['an attribute that there is not', tag(`${all} data-zebra="1"`), 'T10'],
        ['a moment that is none', tag(`${all} data-when="sometimes"`), 'T03'],
        ['props that are no JSON', tag(`${all} data-props="{a"`), 'T13'],
        ['a surface that there is not', tag(`${all} data-surface="light"`), 'T18'],
        ...(given.length > 0 ? [['nothing of what it needs', tag(''), ...needed.map(() => 'T11')] as const] : []),
      ];
      return rows.map(([issue, html, ...codes]) => ({ widget: name, issue, html, codes }));
    });

/** What editors write in the place of a name, and the widget that they are led to: other names of each, and some that are nearly one. */
export const meantNames = (widgets: readonly Widget[]): readonly (readonly [word: string, name: string])[] => [
  ...widgets.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name] as const)),
  ['Ads', 'showcase'],
  ['advertentei', 'showcase'],
  ['login-buton', 'session-menu'],
  ['ranglijts', 'league-standings'],
  ['comentss', 'comments'],
];

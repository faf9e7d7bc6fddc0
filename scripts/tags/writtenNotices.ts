import { notice } from '../../core/base/errors/notices.ts';
import { attributeName } from '../../core/base/widget/attributeName.ts';
import { distance } from '../../core/ungrouped/errors/nearest.ts';

/** Whether the key of an attribute is `widget` with one slip. The plural is another script's. */
export const isMisspelt = (key: string): boolean => key !== 'widgets' && distance(key, 'widget') === 1;

/** The loader cannot say this: an element without data-widget is not a tag. */
export const noWidget = notice('T24', (key: string) => ({
  what: `This element has ${attributeName(key)} and no data-widget.`,
  remedy: 'Is data-widget meant for it? The loader leaves the element alone.',
}));

export const twice = notice('T25', (key: string) => ({
  what: `${attributeName(key)} is there twice.`,
  remedy: 'Keep one: browsers take the first and drop the other.',
}));

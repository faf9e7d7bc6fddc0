import type { Notice } from '../../core/base/errors/notices.ts';
import { readTag } from '../../core/base/widget/attributes.ts';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { nearest } from '../../core/ungrouped/errors/nearest.ts';
import { widgetMeant } from '../../core/ungrouped/errors/widgetMeant.ts';
import { computed, type FoundTag } from '../../core/ungrouped/snippet/findTags.ts';
import * as texts from '../../core/ungrouped/widget/attributeNotices.ts';
import { isMoment } from '../../loader/isMoment.ts';
import { isWrongPageType, mistakes, nearestFeature, queryOf } from '../../loader/runtime/mistakes.ts';
import { exampleOf, fieldsOf } from './fields.ts';
import { isMisspelt, noWidget, twice } from './writtenNotices.ts';

/** What the loader would tell of this tag, in its words. What a template computes is taken to be right. */
export function checkTag(tag: FoundTag, widgets: readonly Widget[]): readonly Notice[] {
  const data = new Map(tag.data);
  const page = data.get('page');
  const name = data.get('widget');
  const misspelt = tag.data.map(([key]) => key).find(isMisspelt);
  if (name === undefined && misspelt !== undefined) return [noWidget(misspelt)];
  if (name === undefined)
    return page && page !== computed && isWrongPageType(page, tag.localName) ? [mistakes.page(page)] : [];
  if (name === computed) return [];
  const placed = widgets.filter(({ place }) => place !== 'overlay');
  const widget = placed.find((each) => each.name === name);
  if (!widget) {
    const names = placed.map((each) => each.name);
    const named = Object.fromEntries(placed.map((each) => [each.name, each]));
    return [mistakes.unknown(name, names, widgetMeant(name, named))];
  }
  return [
    ...repeated(tag),
    ...momentNotices(data.get('when')),
    ...surfaceNotices(name, data.get('surface')),
    ...attributes(tag, widget),
    ...resourceNotices(name, data.get('resourceType')),
  ];
}

/** Browsers keep the first of two attributes of one name. */
function repeated({ data }: FoundTag): readonly Notice[] {
  const keys = data.map(([key]) => key);
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) < at))].map((key) => twice(key));
}

/** A server may have kinds of its own; one that is nearly a usual one is a slip. */
function resourceNotices(widget: string, type = computed): readonly Notice[] {
  if (type === computed || resourceTypes.includes(type) || nearest(type, resourceTypes) === undefined) return [];
  const issue = { code: 'invalid_value' as const, path: ['resourceType'], message: 'Invalid input' };
  return [texts.badAttribute(widget, 'resourceType', type, { ...issue, values: resourceTypes }, undefined)];
}

const resourceTypes = ['article', 'topic'];

const momentNotices = (when = computed): readonly Notice[] =>
  when === computed
    ? []
    : when.split('|').flatMap((part) => (isMoment(part.trim()) ? queryNotices(part.trim()) : [mistakes.moment(part)]));

/** A browser knows which queries it reads; here a feature counts as wrong that is nearly one, and a value without its colon. */
function queryNotices(part: string): readonly Notice[] {
  if (!part.startsWith('media ')) return [];
  const isIncomplete = /\([a-z-]+\s+[^()<>=:]+\)/i.test(queryOf(part));
  return isIncomplete || nearestFeature(queryOf(part)) !== undefined ? [mistakes.media(part)] : [];
}

const surfaceNotices = (name: string, surface = computed): readonly Notice[] =>
  [computed, 'shadow', 'page'].includes(surface) ? [] : [texts.noSurface(name, surface)];

function attributes({ data, props, isOpen }: FoundTag, widget: Widget): readonly Notice[] {
  const examples = new Map(fieldsOf(widget).map(({ key, field }) => [key, exampleOf(field)]));
  // An object has no example: what is computed for it counts as given.
  const isGiven = ([key, value]: readonly [string, string]) =>
    value === computed && examples.has(key) && examples.get(key) === undefined;
  const written = data
    .filter((each) => !isGiven(each))
    .map(([key, value]) => [key, value === computed ? (examples.get(key) ?? '') : value] as const);
  const isComputed = props.includes(computed) || data.some(isGiven);
  const { issues } = readTag(widget.name, widget.attributes, {
    data: written,
    props: props.includes(computed) ? '' : props,
  });
  return issues.filter(({ code }) => code !== 'T11' || !(isOpen || isComputed)).map((issue) => issue.say(texts));
}

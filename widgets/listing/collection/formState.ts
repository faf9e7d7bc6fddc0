import { make } from '#core/base/dom/make.ts';
import { settle } from '#core/base/dom/settle.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { CollectionActions } from '#core/contract/collection.ts';
import type { Bounds, CollectionChoice } from '#core/contract/collectionChoice.ts';
import { boundsOf, type WrongBounds } from '#core/contract/typedBounds.ts';
import { tree as wrongTree } from './collection-wrong.drawn.html?tree';
import { typedNumber } from './shownValues.ts';

const inputsOf = (form: HTMLFormElement, name: string) =>
  (['from', 'until'] as const).map((end) => form.querySelector<HTMLInputElement>(`[name="${end}[${name}]"]`));

/** The text of a field; `?` for an incomplete date, of which the browser says only that it is bad input. */
const textOf = (input: HTMLInputElement | null | undefined) => (input?.validity.badInput ? '?' : (input?.value ?? ''));

const checksOf = (form: ParentNode) => form.querySelectorAll<HTMLInputElement>('.tb-collection-check');

/** `country:ned`: the field and its option that a checkbox stands for. */
export function optionOf({ value }: HTMLInputElement): readonly [field: string, option: string] {
  const at = value.indexOf(':');
  return [value.slice(0, at), value.slice(at + 1)];
}

export interface ReadForm {
  readonly choice: CollectionChoice;
  /** What is wrong, by the name of the field. Such a field keeps its filter. */
  readonly wrongs: ReadonlyMap<string, WrongBounds>;
}

/** Reads the choice in a form. `before`: the choice that stays for fields that the form lacks or that are filled in wrongly. */
export function readForm(
  form: HTMLFormElement,
  { fields, orders }: CollectionActions,
  before: CollectionChoice,
  locale: Words['locale'],
): ReadForm {
  const wrongs = new Map<string, WrongBounds>();
  const options: Record<string, string[]> = {};
  const numbers: Record<string, Bounds<number>> = {};
  const days: Record<string, Bounds<string>> = {};
  for (const check of checksOf(form)) {
    const [field, option] = optionOf(check);
    if (check.checked) options[field] = [...(options[field] ?? []), option];
  }
  for (const field of fields) {
    if (field.type === 'text' || !field.isFilter) continue;
    const [from, until] = inputsOf(form, field.name).map(textOf);
    const bounds = boundsOf(field, { from: from ?? '', until: until ?? '' }, locale);
    if (typeof bounds === 'string') {
      wrongs.set(field.name, bounds);
      const [number, day] = [before.numbers[field.name], before.days[field.name]];
      if (number) numbers[field.name] = number;
      if (day) days[field.name] = day;
    } else if (bounds?.days) days[field.name] = bounds.days;
    else if (bounds) numbers[field.name] = bounds.numbers;
  }
  const sort = form.querySelector<HTMLSelectElement>('.tb-collection-select')?.value;
  const isFirst = sort === undefined || sort === orders[0]?.sort;
  return { choice: { options, numbers, days, sort: isFirst ? undefined : sort, offset: 0 }, wrongs };
}

/** Sets a form to a choice. A field that is being typed in, or is wrong, stays. */
export function setForm(
  form: HTMLFormElement,
  { fields, orders }: CollectionActions,
  choice: CollectionChoice,
  { wrongs, words }: { readonly wrongs: ReadForm['wrongs']; readonly words: Words },
): void {
  for (const check of checksOf(form)) {
    const [field, option] = optionOf(check);
    check.checked = choice.options[field]?.includes(option) ?? false;
  }
  for (const { name, type } of fields) {
    if (wrongs.has(name)) continue;
    const bounds = type === 'datetime' ? choice.days[name] : choice.numbers[name];
    const ends = [bounds?.from, bounds?.until];
    for (const [at, input] of inputsOf(form, name).entries()) {
      const end = ends[at];
      const text = typeof end === 'number' ? typedNumber(end, words) : (end ?? '');
      if (input && input !== document.activeElement && input.value !== text) input.value = text;
    }
  }
  const select = form.querySelector<HTMLSelectElement>('.tb-collection-select');
  if (select) select.value = choice.sort ?? orders[0]?.sort ?? '';
}

/** Says at each field what is wrong with what was typed there. */
export function showWrongs(
  form: HTMLFormElement,
  { fields }: CollectionActions,
  wrongs: ReadForm['wrongs'],
  words: Words,
): void {
  for (const { name, max, decimals } of fields) {
    const wrong = wrongs.get(name);
    const inputs = inputsOf(form, name).filter((input) => input !== null);
    const [first] = inputs;
    const inside = first?.closest('.tb-collection-inside');
    if (!inside) continue;
    const id = `tb-collection-wrong-${name}`;
    const note = inside.querySelector('.tb-collection-wrong');
    const example = typedNumber(Number(max) / (decimals > 0 ? 2 : 1) || 1, words);
    const shown = wrongTree({ id, text: wrong ? words.say(wrong, { example }) : '' });
    if (!wrong) note?.remove();
    else if (note) settle(note, undefined, shown);
    else inside.append(make(shown));
    for (const input of inputs)
      for (const [name, value] of [
        ['aria-describedby', id],
        ['aria-invalid', 'true'],
      ] as const) {
        if (wrong) input.setAttribute(name, value);
        else input.removeAttribute(name);
      }
  }
}

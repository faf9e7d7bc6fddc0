import { tribunePolicy } from '#core/base/html/policy.ts';
import { parseInert } from './parseInert.ts';

/** A choice that a host prints. */
export interface ForeignOption {
  readonly value: number;
  readonly label: string;
}

/**
 * The choices in HTML that a host prints: what has a whole number as `value` or `data-value`, with its text. None where the page's policy leaves no way to
 * read HTML.
 */
export function foreignOptions(html: string): readonly ForeignOption[] {
  const policy = tribunePolicy();
  if (policy === 'blocked') return [];
  const inert = parseInert(policy === 'none' ? html : policy.createHTML(html));
  return [...inert.querySelectorAll('[value], [data-value]')].flatMap((element) => {
    const value = element.getAttribute('data-value') ?? element.getAttribute('value') ?? '';
    const label = element.textContent?.trim() ?? '';
    return /^\d+$/.test(value) && label ? [{ value: Number(value), label }] : [];
  });
}

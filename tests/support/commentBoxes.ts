import type { Locator, Page } from 'playwright/test';
import { commentWords, section } from './commentReader.ts';
import { expect } from './newsroom.ts';
import naughty from './security/naughtyStrings.json' with { type: 'json' };

const says = commentWords.nl;
/** Characters, as the field counts them. */
const longest = 4900;
/** What a text field gives back as it was typed: no line ends that it makes others of, no halves of characters. */
const typable = naughty.strings.filter((each) => !/[\r\0]/.test(each) && each.isWellFormed());
const odd = [
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🏳️‍🌈',
  'Z͑ͫ̓ͪ̂a̘̫l̢g̛o',
  'e\u0301 \u00e9 \u1100\u1161',
  'שלום \u202eمرحبا\u202c עולם',
  '<b>&amp;</b> {{name}} $1',
];

/** A text that is hard to keep: each has its own beginning, and is as long as the others. */
export const textOf = (nth: number): string => {
  const all = [`${nth}.\n`, ...odd, ...typable].join(' ');
  const cut = all.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  return cut.trimEnd().padEnd(longest, '.');
};

/** Where a box is sent to. */
export const stored = {
  comment: /\/api\/v2\/comment$/,
  reply: /\/api\/v2\/comment$/,
  edit: /\/api\/v2\/comment\/\d+$/,
};
export const kinds = ['comment', 'reply', 'edit'] as const;
type Kind = (typeof kinds)[number];

/** A box of the page: where it stands, and how it is opened and sent. */
export function boxOf(kind: Kind, on: { readonly others: number; readonly own: number }) {
  const id = kind === 'edit' ? on.own : on.others;
  const form = (page: Page): Locator =>
    kind === 'comment'
      ? section(page).locator('.tb-comments-write .tb-comment-form')
      : section(page).locator('.tb-comment-body .tb-comment-form');
  const field = (page: Page) => form(page).getByRole('textbox');
  return {
    field,
    async open(page: Page) {
      if (await field(page).isVisible()) return;
      const foot = section(page).locator(`.tb-root .tb-comment-body:has(a[href*="comment=${id}#"])`);
      if (kind === 'reply') await foot.locator('.tb-comment-open-reply').click();
      else {
        await foot.locator('.tb-comment-open-edit').click();
        await foot.getByRole('button', { name: `${says.edit}:` }).click();
      }
      await expect(field(page)).toBeFocused();
    },
    send: (page: Page) =>
      form(page)
        .getByRole('button', { name: says[`send-${kind}`], exact: true })
        .click(),
    bringBack: (page: Page) => form(page).getByRole('button', { name: says['bring-back'] }).click(),
  };
}

/** Waits until the browser keeps a text. */
export const kept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (typed) => Object.values(localStorage).some((value) => value.includes(JSON.stringify(typed).slice(1, -1))),
        text,
      ),
    )
    .toBe(true);

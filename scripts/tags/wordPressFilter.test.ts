import { expect, test } from 'vitest';
import { lostInWordPress } from './wordPressFilter.ts';

const parts = new Map([
  ['row', '<li>{{> row}}<time datetime="{{at}}">{{text}}</time></li>'],
  ['plain', '<p class="tb-x">{{text}}</p>'],
]);

test.each([
  ['elements', '<div data-widget="poll"><form action="/x"><input name="a"></form></div>', ['form', 'input']],
  ['attributes', '<button aria-pressed="true" data-id="{{id}}" class="tb-x">x</button>', ['button[aria-pressed]']],
  ['what a part brings that includes itself', '<ol>{{#rows}}{{> row}}{{/rows}}</ol>', ['time']],
  ['nothing of what is kept', '<h{{level}} id="a" hidden>{{> plain}}</h{{level}}>{{! <form> }}<!-- <form> -->', []],
  ['nothing behind a condition', '<a{{#url}} href="{{url}}"{{/url}} title="a > b">x</a>', []],
])('%s', (_, template, lost) => {
  expect(lostInWordPress(template, parts)).toEqual(lost);
});

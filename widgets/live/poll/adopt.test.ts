// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adopt } from './adopt.ts';
import { merge } from './ballot.ts';
import { printedForm, wirePoll } from './poll.support.ts';

function tag(html: string) {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

test('the printed form gives question, answers, counts and the ticked answer', () => {
  expect(adopt(tag(printedForm([1, 2, 3], 32)), 12, undefined)).toEqual({
    isCounted: true,
    chosen: 32,
    poll: {
      id: 12,
      question: 'Who wins the cup?',
      answers: [
        { id: 31, text: 'Ajax', votes: 1 },
        { id: 32, text: 'PSV', votes: 2 },
        { id: 33, text: 'Feyenoord', votes: 3 },
      ],
      total: 6,
      mine: undefined,
      isClosed: false,
    },
  });
});

test('data-props wins over the form, and an own answer in a cached page is not believed', () => {
  const printed = adopt(tag(printedForm([1, 2, 3], 33)), 12, wirePoll({ my_answer: 31 }));
  expect(printed).toMatchObject({ chosen: 33, isCounted: true, poll: { total: 60, mine: undefined } });
});

test('broken data-props fall back to the form', () => {
  expect(adopt(tag(printedForm([1, 2, 3])), 12, { poll_id: 'twelve' }).poll.total).toBe(6);
});

test('printed results of a closed poll are read as well', () => {
  const printed = adopt(
    tag(`<div class="tb-poll" data-is-closed><h3 class="tb-poll-question"> Who
      wins? </h3><ul><li data-answer-id="31" data-answer-voting="40"><span class="tb-poll-text">Ajax</span> 40</li></ul></div>`),
    12,
    undefined,
  );
  expect(printed.poll).toMatchObject({
    question: 'Who wins?',
    answers: [{ id: 31, text: 'Ajax', votes: 40 }],
    total: 40,
    isClosed: true,
  });
});

test('a form without counts is shown, but its counts are still to be asked for', () => {
  const html = printedForm().replaceAll(/data-answer-voting="\d+"/g, '');
  expect(adopt(tag(html), 12, undefined)).toMatchObject({ isCounted: false, poll: { total: 0 } });
});

test('a label that stands apart from its radio is found', () => {
  const html = `<fieldset><legend>Who?</legend><input type="radio" name="answer_id" value="31" id="a">
    <label for="a">Ajax</label></fieldset>`;
  const element = tag(html);
  document.body.append(element);
  expect(adopt(element, 12, undefined).poll.answers).toEqual([{ id: 31, text: 'Ajax', votes: 0 }]);
});

test.each(['', '<p>Loading</p>', '<fieldset><legend>Who?</legend></fieldset>'])('%j holds no poll', (html) => {
  expect(merge(undefined, adopt(tag(html), 12, undefined).poll)).toBeUndefined();
});

import { computed, untracked } from '@preact/signals-core';
import { patch } from '#core/dom/element.ts';
import type { Box } from '#widgets/discussion/comments/comments.ts';
import { countedFrom, formOf } from '#widgets/discussion/comments/plain/form.ts';
import { troubleText } from '#widgets/discussion/comments/thread/troubleText.ts';
import { follow } from './follow.ts';
import { nameOf } from './rowBody.ts';
import type { Drawing, PlainReply, RowView } from './rowView.ts';

let made = 0;

/** The form of a reply as the model has it: there in the next frame, and whole for who writes and sends. */
export function drawPlainReply({ row }: RowView, drawing: Drawing, container: Element, box: Box): PlainReply {
  const { model, words } = drawing;
  made += 1;
  const id = `tb-reply-${made}`;
  const form = document.createElement('form');
  container.append(form);
  const stop = untracked(() =>
    follow(drawing, () => {
      const trouble = box.trouble.value;
      const { attributes, children } = formOf(model, words, {
        id,
        kind: box.kind,
        label: words.say('reply-label', { name: nameOf(row, words) }),
        error: trouble && troubleText(trouble, words),
        isBusy: box.isBusy.value,
      });
      patch(form, { attributes, children });
      const area = areaOf(form);
      if (area && area.value !== box.text.value) area.value = box.text.value;
    }),
  );
  return {
    form,
    box,
    isOutgrown: computed(
      () =>
        box.isRestored.value ||
        box.lost.value !== undefined ||
        model.wait.value > 0 ||
        box.text.value.length >= countedFrom,
    ),
    begin() {
      areaOf(form)?.focus({ preventScroll: true });
      form.scrollIntoView({ block: 'nearest' });
    },
    end() {
      stop();
      form.remove();
    },
  };
}

const areaOf = (form: HTMLElement) => form.querySelector('textarea');

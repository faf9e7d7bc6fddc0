import { computed, untracked } from '@preact/signals-core';
import { countedFrom } from '#core/contract/commentWriting.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { DrawReply } from './rowView.ts';

let made = 0;

const controls = ['textarea', '[type=submit]', '.tb-comment-form-foot > [type=button]'];
const areaOf = (form: HTMLElement) => form.querySelector('textarea');

const mark = (element: Element | null, name: string, is: boolean) =>
  is ? element?.setAttribute(name, 'true') : element?.removeAttribute(name);

/** The form of a reply as the model has it: there in the next frame, and whole for who writes and sends. */
export const createDrawReply =
  (dependencies: Dependencies): DrawReply =>
  ({ row }, drawing, portal, box) => {
    const { follow, formOf, listenToForm, nameOf, passFocus, patch, troubleText } = dependencies;
    const { model, words } = drawing;
    made += 1;
    const id = `tb-reply-${made}`;
    const form = document.createElement('form');
    const draw = () => {
      const trouble = box.trouble.value;
      const { attributes, children } = formOf(model, words, {
        id,
        kind: box.kind,
        label: words.say('reply-label', { name: nameOf(row, words) }),
        error: trouble && troubleText(trouble, words),
      });
      patch(form, { attributes, children });
      const area = areaOf(form);
      mark(area, 'aria-invalid', trouble !== undefined);
      mark(form.querySelector('[type=submit]'), 'aria-disabled', box.isBusy.value);
      if (area && area.value !== box.text.value) area.value = box.text.value;
    };
    portal.container.append(form);
    listenToForm(form, 'form', box);
    form.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[type=button]')) box.close();
    });
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      box.close();
    });
    const stop = untracked(() => follow(drawing, draw));
    const end = () => {
      stop();
      form.remove();
    };
    const mustWait = () => model.wait.value > 0 || box.text.value.length >= countedFrom;
    return {
      box,
      isOutgrown: computed(() => box.isRestored.value || box.lost.value !== undefined || mustWait()),
      begin() {
        areaOf(form)?.focus({ preventScroll: true });
        form.scrollIntoView({ block: 'nearest' });
      },
      giveTo(next) {
        if (next) passFocus(form, next, controls);
        end();
      },
      end,
    };
  };

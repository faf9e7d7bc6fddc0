import { computed, untracked } from '@preact/signals-core';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { DrawReply, RowPortal } from './rowView.ts';

let made = 0;

const controls = ['textarea', '[type=submit]', '.tb-comment-form-foot > [type=button]'];
const areaOf = (form: HTMLElement) => form.querySelector('textarea');

/** Gives React's form what the plain one had, which goes. */
function give(portal: RowPortal, from: HTMLElement, to: HTMLElement, { passFocus }: Dependencies): void {
  passFocus(from, to, controls);
  portal.plain?.end();
  portal.plain = undefined;
}

/** The form of a reply as the model has it: there in the next frame, and whole for who writes and sends. */
export const createDrawReply =
  (dependencies: Dependencies): DrawReply =>
  ({ row }, drawing, portal, box) => {
    const { countedFrom, follow, formOf, listenToForms, nameOf, patch, troubleText } = dependencies;
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
        isBusy: box.isBusy.value,
      });
      patch(form, { attributes, children });
      const area = areaOf(form);
      if (area && area.value !== box.text.value) area.value = box.text.value;
    };
    portal.container.append(form);
    listenToForms(form, () => box);
    const stop = untracked(() => follow(drawing, draw));
    const mustWait = () => model.wait.value > 0 || box.text.value.length >= countedFrom;
    return {
      box,
      isOutgrown: computed(() => box.isRestored.value || box.lost.value !== undefined || mustWait()),
      begin() {
        areaOf(form)?.focus({ preventScroll: true });
        form.scrollIntoView({ block: 'nearest' });
      },
      giveTo: (next) => give(portal, form, next, dependencies),
      end() {
        stop();
        form.remove();
      },
    };
  };

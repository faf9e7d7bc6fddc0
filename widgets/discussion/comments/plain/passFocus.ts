import { focusedIn } from '#widgets/discussion/comments/rows/focusedIn.ts';

/** Gives the focus and the caret of a plain form, or of what stands around it, to what stands in its place. `controls`: selectors. */
export function passFocus(from: Element, to: ParentNode, controls: readonly string[]): void {
  const focused = focusedIn(from);
  const control = focused && controls.find((each) => focused.matches(each));
  const next = control && to.querySelector<HTMLElement>(control);
  if (!next) return;
  next.focus({ preventScroll: true });
  if (!(focused instanceof HTMLTextAreaElement) || !(next instanceof HTMLTextAreaElement)) return;
  next.setSelectionRange(focused.selectionStart, focused.selectionEnd, focused.selectionDirection);
  next.scrollTop = focused.scrollTop;
}

import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';

/** What is there without a text: pictures, frames and controls, links that a style sheet gives an icon, and islands. */
const shown =
  'img:is([src],[srcset]),svg:not(:empty),:is(video,audio):is([src],:not(:empty)),iframe:is([src],[srcdoc]),' +
  'input:not([type=hidden]),button,select,textarea,canvas,object,embed,a[href],[aria-label],[data-widget]';

const isShown = (node: Node): boolean =>
  node instanceof Text
    ? hasSomethingVisible(node.data)
    : node instanceof Element &&
      !node.matches('script,style,template,noscript') &&
      (node.matches(shown) || Array.from(node.childNodes).some(isShown));

/** Whether nothing in a place is to be seen: it is empty, or holds what editors leave behind, `<br>` or `<p>&nbsp;</p>`. */
export const isBlank = (place: Element | DocumentFragment): boolean => !Array.from(place.childNodes).some(isShown);

import type { Frame } from '#core/html/profile.ts';
import type { Words } from '#core/i18n/words.ts';

/** What a frame of somebody else's may do: run, open a window, play. Not: take the page elsewhere. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Makes the box in which a frame loads when the reader presses its button: nothing is asked of that host before. */
export function embedOf(document: Document, words: Words) {
  return ({ address, title, ratio }: Frame): HTMLElement => {
    const box = document.createElement('div');
    box.className = 'tb-embed';
    box.dataset.embed = address.href;
    if (ratio) box.style.aspectRatio = `${ratio}`;

    const { host } = address;
    const note = document.createElement('p');
    note.className = 'tb-embed-note';
    note.textContent = words.say('embed-note', { host });
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tb-embed-open';
    button.textContent = words.say('embed', { host });
    button.addEventListener('click', () => {
      const frame = document.createElement('iframe');
      frame.title = title || host;
      frame.setAttribute('sandbox', sandbox);
      frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = address.href;
      // The same room before and after.
      box.style.minBlockSize = `${box.offsetHeight}px`;
      box.replaceChildren(frame);
      frame.focus();
    });
    box.append(button, note);
    return box;
  };
}

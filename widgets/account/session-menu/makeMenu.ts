import { makeHtml } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { initialsOf } from '#core/base/view/initialsOf.ts';
import type { User } from '#core/contract/base/account.ts';
import { toJson } from '#core/contract/base/json.ts';
import { onceAnswered } from './onceAnswered.ts';
import { tree } from './reader-menu.drawn.html?tree';
import type { Drawn } from './reader-menu.drawn.ts';
import type { SessionMenu } from './session-menu.model.ts';

export interface Menu {
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
  /** Announces what a logout has ended. */
  readonly note: HTMLElement;
  show(reader: User): void;
}

/** Nobody's menu. */
const nothing: Drawn = {
  ...{ menu_label: '', image: null, initials: '', name: '', message: null, username: '', entries: [] },
  log_out_text: '',
};

const made = (part: 'button' | 'panel' | 'quiet', shown: Drawn) =>
  makeHtml(treeOf(`tb-session-menu-${part}`, [tree(shown)]));

function drawnMenu({ image, name, username, verifyMessage }: User, entries: Drawn['entries'], { say }: Words): Drawn {
  return {
    ...{ name, username, entries, image: image || null, initials: initialsOf(name), log_out_text: say('log-out') },
    menu_label: say(verifyMessage ? 'menu-message' : 'menu', { name }),
    message: verifyMessage || null,
  };
}

/** The reader's button and the panel that it discloses. */
export function makeMenu(model: SessionMenu, words: Words): Menu {
  const [button, panel, note] = [made('button', nothing), made('panel', nothing), made('quiet', nothing)];
  const { profileUrl, followingUrl } = model;
  const entriesOf = (reader: User) => [
    { url: profileUrl, label: words.say('profile') },
    { url: model.publicUrl(reader), label: words.say('public') },
    ...(followingUrl ? [{ url: followingUrl, label: words.say('following') }] : []),
  ];
  let shown = nothing;
  const showButton = () => {
    button.setAttribute('aria-label', shown.menu_label);
    button.replaceChildren(...made('button', shown).childNodes);
  };
  // A picture that does not load: the first letters of the name are there in its place.
  button.addEventListener(
    'error',
    () => {
      shown = { ...shown, image: null };
      showButton();
    },
    true,
  );
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) onceAnswered(() => void model.logOut());
  });
  return {
    ...{ button, panel, note },
    show(reader) {
      const next = drawnMenu(reader, entriesOf(reader), words);
      // Most of what changes of a reader, as whom they follow, is not in the menu.
      if (toJson(next) === toJson(shown)) return;
      shown = next;
      showButton();
      panel.replaceChildren(...made('panel', shown).childNodes);
    },
  };
}

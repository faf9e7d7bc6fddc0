import type { User } from '#core/contract/account.ts';
import type { Words } from '#core/i18n/words.ts';
import { maker } from '#core/view/maker.ts';
import { makeAvatar } from './makeAvatar.ts';
import { onceAnswered } from './onceAnswered.ts';
import type { SessionMenu } from './session-menu.model.ts';

export interface Menu {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
  show(reader: User): void;
}

/** The reader's button and the panel that it discloses. */
export function makeMenu(document: Document, model: SessionMenu, words: Words): Menu {
  const make = maker('tb-session-menu-');
  const button = make('button', 'button');
  const name = make('span', 'name');
  const dot = make('span', 'dot');
  button.type = 'button';

  const panel = make('div', 'panel');
  const who = make('p', 'who');
  const message = make('p', 'message');
  const list = make('ul', 'list');
  const profile = make('a', 'entry');
  const publicPage = make('a', 'entry');
  const following = make('a', 'entry');
  const logOut = make('button', 'entry');
  profile.href = model.profileUrl;
  profile.textContent = words.say('profile');
  publicPage.textContent = words.say('public');
  following.href = model.followingUrl ?? '';
  following.textContent = words.say('following');
  logOut.type = 'button';
  logOut.textContent = words.say('log-out');
  logOut.addEventListener('click', () => onceAnswered(() => void model.logOut()));
  for (const entry of [profile, publicPage, ...(model.followingUrl ? [following] : []), logOut]) {
    const row = document.createElement('li');
    row.append(entry);
    list.append(row);
  }
  panel.append(who, message, list);

  return {
    button,
    panel,
    show(reader) {
      const { verifyMessage } = reader;
      button.setAttribute('aria-label', words.say(verifyMessage ? 'menu-message' : 'menu', { name: reader.name }));
      button.replaceChildren(makeAvatar(document, reader), name, ...(verifyMessage ? [dot] : []));
      name.textContent = reader.name;
      who.textContent = reader.username;
      message.textContent = verifyMessage ?? '';
      message.hidden = !verifyMessage;
      publicPage.href = model.publicUrl(reader);
    },
  };
}

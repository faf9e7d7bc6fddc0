const letter = /^\p{L}$/u;

/**
 * Moves the focus through a list of buttons by a pressed key: arrows, Home, End, or the first letter of any part of a name.
 * Returns false where the key has no meaning here.
 */
export function walk(list: Element, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-name]')];
  const now = buttons.findIndex((button) => button.matches(':focus'));
  const named = (button: HTMLElement) =>
    button.dataset.name
      ?.toLowerCase()
      .split(/[\s-]/)
      .some((part) => part.startsWith(key.toLowerCase()));
  const target =
    {
      ArrowDown: buttons[now + 1],
      ArrowUp: buttons[now - 1],
      Home: buttons[0],
      End: buttons.at(-1),
    }[key] ?? (letter.test(key) ? [...buttons.slice(now + 1), ...buttons].find(named) : undefined);
  target?.focus();
  return target !== undefined || key.startsWith('Arrow');
}

import { maker } from '#core/view/maker.ts';

export const make = maker('tb-notifications-');

export function makeButton(part: string, label: string, press: () => void): HTMLButtonElement {
  const button = make('button', part, label);
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

const namespace = 'http://www.w3.org/2000/svg';

// 24 x 24, drawn as lines.
const bell = 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7m4 10a2 2 0 0 0 4 0';
const shapes = new Map([
  ['reply', 'M9 6 4 11l5 5m-5-5h9a6 6 0 0 1 6 6v2'],
  ['like', 'm12 20-8-9a4 4 0 0 1 8-4 4 4 0 0 1 8 4z'],
  ['message', 'M4 6h16v12H4zm0 1 8 6 8-6'],
]);

/** Makes a decorative icon, hidden from screen readers. `name`: of a shape; a bell for any other. */
export function makeIcon(name = ''): SVGSVGElement {
  const icon = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  path.setAttribute('d', shapes.get(name) ?? bell);
  icon.append(path);
  return icon;
}

import type { Tribune } from '#loader/ports.ts';
import css from './debug.css?inline';
import { onPresented, type Presented } from './presentNotice.ts';

const columns = ['Widget', 'State', 'Woken by', 'Waits for', 'Files, ms', 'Mount, ms', 'Error'] as const;

let shown: HTMLElement | undefined;

/** Opens the overlay for developers: every tag, its state and its times, and the errors reported so far. Opens once. */
export function open(tribune: Tribune): void {
  if (shown?.isConnected) return;
  shown = document.createElement('div');
  shown.popover = 'manual';
  shown.dataset.tribuneDebug = '';
  const root = shown.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.append(shown);
  // The top layer, where a browser has it: the overlay must lie above a dialog of an island.
  shown.showPopover?.();

  const errors = make('ol');
  const stops = [
    tribune.on('ready', () => draw()),
    tribune.on('unmount', () => draw()),
    onPresented((presented) => errors.append(lineOf(presented))),
  ];
  const close = () => {
    for (const stop of stops) stop();
    shown?.remove();
  };

  const rows = make('tbody');
  const head = make('tr');
  for (const column of columns) head.append(make('th', column));
  const table = make('table');
  const header = make('thead');
  header.append(head);
  table.append(header, rows);
  const bar = make('p', `Tribune ${tribune.version}, tenant ${tribune.config.tenant} `);
  bar.append(button('Read again', draw), button('Close', close));
  root.append(bar, errors, table);
  draw();

  function draw(): void {
    rows.replaceChildren(
      ...tribune.list().map((tag) => {
        const row = make('tr');
        const { times } = tag;
        const name = button(tag.name, () => tag.element.scrollIntoView({ block: 'center' }));
        row.append(cell(name), cell(tag.state), cell(tag.moment ?? ''), cell(tag.when));
        row.append(cell(span(times.loading, times.loaded)), cell(span(times.loaded, times.ready)));
        row.append(cell(tag.error === undefined ? '' : describe(tag.error)));
        row.dataset.state = tag.state;
        if (tag.state === 'armed' || tag.state === 'failed') {
          name.after(button('wake', () => void tribune.mount(tag.element).then(draw)));
        }
        return row;
      }),
    );
  }
}

/** A notice with a link to the page that explains it; a click brings what it is about into view. */
function lineOf({ code, what, remedy, address, about }: Presented): HTMLElement {
  const line = make('li', `${code} ${what} ${remedy} `);
  if (address !== undefined) {
    const link = document.createElement('a');
    Object.assign(link, { href: address, target: '_blank', textContent: `${code}.html` });
    line.append(link);
  }
  if (about) line.addEventListener('click', () => about.scrollIntoView({ block: 'center' }));
  return line;
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'what' in error) return `${error.what}`;
  return typeof error === 'number' ? `HTTP ${error}` : `${error}`;
}

const span = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? '' : (to - from).toFixed(1);

function make(name: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function cell(content: string | Node): HTMLElement {
  const element = make('td');
  element.append(content);
  return element;
}

function button(text: string, act: () => void): HTMLElement {
  const element = make('button', text);
  element.addEventListener('click', act);
  return element;
}

/** Changes the tables of a box as a stranger on the page does. It runs in a page by itself: it refers to nothing outside. */
export type Interference = (box: HTMLElement) => void;

/** As Chrome translates: each text is taken out, and the same in capitals is put into two `<font>` in its place. */
const translate: Interference = (box) => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim()) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
};

/** As WordPress does: each letter A is a picture with the letter as its alternative text, since not every team has an emoji. */
const makePictures: Interference = (box) => {
  for (const name of box.querySelectorAll('.tb-standings-name, .tb-standings-flag')) {
    const [first = '', ...rest] = [...(name.textContent ?? '')];
    const picture = document.createElement('img');
    picture.className = 'emoji';
    picture.alt = first;
    name.replaceChildren(picture, rest.join(''));
  }
};

const addAdvertisements: Interference = (box) => {
  for (const second of box.querySelectorAll('tbody tr:nth-child(2)')) {
    const row = document.createElement('tr');
    row.className = 'advertisement';
    const cell = document.createElement('td');
    cell.colSpan = 10;
    cell.textContent = 'Advertisement';
    row.append(cell);
    second.after(row);
  }
  const place = document.createElement('div');
  place.className = 'advertisement';
  place.append(document.createElement('p'));
  box.querySelector('.tb-standings-tables')?.before(place);
};

const rewriteLinks: Interference = (box) => {
  for (const name of box.querySelectorAll('.tb-standings-name')) {
    if (name instanceof HTMLAnchorElement) name.href = `/out?to=${encodeURIComponent(name.href)}`;
    else {
      const link = document.createElement('a');
      link.href = '/teams';
      link.className = 'auto-link';
      link.append(...name.childNodes);
      name.append(link);
    }
  }
};

/** As a plug-in for tables does: wraps the table, gives classes, and sorts the rows by name. */
const sortTables: Interference = (box) => {
  for (const table of box.querySelectorAll('table')) {
    const around = document.createElement('div');
    around.className = 'sortable-wrapper';
    table.replaceWith(around);
    around.append(table);
    table.classList.add('sortable');
    for (const part of table.querySelectorAll('thead, tbody')) part.classList.add('sortable-part');
    const body = table.tBodies[0];
    const nameOf = (row: Element) => row.querySelector('.tb-standings-name')?.textContent ?? '';
    body?.append(...[...body.querySelectorAll('tr')].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)));
  }
};

/** What may have happened to printed tables before their island starts. */
export const beforeStart: Readonly<Record<string, Interference>> = {
  nothing: () => {},
  'minified HTML': (box) => {
    box.innerHTML = box.innerHTML.replace(/>\s+</g, '><');
  },
  'white space in cells': (box) => {
    for (const cell of box.querySelectorAll('td')) {
      cell.prepend('\n      ');
      cell.append('\n    ');
    }
  },
  'HTML comments': (box) => {
    for (const each of box.querySelectorAll('tbody, tr, td')) each.prepend(document.createComment(' cached '));
  },
  'attributes, classes and styles added': (box) => {
    for (const each of box.querySelectorAll<HTMLElement>('tr, td, th, thead, tbody, a, span')) {
      each.classList.add('theme');
      each.dataset.theme = 'x';
      each.style.color = 'inherit';
    }
  },
  translated: translate,
  'letters made pictures': makePictures,
  advertisements: addAdvertisements,
  'a template of another tree': (box) => {
    for (const cell of box.querySelectorAll('tbody td, tbody th')) {
      const around = document.createElement('div');
      around.className = 'own';
      around.append(...cell.childNodes);
      cell.append(around);
    }
    for (const row of box.querySelectorAll('tbody tr')) {
      const points = row.querySelector('.tb-standings-points');
      if (points) row.prepend(points);
    }
  },
  'links rewritten, names linked': rewriteLinks,
  'a stale page': (box) => {
    for (const points of box.querySelectorAll('td.tb-standings-points')) points.textContent = '99';
    for (const body of box.querySelectorAll('tbody')) body.append(...[...body.querySelectorAll('tr')].reverse());
    for (const row of box.querySelectorAll('tbody tr')) row.setAttribute('data-zone', 'stale');
  },
  'typographic signs': (box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim())
        walker.currentNode.data = walker.currentNode.data
          .replaceAll("'", '’')
          .replaceAll('-', '–')
          .replaceAll(' ', '\u00a0');
  },
  'empty paragraphs and line breaks': (box) => {
    for (const each of box.querySelectorAll('.tb-standings-tables, .tb-standings-group')) {
      each.prepend(document.createElement('p'));
      each.append(document.createElement('br'));
    }
    for (const cell of box.querySelectorAll('tbody td')) cell.append(document.createElement('br'));
  },
  'a plug-in that wraps and sorts': sortTables,
};

/** What may happen to tables that an island has drawn, before they change again. */
export const afterStart: Readonly<Record<string, Interference>> = {
  translated: translate,
  'letters made pictures': makePictures,
  advertisements: addAdvertisements,
  'links rewritten, names linked': rewriteLinks,
  'a plug-in that wraps and sorts': sortTables,
  'crests wrapped': (box) => {
    for (const crest of box.querySelectorAll('svg, .tb-standings-flag, .tb-standings-playing, .tb-standings-name')) {
      const around = document.createElement('span');
      around.className = 'lazy';
      crest.replaceWith(around);
      around.append(crest);
    }
  },
  'rows folded into a second body': (box) => {
    for (const table of box.querySelectorAll('table')) {
      const folded = document.createElement('tbody');
      folded.className = 'folded';
      folded.append(...[...table.querySelectorAll('tbody tr')].slice(2));
      table.append(folded);
    }
  },
  'rows and the legend removed': (box) => {
    for (const row of box.querySelectorAll('tbody tr:nth-child(2)')) row.remove();
    box.querySelector('.tb-standings-legend')?.remove();
  },
  'texts split': (box) => {
    for (const each of box.querySelectorAll('.tb-standings-name, .tb-standings-points, .tb-standings-note')) {
      const text = each.textContent ?? '';
      each.replaceChildren(text.slice(0, 1), text.slice(1));
    }
  },
  'attributes removed': (box) => {
    for (const each of box.querySelectorAll('tr, td, abbr, a')) {
      each.removeAttribute('data-zone');
      each.removeAttribute('title');
      each.removeAttribute('data-slug');
    }
  },
  'the same HTML put in anew': (box) => {
    const { innerHTML } = box;
    box.innerHTML = innerHTML;
  },
};

/**
 * Changes what Tribune has drawn in a box as a stranger on the page does. It runs in a page by itself, and perhaps in another window's: it refers to nothing
 * outside, and makes elements of the box's own document. What it adds with a text of its own has the class `others`.
 */
export type Interference = (box: HTMLElement) => void;

/** As Chrome translates: each text is taken out, and the same in capitals is put into two `<font>` in its place. */
const translate: Interference = (box) => {
  const page = box.ownerDocument;
  const walker = page.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.nodeValue?.trim() || text.parentElement?.matches('script, style, noscript, select *')) continue;
    const [outer, inner] = [page.createElement('font'), page.createElement('font')];
    inner.textContent = text.nodeValue.toUpperCase();
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
};

/** As WordPress does: the first letter of names is a picture with the letter as its alternative text, since not every team has an emoji. */
const makePictures: Interference = (box) => {
  for (const name of box.querySelectorAll('[class*="-name"], [class*="-flag"], [class*="-link"], [class*="-club"]')) {
    // What a label says is read from the page, where no letter is a picture.
    if (name.childElementCount > 0 || name.closest('label')) continue;
    const [first = '', ...rest] = [...(name.textContent ?? '')];
    const picture = box.ownerDocument.createElement('img');
    picture.className = 'emoji';
    picture.alt = first;
    name.replaceChildren(picture, rest.join(''));
  }
};

const addAdvertisements: Interference = (box) => {
  const page = box.ownerDocument;
  for (const second of box.querySelectorAll('tbody > tr:nth-child(2), :is(ol, ul) > li:nth-child(2)')) {
    const row = page.createElement(second.localName);
    row.className = 'advertisement others';
    const cell = page.createElement(second.localName === 'tr' ? 'td' : 'p');
    cell.setAttribute('colspan', '10');
    cell.textContent = 'Advertisement';
    row.append(cell);
    second.after(row);
  }
  const place = page.createElement('div');
  place.className = 'advertisement others';
  place.append(page.createElement('p'));
  box.firstElementChild?.before(place);
};

const rewriteLinks: Interference = (box) => {
  for (const name of box.querySelectorAll('[class*="-name"], [class*="-club"], a[href]')) {
    const address = name.getAttribute('href');
    if (address !== null) name.setAttribute('href', `/out?to=${encodeURIComponent(address)}`);
    else if (!name.closest('a, label, button') && !name.querySelector('a')) {
      const link = box.ownerDocument.createElement('a');
      link.href = '/teams';
      link.className = 'auto-link';
      link.append(...name.childNodes);
      name.append(link);
    }
  }
};

/** As a plug-in for tables does: wraps the table or list, gives classes, and sorts the rows by what is in them. */
const sortTables: Interference = (box) => {
  for (const table of box.querySelectorAll('table, ol, ul:not([class*="tabs"])')) {
    const around = box.ownerDocument.createElement('div');
    around.className = 'sortable-wrapper';
    table.replaceWith(around);
    around.append(table);
    table.classList.add('sortable');
    for (const part of table.querySelectorAll('thead, tbody')) part.classList.add('sortable-part');
    const body = table.localName === 'table' ? table.querySelector('tbody') : table;
    const nameOf = (row: Element) => row.querySelector('[class*="-name"]')?.textContent ?? row.textContent ?? '';
    body?.append(...[...body.children].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)));
  }
};

/** As what helps to read does: the first half of each word is bold. */
const markWords: Interference = (box) => {
  const page = box.ownerDocument;
  const walker = page.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.nodeValue?.trim() || text.parentElement?.matches('script, style, noscript, select *')) continue;
    const pieces = text.nodeValue.split(/(\s+)/).flatMap((word): (Node | string)[] => {
      if (!word.trim()) return [word];
      const bold = page.createElement('b');
      bold.textContent = word.slice(0, Math.ceil(word.length / 2));
      return [bold, word.slice(Math.ceil(word.length / 2))];
    });
    const around = page.createElement('span');
    around.append(...pieces);
    text.parentNode?.replaceChild(around, text);
  }
};

/** As telephones do: what is a number is a link that calls it. */
const linkNumbers: Interference = (box) => {
  const page = box.ownerDocument;
  for (const each of box.querySelectorAll(
    'td, dd, p, strong, [class*="-score"], [class*="-figure"], [class*="-number"]',
  )) {
    const [text, ...rest] = each.childNodes;
    if (rest.length > 0 || text?.nodeType !== 3 || !/\d/.test(text.nodeValue ?? '') || each.closest('a')) continue;
    const link = page.createElement('a');
    link.href = 'tel:1';
    each.replaceChildren(link);
    link.append(text);
  }
};

const markLinks: Interference = (box) => {
  for (const link of box.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'nofollow');
    const sign = box.ownerDocument.createElement('span');
    sign.className = 'external others';
    sign.textContent = '↗';
    link.append(sign);
  }
};

/** As a plug-in for headers that stay in view does: a copy of each header is put before its table. */
const copyHeads: Interference = (box) => {
  for (const table of box.querySelectorAll('table')) {
    const copy = table.cloneNode(false);
    const head = table.querySelector('thead');
    if (head) copy.appendChild(head.cloneNode(true));
    const around = box.ownerDocument.createElement('div');
    around.className = 'sticky-head others';
    around.setAttribute('aria-hidden', 'true');
    around.append(copy);
    table.before(around);
  }
};

const darken: Interference = (box) => {
  for (const each of [box, ...box.querySelectorAll<HTMLElement>('*')]) {
    each.setAttribute('data-dark-colour', '');
    each.style.setProperty('--dark-colour', '#ddd');
    each.style.color = 'var(--dark-colour)';
  }
};

/** As overlays that promise accessibility do: a role, a place in the order of the keyboard and a wrapper for each text. */
const overlay: Interference = (box) => {
  const page = box.ownerDocument;
  for (const each of box.querySelectorAll('td, th, p, li, span, dt, dd')) {
    each.setAttribute('tabindex', '0');
    each.setAttribute('lang', 'en');
    for (const text of [...each.childNodes]) {
      if (text.nodeType !== 3 || !text.nodeValue?.trim()) continue;
      const around = page.createElement('span');
      around.setAttribute('data-reader', '');
      each.replaceChild(around, text);
      around.append(text);
    }
  }
};

const addUnits: Interference = (box) => {
  for (const each of box.querySelectorAll('p, td, li, dd, h2, h3')) {
    const unit = box.ownerDocument.createElement('ins');
    unit.className = 'advertisement-unit others';
    unit.append(box.ownerDocument.createElement('style'), box.ownerDocument.createElement('ins'));
    each.append(unit);
  }
};

/** As what lets words break does: invisible hyphens in every long word. */
const hyphenate: Interference = (box) => {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.parentElement?.matches('script, style, noscript, select *'))
      currentNode.nodeValue = currentNode.nodeValue?.replaceAll(/(\p{L}{3})(?=\p{L}{3})/gu, '$1\u00ad') ?? '';
  }
};

const replaceTexts: Interference = (box) => {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) text.parentNode?.replaceChild(text.cloneNode(), text);
  box.normalize();
};

/** As sidebars that stay in view do: the box is put into elements of their own. */
const moveBox: Interference = (box) => {
  const page = box.ownerDocument;
  const [outer, inner] = [page.createElement('div'), page.createElement('div')];
  outer.className = 'sticky-sidebar';
  outer.append(inner);
  box.replaceWith(outer);
  inner.append(box);
};

const pageRows: Interference = (box) => {
  for (const row of box.querySelectorAll(
    'table[class^="tb-"] > tbody > tr:nth-child(n + 4), :is(ol, ul) > li:nth-child(n + 4)',
  ))
    row.remove();
};

const collapseRows: Interference = (box) => {
  for (const list of box.querySelectorAll('ol, ul, tbody')) {
    const rows = [...list.children].slice(3);
    if (rows.length === 0 || list.matches('[class*="tabs"]')) continue;
    const around = box.ownerDocument.createElement(list.localName === 'tbody' ? 'tbody' : 'div');
    around.className = 'collapsed';
    around.append(...rows);
    if (list.localName === 'tbody') list.after(around);
    else list.append(around);
  }
};

/** Kinds of software that were thought of when the drawing had been finished: what is general passes them too. */
const fresh: Readonly<Record<string, Interference>> = {
  'words half in bold': markWords,
  'numbers made links': linkNumbers,
  'links with a sign and a target': markLinks,
  'copies of headers': copyHeads,
  'dark colours': darken,
  'an overlay for accessibility': overlay,
  'advertisements in cells': addUnits,
  'invisible hyphens': hyphenate,
  'texts replaced by their copies': replaceTexts,
  'a box in a sidebar that stays': moveBox,
  'rows beyond the third in a box': collapseRows,
};

/** What may have happened to what was printed before its island starts. */
export const beforeStart: Readonly<Record<string, Interference>> = {
  nothing: () => {},
  'minified HTML': (box) => {
    box.innerHTML = box.innerHTML.replace(/>\s+</g, '><');
  },
  'white space in cells': (box) => {
    for (const cell of box.querySelectorAll('td, p, dd')) {
      cell.prepend('\n      ');
      cell.append('\n    ');
    }
  },
  'HTML comments': (box) => {
    for (const each of box.querySelectorAll('tbody, tr, td, ol, ul, li, p, dl'))
      each.prepend(box.ownerDocument.createComment(' cached '));
  },
  'attributes, classes and styles added': (box) => {
    for (const each of box.querySelectorAll<HTMLElement>(
      'tr, td, th, thead, tbody, a, span, ol, ul, li, p, dl, dt, dd',
    )) {
      each.classList.add('theme');
      each.dataset.theme = 'x';
      each.style.color = 'inherit';
    }
  },
  translated: translate,
  'letters made pictures': makePictures,
  advertisements: addAdvertisements,
  'a template of another tree': (box) => {
    for (const cell of box.querySelectorAll('tbody td, tbody th, li > *, dd')) {
      if (cell.matches('select *, label') || cell.closest('form')) continue;
      const around = box.ownerDocument.createElement('div');
      around.className = 'own';
      around.append(...cell.childNodes);
      cell.append(around);
    }
    for (const row of box.querySelectorAll('table[class^="tb-"] tbody tr'))
      if (row.lastElementChild) row.prepend(row.lastElementChild);
  },
  'links rewritten, names linked': rewriteLinks,
  'a stale page': (box) => {
    // If a page names the matches that could change after it was printed, no other one is stale.
    const changing = box.dataset.follow?.split(' ');
    for (const figure of box.querySelectorAll(
      'td[class*="-points"], td[class*="-goals"], [class*="-score"], [class*="-figure"]',
    )) {
      const match = figure.closest<HTMLElement>('[data-match]')?.dataset.match;
      const isSettled = match !== undefined && changing?.includes(match) === false;
      if (figure.childElementCount === 0 && !isSettled) figure.textContent = '99';
    }
    for (const body of box.querySelectorAll('table[class^="tb-"] tbody'))
      body.append(...[...body.querySelectorAll('tr')].reverse());
    for (const row of box.querySelectorAll('tbody tr')) row.setAttribute('data-zone', 'stale');
  },
  'typographic signs': (box) => {
    const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode.nodeValue?.trim() && !currentNode.parentElement?.matches('script, style, noscript'))
        currentNode.nodeValue = currentNode.nodeValue
          .replaceAll("'", '’')
          .replaceAll('-', '–')
          .replaceAll(' ', '\u00a0');
    }
  },
  'empty paragraphs and line breaks': (box) => {
    const page = box.ownerDocument;
    for (const each of [box, ...box.querySelectorAll(':scope > div, section')]) {
      each.prepend(page.createElement('p'));
      each.append(page.createElement('br'));
    }
    for (const cell of box.querySelectorAll('tbody td, li')) cell.append(page.createElement('br'));
  },
  'a plug-in that wraps and sorts': sortTables,
  ...fresh,
};

/** What may happen to what an island has drawn, before it changes again. */
export const afterStart: Readonly<Record<string, Interference>> = {
  translated: translate,
  'letters made pictures': makePictures,
  advertisements: addAdvertisements,
  'links rewritten, names linked': rewriteLinks,
  'a plug-in that wraps and sorts': sortTables,
  'crests wrapped': (box) => {
    for (const crest of box.querySelectorAll(
      'svg, [class*="-flag"], [class*="-playing"], [class*="-name"], [class*="-club"]',
    )) {
      const around = box.ownerDocument.createElement('span');
      around.className = 'lazy';
      crest.replaceWith(around);
      around.append(crest);
    }
  },
  'rows folded into a second body': (box) => {
    for (const table of box.querySelectorAll('table')) {
      const folded = box.ownerDocument.createElement('tbody');
      folded.className = 'folded';
      folded.append(...[...table.querySelectorAll('tbody tr')].slice(2));
      table.append(folded);
    }
  },
  'rows and the legend removed': (box) => {
    for (const row of box.querySelectorAll('table[class^="tb-"] tr:nth-child(2), li:nth-child(2)')) row.remove();
    box.querySelector('[class*="-legend"]')?.remove();
  },
  'texts split': (box) => {
    for (const each of box.querySelectorAll(
      '[class*="-name"], [class*="-points"], [class*="-note"], [class*="-score"], p, td',
    )) {
      if (each.childElementCount > 0) continue;
      const text = each.textContent ?? '';
      each.replaceChildren(text.slice(0, 1), text.slice(1));
    }
  },
  'attributes removed': (box) => {
    for (const each of box.querySelectorAll('tr, td, abbr, a, li')) {
      each.removeAttribute('data-zone');
      each.removeAttribute('title');
      each.removeAttribute('data-slug');
    }
  },
  'the same HTML put in anew': (box) => {
    const { innerHTML } = box;
    box.innerHTML = innerHTML;
  },
  ...fresh,
  'rows beyond the third removed': pageRows,
};

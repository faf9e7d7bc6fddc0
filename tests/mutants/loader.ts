import type { SlipsIn } from './slips.ts';

export const loader: readonly SlipsIn[] = [
  {
    file: 'loader/page/registry.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'if (tag.isOverlay) addOverlay(tag.name);',
        after: '',
        seen: 'After the body of the page was swapped the login dialog never opens again.',
        kind: 'back',
      },
      {
        before: 'tag.element.isConnected || (tag.isOverlay && !tag.isMounted)',
        after: 'tag.element.isConnected',
        seen: 'The login dialog is gone before it was ever opened.',
        kind: 'reasons',
      },
      {
        before: 'tags.delete(tag.element);',
        after: '',
        seen: 'A tag that was taken out and put back stays dead.',
        kind: 'back',
      },
      {
        before: 'if (after[moment]) await after[moment];',
        after: '',
        seen: 'Islands that nobody asked for compete with the page while it loads.',
      },
      {
        before: "kind[0].split(' ')",
        after: '[kind[0]]',
        seen: 'A widget is unknown because others wake as it does.',
        kind: 'reasons',
      },
      {
        before: '...boot, ...own, ',
        after: '...boot, ',
        seen: 'The files that a page names wait for the runtime.',
      },
    ],
  },
  {
    file: 'loader/page/lifecycle.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: "state !== 'gone' && ",
        after: '',
        seen: 'A tag that leaves the page keeps its island.',
        kind: 'back',
      },
      {
        before: 'tag.leaving.abort();',
        after: '',
        seen: 'An island whose tag has left goes on listening.',
        kind: 'back',
      },
      {
        before: "'armed loading ready failed loading failed off'",
        after: "'armed loading ready failed off'",
        seen: 'A widget whose file did not come never tries again.',
        kind: 'second',
      },
      {
        before: 'releaseQueue(tag);',
        after: '',
        seen: 'A press on a tag that failed does nothing.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/page/queue.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'event.metaKey || event.ctrlKey || control',
        after: 'control',
        seen: 'Opening a link in a new tab does nothing.',
        kind: 'reasons',
      },
      {
        before: 'tag.queue.clear();\n        delete',
        after: 'delete',
        seen: 'What was pressed before the island came is done twice.',
        kind: 'second',
      },
      {
        before: 'delete tag.element.dataset.wWaits;',
        after: '',
        seen: 'A tag goes on saying that it waits.',
        kind: 'back',
      },
      {
        before: 'if (tag.onAction) tag.onAction(control, gesture);',
        after: 'if (false) void 0;',
        seen: 'Between model and drawing a press is lost.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/runtime/oncePerName.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'answer.catch(() => asked.delete(name));',
        after: 'answer.catch(() => {});',
        seen: 'A widget whose file failed once never comes.',
        kind: 'second',
      },
      {
        before: 'if (known) return known;',
        after: '',
        seen: 'Two tags of a widget fetch its files twice.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/boot/mountIsland.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'crashes[name] = (crashes[name] ?? 0) + 1',
        after: 'crashes[name] = crashLimit',
        seen: 'One crash switches all tags of a widget off.',
        kind: 'second',
      },
      {
        before: 'for (const each of tags.values()) if (each.name === name) turnOff(each, enter);',
        after: 'turnOff(tag, enter);',
        seen: 'After the third crash the other tags of the widget wait for ever.',
        kind: 'second',
      },
      {
        before: 'for (const each of tags.values()) if (each.name === name) turnOff',
        after: 'for (const each of tags.values()) turnOff',
        seen: 'A widget that crashes switches off all others.',
        kind: 'else',
      },
      {
        before: "if (kind === 'tag') turnOff(tag, enter);",
        after: '',
        seen: 'A tag with a mistake is tried again at each touch.',
        kind: 'second',
      },
      {
        before: "if (isReady) emit(element, 'unmount'",
        after: "emit(element, 'unmount'",
        seen: 'A page hears that an island left which was never there.',
        kind: 'reasons',
      },
      {
        before: 'tag.queue.clear();\n  delete tag.element.dataset.wWaits;',
        after: 'delete tag.element.dataset.wWaits;',
        seen: 'What was pressed early is done again when the island comes back.',
        kind: 'back',
      },
      {
        before: 'actions.push(queuedAction(button,',
        after: 'void (queuedAction(button,',
        seen: 'A button pressed before the drawing does nothing.',
        kind: 'second',
      },
      {
        before: ' || pressed.has(button)) return;',
        after: ') return;',
        seen: 'A team that is followed by two quick presses is not followed.',
        kind: 'second',
      },
      {
        before: 'shared.has(id) || document',
        after: 'document',
        seen: 'Each of two tags with one id is reported.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/page/scan.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: "if (is('[data-w-foreign]') || (",
        after: 'if ((',
        seen: 'A tag that a reader wrote in a comment comes to life.',
        kind: 'else',
      },
      {
        before: ':not([data-w-open])',
        after: '',
        seen: 'A tag inside one that is marked open is not found.',
        kind: 'second',
      },
      {
        before: 'each.isConnected && isOurs(each)',
        after: 'isOurs(each)',
        seen: 'A tag that a script put in and took out at once gets an island.',
        kind: 'back',
      },
      {
        before: 'if (tag) removeStale(tag);\n    else if',
        after: 'if',
        seen: 'A tag that is moved is started a second time.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/runtime/createLoad.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'booting.catch(() => {\n      booting = undefined;\n    });',
        after: '',
        seen: 'After a failed start no island ever comes.',
        kind: 'second',
      },
      {
        before: '(running && `${fresh.boot}` !== running)',
        after: 'false',
        seen: 'After a deploy a page runs two sessions.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'loader/runtime/createTurns.ts',
    tests: ['loader/runtime/createTurns.test.ts'],
    slips: [
      {
        before: 'if (ended - began < slice) return;',
        after: '',
        seen: 'Hundreds of islands take a frame each.',
        kind: 'second',
      },
      {
        before: 'Math.min(maxSlice, Math.max(minSlice, began - ended))',
        after: 'maxSlice',
        seen: 'Touches between islands are answered late.',
      },
    ],
  },
  {
    file: 'loader/page/wait.ts',
    tests: ['loader/page/wait.test.ts'],
    slips: [
      {
        before: '!ms || navigator.onLine',
        after: '!ms',
        seen: 'Without a network an island never comes.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'loader/page/start.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts', 'loader/site.test.ts'],
    slips: [
      {
        before: "if (first) return void loader.report('second', first.version);",
        after: "if (first) void loader.report('second', first.version);",
        seen: 'A page that has the script twice has each island twice.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/page/moments/event.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'if (!name) throw 0;',
        after: '',
        seen: 'A tag with `event` and no name waits for ever.',
      },
    ],
  },
  {
    file: 'loader/page/moments/hash.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: "addEventListener('hashchange', check, options);",
        after: '',
        seen: 'A link to the comments on the same page does not wake them.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'loader/page/moments/visible.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: '{ rootMargin },',
        after: '{},',
        seen: 'The margin that an editor sets does nothing.',
        kind: 'second',
      },
      {
        before: 'observer.unobserve(target);',
        after: '',
        seen: 'A tag that failed is fetched again at each scroll.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'loader/page/moments/media.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: "query.addEventListener('change', check, options);",
        after: '',
        seen: 'Turning the tablet does not wake what waits for a wide screen.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'loader/page/moments/activity.ts',
    tests: ['loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: '!event.movementX && !event.movementY',
        after: 'false',
        seen: 'A pointer at rest wakes what waits for the reader.',
        kind: 'reasons',
      },
      {
        before: 'if (localStorage[`tribune:${tenant}:token`]) due();',
        after: '',
        seen: 'A reader who is logged in waits for the bell.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'core/base/widget/mount.ts',
    tests: ['core/base/widget/mount.test.ts', 'loader/page/tribune.test.ts', 'loader/runtime/runtime.test.ts'],
    slips: [
      {
        before: 'if (!worded.has(name)) {',
        after: 'if (worded.size === 0) {',
        seen: 'The second widget of a page has no words.',
        kind: 'second',
      },
      {
        before: 'for (const undo of undone.reverse()) attempt(undo);',
        after: 'for (const undo of undone) attempt(undo);',
        seen: 'A tag that leaves empties the printed text with the drawing.',
        kind: 'back',
      },
      {
        before: "if (fallback !== 'keep') surface.replace();",
        after: 'surface.replace();',
        seen: 'What an island adopts disappears.',
        kind: 'reasons',
      },
      {
        before: 'if (isDrawn) return;',
        after: '',
        seen: 'A page hears `ready` at every drawing.',
        kind: 'second',
      },
      {
        before: 'signal.aborted ? attempt(undo) : undone.push(undo)',
        after: 'undone.push(undo)',
        seen: 'A drawing that came after its tag had left stays.',
        kind: 'back',
      },
      {
        before: 'if (isMissingFile(error)) {',
        after: 'if (false) {',
        seen: 'A file that did not come is called a crash, and switches the widget off.',
        kind: 'reasons',
      },
      {
        before: 'if (!signal.aborted && !isDrawn) surface.keepFallback();',
        after: '',
        seen: 'While an island prepares, its printed text is gone.',
      },
    ],
  },
  {
    file: 'core/base/widget/surface.ts',
    tests: [
      'core/base/widget/mount.test.ts',
      'core/base/widget/surface.test.ts',
      'loader/page/tribune.test.ts',
      'loader/runtime/runtime.test.ts',
    ],
    slips: [
      {
        before: '!standing.includes(each)',
        after: 'true',
        seen: 'Each further tag of a widget adds its sheet again.',
        kind: 'second',
      },
      {
        before: 'away.append(...fallback.filter((node) => node.parentNode === element))',
        after: 'away.append(...fallback)',
        seen: 'What the page has moved out of a tag disappears.',
        kind: 'else',
      },
      {
        before: 'close: () => element.prepend(away)',
        after: 'close: () => {}',
        seen: 'A tag whose island crashed is empty.',
        kind: 'back',
      },
      {
        before: 'element.shadowRoot ?? element.attachShadow',
        after: 'element.attachShadow',
        seen: 'A tag that comes to life a second time does not.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/ungrouped/widget/handOver.ts',
    tests: ['core/ungrouped/widget/handOver.test.ts'],
    slips: [
      {
        before: "if (!twin.matches(':focus')) twin.focus({ preventScroll: true });",
        after: '',
        seen: 'When an island takes over, whoever goes by keyboard is at the top of the page.',
      },
      {
        before: 'observer.observe(root, { childList: true, subtree: true });',
        after: '',
        seen: 'Of an island that draws with an answer the focus is lost.',
        kind: 'back',
      },
      {
        before: "['pointerdown', 'keydown', 'focusin']",
        after: '[]',
        seen: 'A reader who has gone on is called back by what is drawn later.',
        kind: 'else',
      },
      {
        before: 'isSelecting = !selectWords(use, root);',
        after: 'isSelecting = false;',
        seen: 'Selected words are no longer selected when an island takes over.',
      },
    ],
  },
  {
    file: 'core/base/widget/handFocusOn.ts',
    tests: ['core/base/widget/handFocusOn.test.ts'],
    slips: [
      {
        before: 'if (isLost(root, gone)) nextOf(levels)?.focus({ preventScroll: true });',
        after: '',
        seen: 'A button that goes when it is pressed sends the focus to the top of the page.',
      },
      {
        before: "else if (around.some(({ type }) => type === 'childList')) remember(control);",
        after: '',
        seen: 'After a row has come the focus goes on in the wrong place.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/base/page/share.ts',
    tests: ['core/base/page/share.test.ts'],
    slips: [
      {
        before: 'share.holders += 1;',
        after: '',
        seen: 'When one of two tags of a poll leaves, the other stops.',
        kind: 'second',
      },
      {
        before: 'if (!isHeld) return;',
        after: '',
        seen: 'A tag that leaves twice stops the other.',
        kind: 'second',
      },
      {
        before: 'here.delete(key);',
        after: '',
        seen: 'A poll that comes back to the page is dead.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/base/page/place.ts',
    tests: ['core/base/page/place.test.ts'],
    slips: [
      {
        before: 'if (!isThere) return;\n        isThere = false;',
        after: 'isThere = false;',
        seen: 'Closing a dialog after going back leaves the page.',
        kind: 'back',
      },
      {
        before: 'if (!how) history.back();',
        after: 'history.back();',
        seen: 'A dialog that leads on goes back instead.',
        kind: 'back',
      },
      {
        before: "own(address)?.href ?? to('/')",
        after: 'address',
        seen: 'A link from outside leads the reader away from the site.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'core/base/page/holdOverlays.ts',
    tests: ['core/ungrouped/overlay/arbiter.test.ts'],
    slips: [
      {
        before: 'if (!isThere) return;\n    isThere = false;',
        after: '',
        seen: 'A dialog that closes twice lets a pop-up open over another.',
        kind: 'second',
      },
      {
        before: 'standing.goneAt = performance.now();\n  };\n}',
        after: '};\n}',
        seen: 'A pop-up opens right after a dialog was closed.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/ungrouped/overlay/createArbiter.ts',
    tests: ['core/ungrouped/overlay/arbiter.test.ts'],
    slips: [
      {
        before: 'other.priority - one.priority',
        after: 'one.priority - other.priority',
        seen: 'The pop-up takes the place of the push question.',
        kind: 'second',
      },
      {
        before: "&& page.visibilityState !== 'hidden'",
        after: '',
        seen: 'A pop-up opens in a tab that nobody looks at.',
        kind: 'back',
      },
    ],
  },
];

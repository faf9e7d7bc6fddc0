import type { Words } from '#core/i18n/words.ts';
import type { Clock } from '#core/page/page.ts';
import { printedEntries } from './adopt.ts';
import type { DeskRenderer } from './deskRenderer.ts';
import { type Entry, shownOf } from './entries.ts';
import { adoptNode, drawHead, type EntryNode, makeNode } from './entryNode.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';
import { placeBefore, takeAway } from './place.ts';

/** How long a frame may read HTML, ms; the rest waits for the next one. */
const budget = 24;
/** How long after a failure the door is fetched again, ms, and how often. */
const timeout = 5_000;
const maxFailures = 3;
/** Some browsers never fetch a file again that failed once: then the page has to be loaded anew, and says so. */
const noRenderer: DeskRenderer = { read: async () => undefined, patch() {}, keep: (_, change) => change() };

export interface Rendering {
  readonly model: Liveblog;
  readonly parts: Parts;
  readonly words: Words;
  readonly clock: Clock;
  /** Fetches what reads HTML: not before there is some. */
  loadRenderer(): Promise<DeskRenderer>;
  isKept(node: HTMLElement, incoming: number): boolean;
  /** Makes a change to the entries while the reader's place stands still. */
  holdStill(change: () => void): void;
  /** The page shows what is known, as far as it has been read. */
  drawn(): void;
  crashed(error: unknown): void;
}

export interface Renderer {
  /** Draws at the next frame, once, however often it is called. */
  schedule(): void;
  nodeOf(id: number): HTMLElement | undefined;
  /** Writes the times anew. */
  tick(): void;
  stop(): void;
}

/** Keeps the entries on the page as the model has them: one frame for all that happened, nothing drawn twice. */
export function createRenderer(given: Rendering, root: HTMLElement): Renderer {
  const { model, parts, words, clock } = given;
  const document = root.ownerDocument;
  const view = document.defaultView ?? window;
  const nodes = new Map<number, EntryNode>();
  /** Read, and not on the page yet. Undefined: it cannot be shown. */
  const read = new Map<number, { readonly html: string; readonly fragment: DocumentFragment | undefined }>();
  let renderer: DeskRenderer | undefined;
  let isOpening = false;
  let failures = 0;
  let frame: number | undefined;
  let isRunning = false;
  let isOver = false;

  for (const [id, node] of printedEntries(root)) {
    const entry = model.entries.peek().byId.get(id);
    const adopted = entry && adoptNode(node, entry);
    if (adopted) nodes.set(id, adopted);
  }

  const shown = () => {
    const { pinned, list } = shownOf(model.entries.peek());
    return [...pinned, ...list];
  };
  const isUnread = ({ id, html }: Entry) =>
    html !== undefined && nodes.get(id)?.entry.html !== html && read.get(id)?.html !== html;

  function schedule(): void {
    if (!isOver) frame ??= view.requestAnimationFrame(() => void run().catch(given.crashed));
  }

  async function open(): Promise<void> {
    isOpening = true;
    try {
      renderer = await given.loadRenderer();
    } catch {
      failures += 1;
      if (failures === maxFailures) renderer = noRenderer;
      else await new Promise<void>((resolve) => clock.after(timeout, resolve));
    }
    isOpening = false;
    schedule();
  }

  async function readSome(through: DeskRenderer): Promise<void> {
    const until = clock.now() + budget;
    for (const entry of shown()) {
      const { id, html } = entry;
      if (html === undefined || !isUnread(entry)) continue;
      if (clock.now() > until) return schedule();
      read.set(id, { html, fragment: await through.read(html).catch(() => undefined) });
    }
  }

  async function run(): Promise<void> {
    frame = undefined;
    if (isRunning) return schedule();
    isRunning = true;
    if (renderer) {
      model.admit((id, incoming) => {
        const node = nodes.get(id)?.node;
        return node !== undefined && given.isKept(node, incoming);
      });
      await readSome(renderer);
    } else if (!isOpening && [...model.entries.peek().byId.values()].some(isUnread)) void open();
    isRunning = false;
    if (isOver) return;
    if (isBehind()) given.holdStill(draw);
    given.drawn();
  }

  /** Whether there is anything that can be drawn. */
  function isBehind(): boolean {
    const wanted = shown();
    const ids = new Set(wanted.map(({ id }) => id));
    return (
      [...nodes.keys()].some((id) => !ids.has(id)) ||
      wanted.some((entry) => nodes.get(entry.id)?.entry !== entry && (nodes.has(entry.id) || read.has(entry.id)))
    );
  }

  function draw(): void {
    const { pinned, list } = shownOf(model.entries.peek());
    const ids = new Set([...pinned, ...list].map(({ id }) => id));
    for (const [id, { node }] of nodes) {
      if (ids.has(id)) continue;
      nodes.delete(id);
      takeAway(node, parts.older);
    }
    fill(parts.pinned, pinned);
    fill(parts.list, list);
    read.clear();
  }

  function fill(parent: HTMLElement, entries: readonly Entry[]): void {
    let next: Node | null = null;
    for (const entry of entries.toReversed()) {
      const standing = nodes.get(entry.id) ?? start(entry);
      if (!standing) continue;
      const { node } = standing;
      const before = next;
      const place = () => placeBefore(parent, node, before);
      // What the host printed may be moved before anything had to be read.
      if (node.parentElement !== parent) renderer ? renderer.keep(node, place) : place();
      next = node;
      update(standing, entry);
    }
  }

  function start(entry: Entry): EntryNode | undefined {
    const found = read.get(entry.id);
    if (!found || found.html !== entry.html) return undefined;
    const made = makeNode(document, entry, found.fragment ?? unreadable());
    nodes.set(entry.id, made);
    drawHead(made, clock.now(), words);
    return made;
  }

  function update(standing: EntryNode, entry: Entry): void {
    if (standing.entry === entry) return;
    const found = read.get(entry.id);
    const isRead = entry.html === undefined || entry.html === standing.entry.html || found?.html === entry.html;
    if (!isRead) return;
    if (entry.html !== standing.entry.html && found?.fragment)
      renderer?.patch(standing.body, found.fragment, placeBefore);
    standing.entry = entry;
    drawHead(standing, clock.now(), words);
  }

  function unreadable(): Node {
    const note = document.createElement('p');
    note.textContent = words.say('unreadable');
    return note;
  }

  return {
    schedule,
    nodeOf: (id) => nodes.get(id)?.node,
    tick() {
      for (const each of nodes.values()) drawHead(each, clock.now(), words);
    },
    stop() {
      isOver = true;
      if (frame !== undefined) view.cancelAnimationFrame(frame);
    },
  };
}

import type { Missed } from '#core/base/api/watchMissing.ts';
import { isMissingFile } from '#core/base/errors/isMissingFile.ts';
import { reportLater } from '#core/base/errors/reportLater.ts';
import type { Bundled } from '#core/base/i18n/bundledText.ts';
import type { Page } from '#core/base/page/page.ts';
import { readAttributes, type TagIssue } from './attributes.ts';
import type { Widget } from './defineWidget.ts';
import { handFocusOn } from './handFocusOn.ts';
import type { Host, Island, QueuedAction } from './island.ts';
import { handsByItself, type PrintedUse, readUse } from './readUse.ts';
import { openSurface, type Surface, surfaceOf } from './surface.ts';

/** The services of the page, and where words of islands that come are added. */
export interface MountPage {
  readonly page: Page;
  addWords(widget: string, dictionaries: Partial<Bundled>): void;
  /** Links a sheet of the bundle where the page has not. */
  needSheet(name: string): void;
  /** Calls back on reads for which the server has nothing, until `signal` is aborted. */
  onMissing(handler: (missed: Missed) => void, signal: AbortSignal): void;
}

/** What the loader hands over for one tag. */
export interface Mounting {
  readonly element: HTMLElement;
  /** The widget's module: its declaration, its island and its words. */
  readonly module: unknown;
  /** Settles when the files of the view have arrived; undefined once they have. */
  view(): Promise<unknown> | undefined;
  /** Resolves when it is this tag's turn to keep the page busy. */
  turn(): Promise<void>;
  /** Takes the queued actions: from here on they are the model's. */
  takeQueue(): readonly QueuedAction[];
  onAction(handle: (action: QueuedAction) => void): void;
  trust(region: Element): void;
  emit(at: EventTarget, type: string, detail?: unknown): void;
  mounted(): void;
  drawn(): void;
  /** `tag`: the editor's mistake. `load`: a file is missing. `crash`: a bug. The fallback stands again in each case. */
  failed(kind: 'tag' | 'load' | 'crash', error?: unknown): void;
}

interface Module {
  readonly widget: Widget;
  readonly island: Island<unknown>;
  /** By language; none for a widget that says nothing of its own. */
  readonly words?: Partial<Bundled>;
}

/** Whether the file of a widget holds what it should. */
export const isModule = (module: unknown): module is Module =>
  typeof module === 'object' && module !== null && 'widget' in module && 'island' in module;

/** The attribute of a tag that named what a call asked for, with its value. */
function idAmong(attributes: object, values: readonly string[]): readonly [key: string, value: string] | undefined {
  const ids = Object.entries(attributes).filter(([key]) => /(^id|Id|Slug)$/.test(key));
  const found = ids.find(([, value]) => values.includes(`${value}`));
  return found && [found[0], `${found[1]}`];
}

type Report = (issue: TagIssue, cause?: unknown) => void;

/** Makes the one function that brings a tag to life and takes it away again. */
export function createMount(services: MountPage): (given: Mounting) => () => void {
  const reportIssue = reportLater(services.page.notices, () => import('#core/ungrouped/widget/attributeNotices.ts'));
  /** Widgets whose words have been added, by whichever of their tags came first. */
  const worded = new Set<string>();
  return (given) => {
    const { element, module, failed } = given;
    const report: Report = (issue, cause) => reportIssue(issue, element, cause);
    const ending = createEnding(isModule(module) ? module.widget.name : '', failed, report);
    if (isModule(module)) start(services, worded, given, module, ending, report).catch(ending.crash);
    else ending.fail('load', new TypeError('The file holds no widget.'));
    return ending.leave;
  };
}

/** How an island ends, once: its tag leaves, or something of it fails. */
interface Ending {
  /** Aborted by then. */
  readonly signal: AbortSignal;
  /** Undoes something at the end, the latest first; at once where that was before. */
  onLeave(undo: () => void): void;
  leave(): void;
  fail(...reason: Parameters<Mounting['failed']>): void;
  /** A bug of an island costs that island, never its neighbours. */
  crash(error: unknown): void;
  /** A promise of a file has failed. */
  missing(error: unknown): undefined;
}

function createEnding(name: string, failed: Mounting['failed'], report: Report): Ending {
  const leaving = new AbortController();
  const { signal } = leaving;
  const undone: (() => void)[] = [];
  const attempt = (undo: () => void) => {
    try {
      undo();
    } catch (error) {
      crash(error);
    }
  };
  const leave = () => {
    if (signal.aborted) return;
    leaving.abort();
    for (const undo of undone.reverse()) attempt(undo);
  };
  const fail: Ending['fail'] = (...reason) => {
    if (signal.aborted) return;
    leave();
    failed(...reason);
  };
  const crash = (error: unknown) => {
    report({ code: 'T16', say: (texts) => texts.crashed(name) }, error);
    fail('crash', error);
  };
  return {
    signal,
    onLeave: (undo) => (signal.aborted ? attempt(undo) : undone.push(undo)),
    leave,
    fail,
    crash,
    missing(error) {
      if (signal.aborted) return;
      if (isMissingFile(error)) {
        report({ code: 'T17', say: (texts) => texts.fileMissing(name) }, error);
        fail('load', error);
      } else crash(error);
    },
  };
}

/** From the attributes of the tag to the model, and on to the drawing when its files are there: in one go where all of them are. */
async function start(
  { page, addWords, needSheet, onMissing }: MountPage,
  worded: Set<string>,
  given: Mounting,
  { widget, island, words = {} }: Module,
  ending: Ending,
  report: Report,
): Promise<void> {
  const { element } = given;
  const { name } = widget;
  const { signal, missing } = ending;
  const { attributes, issues } = readAttributes(name, widget.attributes, element, page.config.widgets[name]);
  for (const issue of issues) report(issue);
  if (!attributes) return ending.fail('tag');
  if (widget.sheet) needSheet(widget.sheet);
  if (!worded.has(name)) {
    addWords(name, words);
    worded.add(name);
  }

  await island.prepare?.(element, given.turn);
  if (signal.aborted) return;
  const host: Host = {
    element,
    queue: given.takeQueue(),
    onAction: given.onAction,
    signal,
    words: page.wordsOf(name),
    addWords: (later) => addWords(name, later),
    trust: given.trust,
    turn: given.turn,
    emit: (type, detail) => given.emit(element, type, detail),
  };
  onMissing(({ call, values }) => {
    const id = idAmong(attributes, values);
    if (id) report({ code: 'T23', say: (texts) => texts.nothingThere(name, ...id, call) });
  }, signal);
  const started = island.start(page, attributes, host);
  given.mounted();

  // The model is at work; only the drawing waits for its files.
  const view = given.view();
  if (view) {
    await view.catch(missing);
    await given.turn();
  }
  // What it needs then is there in time.
  if (!handsByItself(element) && readUse([...element.childNodes]))
    await import('#core/ungrouped/widget/handOver.ts').catch(ignoreMissing);
  if (signal.aborted) return;
  const surface = openSurface(element, surfaceOf(widget, element, report), report);
  surface.adopt(island.sheets);
  handFocusOn(surface.root, signal);
  await draw(started, { page, host, surface }, given, ending);
}

const ignoreMissing = (error: unknown) => {
  if (!isMissingFile(error)) throw error;
};

/** Gives a reader the place in the drawing that they had in what the host printed. */
function handOver(use: PrintedUse, root: Surface['root'], { signal, crash }: Ending): void {
  import('#core/ungrouped/widget/handOver.ts')
    .then((file) => {
      if (!signal.aborted) file.handOver(use, root, signal);
    })
    .catch(ignoreMissing)
    .catch(crash);
}

async function draw(
  started: ReturnType<Island<unknown>['start']>,
  { page, host, surface }: { readonly page: Page; readonly host: Host; readonly surface: Surface },
  given: Mounting,
  ending: Ending,
): Promise<void> {
  const { signal, onLeave, crash, missing } = ending;
  let isDrawn = false;
  onLeave(surface.close);
  const read = handsByItself(host.element) ? () => undefined : () => readUse(surface.printed());
  // Some islands move what was printed while they draw.
  let before = read();
  const drawing = started.draw({
    host,
    page,
    root: surface.root,
    adopt: surface.adopt,
    drawn(fallback, replace) {
      if (signal.aborted) return;
      const use = read() ?? before;
      if (fallback !== 'keep') surface.replace();
      replace?.();
      if (use && (fallback !== 'keep' || replace || use === before)) handOver(use, surface.root, ending);
      if (isDrawn) return;
      isDrawn = true;
      given.drawn();
    },
    crashed: crash,
  });
  before = undefined;
  const erase = drawing instanceof Promise ? await drawing.catch(missing) : drawing;
  if (erase) onLeave(erase);
  if (!signal.aborted && !isDrawn) surface.keepFallback();
}

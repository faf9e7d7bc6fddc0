import type { Missed } from '#core/api/watchMissing.ts';
import { isMissingFile } from '#core/errors/isMissingFile.ts';
import { reportLater } from '#core/errors/reportLater.ts';
import type { Page } from '#core/page/page.ts';
import { readAttributes, type TagFlaw } from './attributes.ts';
import type { Widget } from './defineWidget.ts';
import type { Host, Island, QueuedAction } from './island.ts';
import { openSurface, type Surface, surfaceOf } from './surface.ts';

/** The services of the page, and where words of islands that come are added. */
export interface MountPage {
  readonly page: Page;
  addWords(widget: string, dictionary: unknown): void;
  /** Hears of reads for which the server has nothing, until `signal`. */
  onMissing(heard: (missed: Missed) => void, signal: AbortSignal): void;
}

/** What the loader hands over for one tag. */
export interface Mounting {
  readonly element: HTMLElement;
  /** The widget's module: its declaration and its island. */
  readonly module: unknown;
  /** The widget's own words in the page's language, as JSON. */
  words(): Promise<string>;
  /** Settles when the files of the view have arrived. */
  readonly view: Promise<unknown>;
  /** Takes the held actions: from here on they are the model's. */
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
}

const isModule = (module: unknown): module is Module =>
  typeof module === 'object' && module !== null && 'widget' in module && 'island' in module;

/** The attribute of a tag that named what a call asked for, with its value. */
function idAmong(attributes: object, values: readonly string[]): readonly [key: string, value: string] | undefined {
  const ids = Object.entries(attributes).filter(([key]) => /(^id|Id|Slug)$/.test(key));
  const found = ids.find(([, value]) => values.includes(`${value}`));
  return found && [found[0], `${found[1]}`];
}

/** Makes the one function that brings a tag to life and takes it away again. */
export function createMount({ page, addWords, onMissing }: MountPage): (given: Mounting) => () => void {
  const reportFlaw = reportLater(page.notices, () => import('./attributeNotices.ts'));
  return (given) => {
    const left = new AbortController();
    let surface: Surface | undefined;
    let erase: (() => void) | undefined;

    const leave = () => {
      if (left.signal.aborted) return;
      left.abort();
      attempt(() => erase?.());
      surface?.close();
    };
    const fail = (kind: 'tag' | 'load' | 'crash', error?: unknown) => {
      if (left.signal.aborted) return;
      leave();
      given.failed(kind, error);
    };
    /** A bug of an island costs that island, never its neighbours. */
    const attempt = (run: () => void) => {
      try {
        run();
      } catch (error) {
        crash(error);
      }
    };
    const crash = (error: unknown) => {
      report({ code: 'T16', say: (texts) => texts.crashed(name) }, error);
      fail('crash', error);
    };

    const missing = (error: unknown) => {
      if (left.signal.aborted) return undefined;
      if (!isMissingFile(error)) {
        crash(error);
        return undefined;
      }
      report({ code: 'T17', say: (texts) => texts.fileMissing(name) }, error);
      fail('load', error);
      return undefined;
    };
    const report = (flaw: TagFlaw, cause?: unknown) => reportFlaw(flaw, element, cause);

    const { module, element } = given;
    const name = isModule(module) ? module.widget.name : '';

    async function live({ widget, island }: Module): Promise<void> {
      const { attributes, flaws } = readAttributes(name, widget.attributes, element, page.config.widgets[name]);
      for (const flaw of flaws) report(flaw);
      if (!attributes) return fail('tag');
      const words = await given.words().catch(missing);
      if (left.signal.aborted || words === undefined) return;
      addWords(name, JSON.parse(words));

      const host: Host = {
        element,
        queue: given.takeQueue(),
        onAction: given.onAction,
        signal: left.signal,
        words: page.wordsOf(name),
        trust: given.trust,
        emit: (type, detail) => given.emit(element, type, detail),
      };
      onMissing(({ call, values }) => {
        const id = idAmong(attributes, values);
        if (id) report({ code: 'T23', say: (texts) => texts.nothingThere(name, ...id, call) });
      }, left.signal);
      const started = island.start(page, attributes, host);
      given.mounted();

      // The model is at work; only the drawing waits for its files.
      await given.view.catch(missing);
      if (left.signal.aborted) return;
      surface = openSurface(element, surfaceOf(widget, element, report), report);
      surface.adopt(island.sheets);
      let isDrawn = false;
      const drawing = started.draw({
        host,
        page,
        root: surface.root,
        adopt: surface.adopt,
        drawn(fallback) {
          if (left.signal.aborted) return;
          if (fallback !== 'keep') surface?.replace();
          if (isDrawn) return;
          isDrawn = true;
          given.drawn();
        },
        crashed: crash,
      });
      erase = drawing instanceof Promise ? await drawing.catch(missing) : drawing;
      // It left, or crashed, while it was being drawn.
      if (left.signal.aborted) erase?.();
      else if (!isDrawn) surface.keepFallback();
    }

    if (isModule(module)) live(module).catch(crash);
    else fail('load', new TypeError('The file holds no widget.'));
    return leave;
  };
}

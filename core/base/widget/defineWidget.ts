import * as z from 'zod/mini';
import type { PageType } from '#core/base/page/pageTypes.ts';

/** Where an island draws: into an open shadow root, or into the page itself (forms for password managers, host HTML). */
export type Surface = 'shadow' | 'page';

/**
 * Where a widget comes from.
 * - `tag`: an editor's `<div data-widget="name">`.
 * - `overlay`: every page has it without a tag; its element is made when its moment comes.
 * - `{ page }`: the marker of a page type, `<main data-page="profile">`.
 */
export type Place = 'tag' | 'overlay' | { readonly page: PageType | readonly PageType[] };

/** A sheet beside `tribune.css`: of what few pages print. */
export type Sheet =
  | 'football'
  | 'formations'
  | 'forum'
  | 'listing'
  | 'liveblog'
  | 'prediction'
  | 'rankings'
  | 'readers';

/** How readers can find a widget: as a guest or logged in, after they did what it asks, closed, with nothing in it yet, while the server is down. */
export type WidgetState = 'guest' | 'reader' | 'done' | 'closed' | 'empty' | 'failed';

export interface Widget<Schema extends z.ZodMiniObject = z.ZodMiniObject> {
  /** The tag's name, the folder's name: kebab-case, never a word that filter lists block. */
  readonly name: string;
  /** One sentence for editors. */
  readonly about: string;
  /** What editors call it who do not know its name: what checks templates leads from there to it. */
  readonly aliases?: readonly string[];
  /** In which states it can be previewed; as a guest's and as a reader's where it names none. */
  readonly states?: readonly WidgetState[];
  /** It works on what the host prints in its tag or around it: the tag alone shows nothing. */
  readonly needsPrint?: true;
  readonly place: Place;
  /** Moments, first to come wins: `now`, `idle`, `activity`, `visible 300px`, `interaction`, `hash #prefix`, `media (query)`, `event name`; joined by ` | `. */
  readonly when: string;
  readonly surface: Surface;
  /** Attributes of the tag in camelCase; each with what it is `about`, from which docs/tags.md is written. Left out of the declaration of a widget that has none. */
  readonly attributes: Schema;
  /** `late`: the view is fetched only when the model asks for it; by default it is fetched beside the model. */
  readonly view?: 'early' | 'late';
  /**
   * What else it fetches later and needs for every reader who is logged in, and for whoever writes in it: files of its folder in lower case, and shared ones. It is
   * asked for together with what the widget wakes from.
   */
  readonly readers?: readonly string[];
  /** The same for what is needed as soon as a reader writes in it, as a late view: it is asked for behind that. */
  readonly pressed?: readonly string[];
  /**
   * The sheet that styles what hosts print of it: `<sheet>.css`, which they link beside `tribune.css` where they print it.
   * `tribune.css` itself where it names none.
   */
  readonly sheet?: Sheet;
  /** Whether hosts print it in the first screen of most pages, as in a masthead: `critical.css` then has its look as well. */
  readonly isCritical?: boolean;
}

/**
 * Declares a widget. The file imports `zod/mini`, this and `about`, nothing else: Node, the build and the docs read it. Its island is the
 * `.island.ts` beside it; the build and the dev server pair the two by name.
 */
export function defineWidget<Schema extends z.ZodMiniObject>(declared: Widget<Schema>): Widget<Schema>;
export function defineWidget(declared: Omit<Widget, 'attributes'>): Widget;
export function defineWidget(declared: Omit<Widget, 'attributes'>): Widget {
  return { attributes: z.object({}), ...declared };
}

import { relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Declared, islandEntry, islandSource } from './declarations.ts';
import { isCopy } from './ownCopies.ts';

/** What only a mistake, a form or a few islands need: never in the core that every page with an island fetches. */
const uncommon =
  /core\/(widget\/(attributeNotices|notices\.nl)|errors\/(nearest|widgetMeant|coreNotices|notices\.nl)|act\/(createPerformer|introduce|outbox\/.+)|api\/upload|html\/(?!policy).+|overlay\/(?!occupy).+|head\/covers|view\/drawLate|page\/whenIdle|dom\/(?!(make|readContent|tree|treeOf)\.ts).+|(follow|football|form|captcha|consent|embed|listing|preview|push|snippet|social|realtime)\/.+)\.(tsx?|json|html\?\w+)$/;

/** What few widgets use of folders that go into the core else. */
const ofFewWidgets = /core\/(view\/pager\.css|i18n\/(excerpt|foldText)\.ts)/;

/** The sheets of what views share. */
const kitFiles = /core\/view\/(kit\.(ts|css)|base\.css)/;

/**
 * The loader fetches what a chunk needs beside it, so Vite's helper around each dynamic import has nothing to do and is taken out
 * again. Until then every module has one of its own: a shared one would stand in one chunk and drag that into all others.
 */
const idlePreload = '\0tribune:preload:';
const idleCall =
  /__vitePreload(?:\$\d+)?\((?:(async \(\) => \{.*?\})|\(\) => (import\(.*?)), __VITE_PRELOAD__, import\.meta\.url\)/gs;
const idleHelper = /^var __vitePreload(\$\d+)? = .*\n/gm;

/** Throws where the helper is called in a way that is not known here. */
function withoutPreload(code: string): string {
  // The bundler has renamed what a chunk gives: the function that picks it out stays.
  const plain = code
    .replace(idleCall, (_, pick?: string, plainly?: string) => (pick ? `(${pick})()` : (plainly ?? '')))
    .replace(idleHelper, '');
  if (plain.includes('__vitePreload')) throw new Error('Vite calls its preload helper in a new way.');
  return plain;
}

const inheritedExports = 'for (var name in all)';

/** A page may have enumerable extras on Object.prototype, which are no exports. Throws where the bundler writes its helper in another way. */
function withOwnExports(runtime: string): string {
  if (!runtime.includes(inheritedExports)) throw new Error('The bundler lists the exports of a module in a new way.');
  return runtime.replace(inheritedExports, 'for (var name of Object.keys(all))');
}

const errorModules =
  /^#core\/(errors\/(notices|createNotices|isMissingFile|nearest|widgetMeant)|page\/(localeIn|pageTypes))\.ts$/;

/** One entry per widget: its declaration and its island in one file, so that waking it takes one request. */
export function islandEntries(root: string, declared: readonly Declared[]): Plugin {
  return {
    name: 'tribune:islands',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source.startsWith(islandEntry)) return `\0${source}`;
      // A core that cannot be had is reported without it, and its files are asked for before it is there: by copies of these modules, which hold no state.
      if (
        errorModules.test(source) &&
        /\/loader\/(notices|notices\.nl|presentNotice|mistakes)\.ts$|\/widgetMeant\.ts\?copy$/.test(importer ?? '')
      )
        return `${root}/${source.slice(1)}?copy`;
      if (source === '#core/base/page/localeIn.ts' && importer?.endsWith('/loader/runtime/createLoad.ts'))
        return `${root}/${source.slice(1)}?own=loader`;
      return source.includes('vite/preload-helper') ? `${idlePreload}${importer}` : undefined;
    },
    load(id) {
      if (id.startsWith(idlePreload)) return 'export const __vitePreload = (load) => load();';
      const found = declared.find(({ widget }) => id === `\0${islandEntry}${widget.name}`);
      return found && islandSource(found);
    },
    transform(code, id) {
      if (!id.endsWith('.widget.ts')) return undefined;
      // In the build the moments and places are in the loader's table, and only the documentation and the sheets go by the rest.
      const unread =
        /\b(about|when):\s*'(?:[^'\\]|\\.)*',|\b(aliases|states|pressed):\s*\[[^\]]*\],|\bisCritical: true,|\bplace:\s*('[^']*'|\{[^}]*\}),/g;
      return { code: code.replace(unread, ''), map: null };
    },
    renderChunk: (code, { name }) => ({
      code: withoutPreload(name === 'rolldown-runtime' ? withOwnExports(code) : code),
      map: null,
    }),
  };
}

export const islandInputs = (declared: readonly Declared[]): Record<string, string> =>
  Object.fromEntries(declared.map(({ widget }) => [widget.name, `${islandEntry}${widget.name}`]));

/**
 * What goes into which shared file: `react` changes only with React, `view` is what views share, `core` what every island
 * and the boot share, `form` and `fields` what the models and the views of forms share, the calls of accounts included,
 * `realtime` what live islands share, `fixture` those that follow a match's score, `football` those that show the match, `spoilers` what covers its result, `act` what those send who vote or rate, `allowed` what readers allow, `listing` what lists of articles share, `folded` what is searched by letters, `discussion` the calls of comments. A widget's own modules stay with it.
 */
export const chunkGroups = (root: string): Rolldown.CodeSplittingGroup[] =>
  sharedGroups(root).map((group) => ({ ...group, test: (id) => !isCopy(id) && group.test(id) }));

interface SharedGroup extends Rolldown.CodeSplittingGroup {
  test(id: string): boolean;
}

function sharedGroups(root: string): SharedGroup[] {
  const inside = (id: string, folder: string) => id.startsWith(`${root}${sep}${folder}${sep}`);
  const isLibrary = (id: string, names: RegExp) => names.test(id) && id.includes('/node_modules/');
  return [
    {
      name: 'react',
      test: (id) => isLibrary(id, /node_modules\/(react|react-dom|scheduler)\//),
      priority: 30,
    },
    {
      name(id, context) {
        const importsOf = (each: string) => context.getModuleInfo(each)?.importedIds;
        if (reachesReact(id, importsOf)) return null;
        // A sheet that only views adopt goes with the views.
        const importers = context.getModuleInfo(id)?.importers ?? [];
        return importers.length > 0 && importers.every((each) => reachesReact(each, importsOf)) ? null : 'core';
      },
      debugName: 'core',
      test: (id) =>
        isLibrary(id, /node_modules\/(ky|i18next|zod|@preact\/signals-core)\//) ||
        (inside(id, 'core') &&
          !inside(id, `core${sep}contract`) &&
          !uncommon.test(id) &&
          !ofFewWidgets.test(id) &&
          !kitFiles.test(id)) ||
        /loader\/(boot|mendBuiltIns|mountIsland)\.ts$/.test(id) ||
        /core\/contract\/(endpoint|channel|outcome|isFinal|shapes|page|under|part|html|json|key|account|visibleText)\.ts$/.test(
          id,
        ),
      priority: 20,
    },
    {
      name: 'view',
      test: (id) =>
        (inside(id, `core${sep}view`) && !ofFewWidgets.test(id)) ||
        (inside(id, `core${sep}i18n`) && !ofFewWidgets.test(id)) ||
        isLibrary(id, /node_modules\/(@preact\/signals-react|use-sync-external-store)\//),
      priority: 18,
    },
    {
      // A group takes along what its modules import, so the models' half comes before that of the views.
      name: 'form',
      test: (id) =>
        (inside(id, `core${sep}form`) && id.endsWith('.ts')) || /core\/contract\/(registration|profile)\.ts$/.test(id),
      priority: 16,
    },
    {
      name: 'fields',
      test: (id) => inside(id, `core${sep}form`),
      priority: 14,
    },
    {
      // With the transport that most tenants have; Ably's comes where their settings name it.
      name: 'realtime',
      test: (id) =>
        (inside(id, `core${sep}realtime`) && !/\/realtime\/(ably[\w/]+|followFixture)\.ts$/.test(id)) ||
        id.endsWith('/core/contract/realtime/channelName.ts'),
      priority: 12,
    },
    {
      // What football has of realtime, and the pages with a liveblog, comments or the bell have not.
      name: 'fixture',
      test: (id) => /core\/(realtime\/followFixture|contract\/matchCentre)\.ts$/.test(id),
      priority: 12,
    },
    {
      // What brings React to an island that stands without it.
      name: 'late',
      test: (id) => /core\/(view\/drawLate|page\/whenIdle)\.ts$/.test(id),
      priority: 19,
    },
    {
      // What draws without React: comments too.
      name: 'element',
      test: (id) => /core\/dom\/element\.ts$/.test(id),
      priority: 12,
    },
    {
      // What writes the difference between two trees of a template, for those in which something has changed.
      name: 'settle',
      test: (id) => inside(id, `core${sep}dom`),
      priority: 11.9,
    },
    {
      // Whether results are covered, for all that show one, and what counts down to a match, for the pool as well.
      name: 'spoilers',
      test: (id) => /core\/football\/(spoilers|countdown)\.ts$/.test(id),
      priority: 11.8,
    },
    {
      // What those share that show more of a match than its score.
      name: 'football',
      test: (id) =>
        (inside(id, `core${sep}football`) &&
          !/((follow(ed)?(Fixtures|Reading)|lateDrawing|coverResults|foreignBlock)\.ts|cover-status\.drawn\.html\?tree)$/i.test(
            id,
          )) ||
        /core\/contract\/match(Event|Lists)?\.ts$/.test(id),
      priority: 11.5,
    },
    {
      // What those share in which a match or a team can be followed, but the buttons; what sends it comes for readers.
      name: 'follow',
      test: (id) =>
        inside(id, `core${sep}follow`) &&
        !/\/(followSender|follow\.act|followButtons|followRows|[\w-]+\.drawn)\./.test(id),
      priority: 11.5,
    },
    {
      // The buttons, which are drawn: tables only mark who is followed.
      name: 'followButtons',
      test: (id) => /core\/follow\/(followButtons|followRows|[\w-]+\.drawn)\./.test(id),
      priority: 11.4,
    },
    {
      // What sends a vote, a rating, a clap: who only reads has no use for it.
      name: 'act',
      test: (id) => id.endsWith('/core/act/createPerformer.ts'),
      priority: 12,
    },
    {
      // What the model and the view of a rating share, and what is fetched for who rates.
      name: 'rating',
      test: (id) =>
        id.endsWith('/core/contract/rating.ts') ||
        /football\/mom-rating\/(ballot|create(Draft|KnownRating|Sending|StatusMessage)|ratingStore|mom-rating\.model)\.ts$/.test(
          id,
        ),
      priority: 11,
    },
    {
      // What lists of articles share.
      name: 'listing',
      test: (id) =>
        id.endsWith('/core/listing/excerpt.ts') ||
        (inside(id, `core${sep}listing`) && !/\/(html|read)Rows\.ts$/.test(id)) ||
        id.endsWith('/core/contract/listing/article.ts'),
      priority: 11.5,
    },
    {
      // What is searched by letters: articles, and the options of a collection.
      name: 'folded',
      test: (id) => /core\/(i18n\/foldText|listing\/shownWords)\.ts$/.test(id),
      priority: 12,
    },
    {
      // What a few widgets of promotion share.
      name: 'allowed',
      test: (id) => inside(id, `core${sep}consent`),
      priority: 11,
    },
    {
      // The squad of a team is read by its page and by the picker of line-ups.
      name: 'formation',
      test: (id) => /core\/contract\/formation(Places)?\.ts$/.test(id),
      priority: 10,
    },
    {
      name: 'discussion',
      test: (id) => /core\/contract\/comment(Changes|Writing)?\.ts$/.test(id),
      priority: 10,
    },
    {
      // What the queue and the rows of a desk share.
      name: 'moderation',
      test: (id) => /core\/contract\/moderation\.ts$|discussion\/moderation\/queueState\.ts$/.test(id),
      priority: 9,
    },
  ];
}

function reachesReact(
  id: string,
  importsOf: (id: string) => readonly string[] | undefined,
  seen = new Set<string>(),
): boolean {
  if (/node_modules\/(react|react-dom)\//.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (importsOf(id) ?? []).some((each) => reachesReact(each, importsOf, seen));
}

/** A widget's lazily imported view is `<name>-view`, anything else lazy in its folder `<name>-<file>`; `cjs` holds the bundler's helpers, of which React and `view` have copies (ownHelpers.ts). */
export function lazyName(
  root: string,
  chunk: { readonly name: string; readonly facadeModuleId?: string | null },
): string {
  if (chunk.name === 'rolldown-runtime') return 'cjs';
  const [area, , widget, ...inside] = relative(root, chunk.facadeModuleId ?? root).split(sep);
  if (area !== 'widgets' || !inside.length) return chunk.name;
  return `${widget}-${chunk.name.endsWith('View') ? 'view' : chunk.name.toLowerCase()}`;
}

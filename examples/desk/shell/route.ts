/** The parts of the desk, as their addresses name them. */
export const sections = [
  'polls',
  'collections',
  'liveblogs',
  'matches',
  'promotion',
  'discussion',
  'figures',
  'theme',
] as const;
export type Section = (typeof sections)[number];

/** Where an editor is. `id`: what is open there, as text; undefined for the list. */
export interface Route {
  readonly section: Section | undefined;
  readonly id: string | undefined;
}

const isSection = (text: string | undefined): text is Section => sections.some((each) => each === text);

/** Reads an address below the site's base: `/desk/match/260011` is the match, `/desk/liveblogs/7` the liveblog of article 7. */
export function routeOf(path: string): Route {
  const [, desk, section, id] = path.split('/');
  if (desk !== 'desk') return { section: undefined, id: undefined };
  if (section === 'match') return { section: 'matches', id };
  return { section: isSection(section) ? section : undefined, id: id || undefined };
}

/** The address of a route, below the site's base. */
export const pathTo = (section?: Section, id?: string | number): string =>
  section === 'matches' && id !== undefined
    ? `/desk/match/${id}`
    : ['/desk', section, id].filter((part) => part !== undefined).join('/');

import type { Kit } from '../worldCup/kits.ts';

/** Size of a scene, px: 3:2, as lists show pictures. */
export const width = 1200;
export const height = 800;

/** What a scene is about. It reveals no result. */
export interface Cast {
  /** Of the home side and of the visitors. */
  readonly kits: readonly [Kit, Kit];
  /** Short names of both, as `NED`; empty where there is none. */
  readonly names: readonly [string, string];
  /** Of what is drawn by chance. */
  readonly seed: number;
}

const fonts = "'Roboto Condensed','Arial Narrow','Liberation Sans Narrow','Liberation Sans',Arial,sans-serif";

export const scene = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>${defs}</defs>
<g font-family="${fonts}" font-weight="700" text-anchor="middle">
${body}
</g>
</svg>
`;

/** A gradient from the top to the bottom. */
export const fade = (id: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

export const rect = (x: number, y: number, wide: number, high: number, fill: string, more = ''): string =>
  `<path d="M${x} ${y}h${wide}v${high}h${-wide}z" fill="${fill}"${more}/>`;

export const ball = (x: number, y: number, radius: number): string =>
  `<g transform="translate(${x} ${y})scale(${radius / 50})"><circle r="50" fill="#f8f7f3" stroke="#17171a" stroke-width="3"/><path d="M0-19 18-6 11 15h-22l-7-21zM0-49l13 8-13 9-13-9zM47-15l-2 16-13-5 2-15zM29 40l-15 5v-14l12-7zM-29 40l3-16 12 7v14zM-47-15l13-4 2 15-13 5z" fill="#17171a"/></g>`;

import { chanceFrom } from '../lineUps.ts';
import type { Kit } from '../worldCup/kits.ts';
import { atMetres, height, type Point, seen, width } from './perspective.ts';

export interface Shirt {
  /** The text on the shirt, as a number. */
  readonly text: string;
  /** Position on the pitch, as in `seen`. */
  readonly along: number;
  readonly across: number;
  readonly kit: Kit;
  readonly isKeeper: boolean;
  /** Size relative to that of a player; 1 by default. */
  readonly size?: number;
}

const px = (value: number): string => value.toFixed(0);
const at = ({ x, y }: Point): string => `${px(x)} ${px(y)}`;
const path = (points: readonly Point[], isClosed = false): string =>
  `M${points.map(at).join('L')}${isClosed ? 'Z' : ''}`;

const box = (x: number, y: number, toX: number, toY: number): string =>
  path([atMetres(x, y), atMetres(toX, y), atMetres(toX, toY), atMetres(x, toY)], true);

function arc(x: number, y: number, radius: number, from = 0, until = 2 * Math.PI): string {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((until - from) * step) / steps;
    return atMetres(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return path(points);
}

const stripes = (): string =>
  Array.from({ length: 12 }, (_, stripe) => {
    const [left, right] = [stripe / 12, (stripe + 1) / 12];
    const strip = path([seen(left, -0.06), seen(right, -0.06), seen(right, 1.14), seen(left, 1.14)], true);
    return stripe % 2 === 0 ? strip : '';
  }).join('');

function lines(): string {
  const turn = Math.acos(5.5 / 9.15);
  return [
    box(0, 0, 105, 68),
    path([atMetres(52.5, 0), atMetres(52.5, 68)]),
    arc(52.5, 34, 9.15),
    box(0, 13.84, 16.5, 54.16),
    box(88.5, 13.84, 105, 54.16),
    box(0, 24.84, 5.5, 43.16),
    box(99.5, 24.84, 105, 43.16),
    arc(11, 34, 9.15, -turn, turn),
    arc(94, 34, 9.15, Math.PI - turn, Math.PI + turn),
  ].join('');
}

/** A goal from the far post to the near one, with its net behind the line. */
function goal(line: number, behind: number): string {
  const [one, other] = [atMetres(line, 30.34), atMetres(line, 37.66)];
  const up = (point: Point, metres: number): Point => ({ ...point, y: point.y - metres * 11 * point.scale });
  const [back, front] = [atMetres(behind, 30.34), atMetres(behind, 37.66)];
  const net = path([up(one, 2.44), up(other, 2.44), up(front, 0.6), front, back, up(back, 0.6)], true);
  return `<path d="${net}" fill="#fff" fill-opacity=".22"/><path d="${path([one, up(one, 2.44), up(other, 2.44), other])}" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>`;
}

/** The spectators in the stand, in the colours of both sides. */
function stand(seed: number, colours: readonly string[]): string {
  const chance = chanceFrom(seed);
  const rows = Array.from({ length: 9 }, (_, row) => {
    const heads = colours.map(() => '');
    for (let x = -4 + (row % 2) * 6; x < 240; x += 12) {
      const colour = Math.floor(chance() * (colours.length + 0.8));
      if (colour < heads.length) heads[colour] += `M${px(x + chance() * 3)} ${px(9 + row * 17 + chance() * 3)}h.1`;
    }
    return heads;
  });
  const people = colours
    .map((colour, which) => `<path stroke="${colour}" d="${rows.map((row) => row[which]).join('')}"/>`)
    .join('');
  return `<pattern id="p" width="240" height="160" patternUnits="userSpaceOnUse"><g fill="none" stroke-width="9" stroke-linecap="round" opacity=".82">${people}</g></pattern>`;
}

function shirt({ text, along, across, kit, isKeeper, size = 1 }: Shirt): string {
  const { x, y, scale } = seen(along, across);
  const colours = isKeeper ? { shirt: '#3d3f47', number: '#f6f6f4' } : kit;
  return `<g transform="translate(${px(x)} ${px(y)})scale(${(1.1 * scale * size).toFixed(2)})"><use href="#s"/><use href="#t" fill="${colours.shirt}"/><text y="-19"${text.length > 2 ? ' font-size="17"' : ''} fill="${colours.number}">${text}</text></g>`;
}

const fonts = "'Roboto Condensed','Arial Narrow','Liberation Sans Narrow','Liberation Sans',Arial,sans-serif";

/** Draws two teams on a pitch, seen from the stand. `seed`: of the spectators on the far side. */
export function drawPitch(shirts: readonly Shirt[], kits: readonly [Kit, Kit], seed: number): string {
  const placed = shirts.toSorted((one, other) => one.across - other.across);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="g" x2="0" y2="1"><stop stop-color="#2c7a3f"/><stop offset="1" stop-color="#3f9a50"/></linearGradient>
<linearGradient id="d" x2="0" y2="1"><stop stop-color="#0c0f14" stop-opacity=".75"/><stop offset="1" stop-color="#0c0f14" stop-opacity=".05"/></linearGradient>
<radialGradient id="v" cy=".42" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient>
${stand(seed, [kits[0].shirt, kits[1].shirt, '#c9b8a4', '#55596a'])}
<ellipse id="s" cy="5" rx="25" ry="8" fill-opacity=".3"/>
<path id="t" d="M-13-52 0-47l13-5 19 13-8 14-7-4V1h-34v-30l-7 4-8-14z" stroke="#000" stroke-opacity=".35" stroke-width="2"/>
</defs>
<path fill="#20242d" d="M0 0H${width}V200H0z"/>
<path fill="url(#p)" d="M0 0H${width}V176H0z"/>
<path fill="url(#d)" d="M0 0H${width}V180H0z"/>
<path fill="#10131a" d="M0 176H${width}V206H0z"/>
<path fill="${kits[0].shirt}" d="M0 182H600V200H0z"/><path fill="${kits[1].shirt}" d="M600 182H${width}V200H600z"/>
<path fill="url(#g)" d="M0 206H${width}V${height}H0z"/>
<path fill="#fff" fill-opacity=".07" d="${stripes()}"/>
<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4" stroke-linejoin="round" d="${lines()}"/>
${goal(0, -2.2)}${goal(105, 107.2)}
<g font-family="${fonts}" font-size="28" font-weight="700" text-anchor="middle">
${placed.map(shirt).join('\n')}
</g>
<path fill="url(#v)" d="M0 0H${width}V${height}H0z"/>
</svg>
`;
}

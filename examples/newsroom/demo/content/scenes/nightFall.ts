import { chanceFrom } from '../lineUps.ts';
import type { Kit } from '../worldCup/kits.ts';
import { type Cast, fade, rect, scene } from './scene.ts';

function pylon(x: number, top: number): string {
  const lamps = [0, 1, 2]
    .flatMap((row) => [0, 1, 2, 3].map((lamp) => `M${x - 33 + lamp * 22} ${top + row * 20}h.1`))
    .join('');
  return `<circle cx="${x}" cy="${top + 20}" r="190" fill="url(#g)"/><path d="M${x - 12} 520L${x} ${top + 60} ${x + 12} 520" fill="none" stroke="#11131f" stroke-width="8"/><path d="${lamps}" stroke="#fff6d8" stroke-width="15" stroke-linecap="round"/>`;
}

const banner = ({ shirt, number }: Kit, name: string, x: number): string =>
  `${rect(x - 95, 470, 190, 210, shirt)}<path d="M${x - 95} 680l95-44 95 44z" fill="#252942"/><text x="${x}" y="585" font-size="84" fill="${number}">${name}</text>`;

/** A ground by night before the match, with a banner of either side. */
export function nightFall({ kits: [home, away], names, seed }: Cast): string {
  const chance = chanceFrom(seed);
  const walkers = Array.from({ length: 22 }, (_, at) => {
    const [x, y] = [Math.round(at * 56 + chance() * 30), Math.round(716 + chance() * 26)];
    return `M${x} ${y}a11 11 0 1 1 22 0 11 11 0 0 1-22 0m-8 84q0-68 19-68t19 68z`;
  }).join('');
  return scene(
    `${fade('n', '#0d1028', '#2a2f63', '#7b5b86')}<radialGradient id="g"><stop stop-color="#fff3c4" stop-opacity=".75"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient>`,
    `${rect(0, 0, 1200, 800, 'url(#n)')}
${pylon(150, 120)}${pylon(1050, 120)}${pylon(420, 190)}${pylon(780, 190)}
<path d="M-20 500Q600 330 1220 500V720H-20z" fill="#252942"/><path d="M-20 500Q600 330 1220 500" fill="none" stroke="#ffe9a8" stroke-width="9"/>
${banner(home, names[0], 330)}${banner(away, names[1], 870)}${rect(540, 560, 120, 160, '#f3d58a')}
${rect(0, 720, 1200, 80, '#0b0d18')}<path d="${walkers}" fill="#0b0d18"/>`,
  );
}

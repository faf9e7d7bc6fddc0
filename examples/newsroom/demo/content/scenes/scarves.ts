import type { Kit } from '../worldCup/kits.ts';
import { type Cast, fade, rect, scene } from './scene.ts';

/** A knitted scarf through the middle of the picture. */
function scarf({ shirt, number }: Kit, name: string, turn: number): string {
  const bands = [-560, -500, 440, 500].map((x) => rect(x, -100, 34, 200, number)).join('');
  const words = [-250, 250]
    .map((x) => `<text x="${x}" y="42" font-size="120" fill="${number}">${name}</text>`)
    .join('');
  return `<g transform="translate(600 400)rotate(${turn})">${rect(-760, -100, 1520, 200, shirt)}${rect(-760, -100, 1520, 14, number)}${rect(-760, 86, 1520, 14, number)}${bands}${words}${rect(-760, -100, 1520, 200, 'url(#k)')}</g>`;
}

/** The scarves of both sides, one over the other. */
export function scarves({ kits: [home, away], names }: Cast): string {
  const knit =
    '<pattern id="k" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0l6 6 6-6M0 6l6 6 6-6" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="2"/></pattern>';
  return scene(
    knit + fade('b', '#3b4250', '#23272f'),
    `${rect(0, 0, 1200, 800, 'url(#b)')}
${scarf(away, names[1], 26)}
${scarf(home, names[0], -22)}`,
  );
}

import type { Kit } from '../worldCup/kits.ts';
import { ball, type Cast, fade, rect, scene } from './scene.ts';

const shirtPath = 'M-150 0-58-38Q0 6 58-38L150 0l72 112-78 46-26-44v236Q0 366-118 350V114l-26 44-78-46z';
const cuffs = 'M-222 112l78 46 12-20-78-46zM222 112l-78 46-12-20 78-46z';

function shirt({ shirt: colour, number }: Kit, name: string, x: number): string {
  const mark =
    name === ''
      ? `<path d="M-26-18Q0-4 26-18V357Q0 360-26 357z" fill="${number}"/>`
      : `<text y="210" font-size="112" fill="${number}">${name}</text>`;
  return `<g transform="translate(${x} 214)"><path d="M0-96v26q0 12-70 40M0-70q0 12 70 40" fill="none" stroke="#4a4f57" stroke-width="9"/><path d="${shirtPath}" fill="${colour}" stroke="#000" stroke-opacity=".3" stroke-width="5"/><path d="${cuffs}" fill="${number}"/><path d="M-58-38Q0 6 58-38" fill="none" stroke="${number}" stroke-width="14"/>${mark}</g>`;
}

/** The shirts of both sides on their pegs. */
export function dressingRoom({ kits: [home, away], names }: Cast): string {
  const lockers = [80, 630]
    .map((x) => rect(x, 60, 490, 590, '#b9a283') + rect(x + 14, 74, 462, 576, 'url(#l)'))
    .join('');
  const planks = Array.from({ length: 8 }, (_, at) => `M${150 * at + 75} 690v110`).join('');
  return scene(
    fade('l', '#d8c5a6', '#efe3cf'),
    `${rect(0, 0, 1200, 800, '#8d7353')}${lockers}${rect(0, 100, 1200, 18, '#6d5334')}
${shirt(home, names[0], 325)}${shirt(away, names[1], 875)}
${rect(0, 640, 1200, 34, '#6d4a2a')}${rect(0, 674, 1200, 126, '#52402f')}<path d="${planks}" stroke="#000" stroke-opacity=".18" stroke-width="4"/>
${ball(600, 728, 50)}`,
  );
}

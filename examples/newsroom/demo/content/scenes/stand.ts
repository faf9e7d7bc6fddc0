import { chanceFrom } from '../lineUps.ts';
import { type Cast, rect, scene } from './scene.ts';

const skins = ['#e9c3a0', '#c99067', '#8a5a3b', '#f0d2b6'];

/** A full stand, with a banner in the colours of both sides. */
export function stand({ kits: [home, away], names, seed }: Cast): string {
  const chance = chanceFrom(seed);
  const of = (colours: readonly string[]) => colours[Math.floor(chance() * colours.length)] ?? '#555';
  const coats = [home.shirt, home.shirt, away.shirt, away.shirt, home.number, '#4d5261', '#7b6a58'];
  const people = Array.from({ length: 14 }, (_, at) => {
    const [x, y] = [(at % 7) * 60 + (at < 7 ? 30 : 0), at < 7 ? 50 : 130];
    return `<path d="M${x - 26} ${y + 62}V${y + 28}q26-22 52 0v34z" fill="${of(coats)}"/><circle cx="${x}" cy="${y}" r="18" fill="${of(skins)}"/>`;
  }).join('');
  const pattern = `<pattern id="p" width="420" height="160" patternUnits="userSpaceOnUse">${people}</pattern>`;
  const flag = (x: number, y: number, colour: string, other: string) =>
    `<path d="M${x} ${y}v250" stroke="#2b2b30" stroke-width="9"/><path d="M${x} ${y}q60-34 120 0t120 0v70q-60 34-120 0t-120 0z" fill="${colour}"/><path d="M${x} ${y + 70}q60-34 120 0t120 0v70q-60 34-120 0t-120 0z" fill="${other}"/>`;
  return scene(
    pattern,
    `${rect(0, 0, 1200, 800, '#232833')}${rect(0, 0, 1200, 800, 'url(#p)')}
${flag(130, 110, home.shirt, home.number)}${flag(470, 60, away.shirt, away.number)}${flag(820, 130, home.shirt, home.number)}
${rect(0, 560, 600, 170, home.shirt)}${rect(600, 560, 600, 170, away.shirt)}
<text x="300" y="690" font-size="120" fill="${home.number}">${names[0]}</text><text x="900" y="690" font-size="120" fill="${away.number}">${names[1]}</text>
${rect(0, 730, 1200, 70, '#151820')}`,
  );
}

import { ball, type Cast, fade, height, rect, scene, width } from './scene.ts';

const at = { x: 730, y: 400 } as const;

/** A thread from one edge to the other, pushed away from the ball. */
const across = (y: number): string => `M0 ${y}Q${at.x} ${y + (y - at.y) * bulge(y - at.y)} ${width} ${y}`;
const down = (x: number): string => `M${x} 0Q${x + (x - at.x) * bulge(x - at.x)} ${at.y} ${x} ${height}`;
const bulge = (from: number): number => Math.round(60 * Math.exp(-((from / 260) ** 2))) / 100;

/** A ball in the net at dusk, with boards in the colours of both sides. Whose ball it is nobody knows. */
export function net({ kits: [home, away], names }: Cast): string {
  const rows = Array.from({ length: 17 }, (_, row) => across(row * 48 + 12)).join('');
  const columns = Array.from({ length: 25 }, (_, column) => down(column * 50)).join('');
  return scene(
    fade('s', '#38406b', '#a86a78', '#f2b36f'),
    `${rect(0, 0, 1200, 800, 'url(#s)')}
<path d="M0 470q150-60 300-40t300-30 300 24 300-14v130H0z" fill="#2a2c44"/>
${rect(0, 520, 600, 110, home.shirt)}${rect(600, 520, 600, 110, away.shirt)}
<text x="300" y="604" font-size="84" fill="${home.number}">${names[0]}</text><text x="900" y="604" font-size="84" fill="${away.number}">${names[1]}</text>
${rect(0, 630, 1200, 170, '#3a6b46')}${ball(at.x, at.y, 96)}
<path d="${rows}${columns}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>
${rect(0, 0, 1200, 26, '#f4f4f2')}${rect(40, 0, 26, 800, '#f4f4f2')}`,
  );
}

/** A creative with script and style sheet, which therefore runs in a frame: the countdown to the next match. */
export function countdown(tenant: string, locale: string, title: string, units: string): string {
  return `<style>
${sheet}</style>
<div class="countdown countdown-${tenant}" lang="${locale}">
<p class="countdown-title">${title}</p>
<p class="countdown-match">{match}</p>
<p class="countdown-clock" role="timer" aria-live="off" data-kick-off="{kick-off}" data-units="${units}">{kick-off-text}</p>
</div>
<script>
${script}</script>`;
}

const sheet = `:root {
  color-scheme: light dark;
}
html,
body {
  block-size: 100%;
  margin: 0;
  overflow: hidden;
}
.countdown {
  box-sizing: border-box;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.75rem;
  block-size: 100%;
  padding: 1rem;
  text-align: center;
}
.countdown p {
  margin: 0;
}
.countdown-clock {
  display: flex;
  justify-content: center;
  gap: 0.75rem;
  min-block-size: 3.75rem;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums lining-nums;
}
.countdown-clock span {
  display: grid;
  justify-items: center;
}
.countdown-clock b {
  font-size: 2.25rem;
  line-height: 1.1;
}
.countdown-match {
  font-size: 1.0625rem;
}
.countdown-deaftrap {
  border-block-start: 8px solid #e8490f;
  background: light-dark(#15140f, #24231f);
  color: #fbfaf5;
  font-family: "Avenir Next", "Segoe UI", Roboto, Arial, "Liberation Sans", sans-serif;
}
.countdown-deaftrap .countdown-title {
  color: #ff8a57;
  font:
    700 1.375rem / 1.15 "Avenir Next Condensed",
    "Roboto Condensed",
    "Arial Narrow",
    "Liberation Sans Narrow",
    sans-serif;
}
.countdown-thefinalwhistle {
  border: 4px double light-dark(#7d1231, #f3a3b7);
  background: light-dark(#f8e2d6, #2a2023);
  color: light-dark(#241a1c, #f7e9e2);
  font-family: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, "Liberation Serif", serif;
}
.countdown-thefinalwhistle .countdown-title {
  color: light-dark(#7d1231, #f3a3b7);
  font-size: 1.375rem;
  font-style: italic;
  line-height: 1.2;
}
.countdown-thefinalwhistle .countdown-clock b {
  font-weight: 400;
}
`;

const script = `const clock = document.querySelector('[data-kick-off]');
const moment = Date.parse(clock.dataset.kickOff);
const units = clock.dataset.units.split(' ');
const sizes = [86400, 3600, 60, 1];

function show() {
  let left = Math.max(0, Math.floor((moment - Date.now()) / 1000));
  const parts = sizes.map((size, at) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { count: String(count).padStart(at === 0 ? 1 : 2, '0'), unit: units[at] };
  });
  clock.replaceChildren(
    ...parts.map(({ count, unit }) => {
      const part = document.createElement('span');
      const number = document.createElement('b');
      number.textContent = count;
      part.append(number, unit);
      return part;
    }),
  );
}

if (moment > Date.now()) {
  show();
  setInterval(show, 1000);
}
`;

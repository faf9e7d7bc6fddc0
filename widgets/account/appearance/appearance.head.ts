import { dataset, readKept } from '#core/base/head/page.ts';

// Theme and text size stand on <html> as this browser keeps them. The rules are those of look.ts and applyLook.ts.
const { theme, text } = readKept('appearance') ?? {};
if (text === 'big') dataset.text = text;
if (theme === 'dark' || theme === 'light') {
  dataset.theme = theme;
  // Theme colours: of these the first that holds counts. There may be one already, of a script that ran before.
  document.querySelectorAll(`meta[media*=${theme}]`).forEach((meta) => {
    if (!document.querySelector('[media=""]')) document.head.prepend(Object.assign(meta.cloneNode(), { media: '' }));
  });
}

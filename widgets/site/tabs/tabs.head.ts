// A browser knows what an address leads to once the page has been parsed: the first section would be shown until then. The rules are those of tabs.fallback.css.
const id = CSS.escape(location.hash.slice(1));
if (id && document.readyState === 'loading') {
  const waits = ['ready', 'failed', 'off'].map((state) => `:not([data-w-state=${state}])`).join('');
  const panels = `[data-widget=tabs]${waits}:has(>.tb-tabs-list [href="#${id}"])>`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen{${panels}.tb-tabs-panel{display:none}${panels}#${id}{display:flow-root}}`);
  document.adoptedStyleSheets.push(sheet);
  const end = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  addEventListener('load', end);
  addEventListener('hashchange', end);
}

// For the API of OpenTelemetry, with a meter provider of the site's own. Before the script of Tribune:
//   <script type="module">
//   import { metrics } from '@opentelemetry/api';
//   window.tribuneMeter = metrics.getMeter('tribune');
//   </script>
const instruments = {};
const once = (name, make) => {
  instruments[name] ??= make(name);
  return instruments[name];
};
document.addEventListener('tribune:metric', ({ detail: { widget, metric, value } }) => {
  const unit = metric === 'cls' ? '1' : 'ms';
  once(`tribune.${metric}`, (name) => window.tribuneMeter.createHistogram(name, { unit })).record(value, { widget });
});
for (const [type, attributes] of [
  ['act', ({ act }) => ({ act })],
  ['error', ({ code }) => ({ code })],
]) {
  document.addEventListener(`tribune:${type}`, ({ detail }) => {
    once(`tribune.${type}`, (name) => window.tribuneMeter.createCounter(name)).add(1, attributes(detail));
  });
}

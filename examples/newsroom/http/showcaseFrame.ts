import type { FastifyInstance } from 'fastify';

/** The path that pages print as `data-frame` on a showcase. */
export const framePath = '/showcase-frame';

/**
 * The policy of the frame. It allows what creatives need and nothing of this site; `sandbox` applies also where the URL is
 * opened directly.
 */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "font-src 'self' https: data:",
  'connect-src https:',
  'frame-src https:',
  'form-action https:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The document of the frame. It waits for one creative from the page around it, writes it, and reports whether it shows anything. */
const frame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Advertisement</title>
<script>
(() => {
  const tell = (state) => parent.postMessage({ showcase: state }, '*');
  const take = ({ source, origin, data }) => {
    if (source !== parent || origin !== new URL(location.href).origin || typeof data?.creative !== 'string') return;
    document.open();
    addEventListener('error', ({ target }) => target !== window && tell('failed'), true);
    document.write('<!doctype html><meta charset="utf-8"><title>Advertisement</title><base target="_blank"><style>html,body{margin:0;overflow:hidden}</style><body>' + data.creative);
    document.close();
    const look = () => {
      const content = document.createRange();
      content.selectNodeContents(document.body);
      const { width, height } = content.getBoundingClientRect();
      if (document.readyState === 'complete' && width > 1 && height > 1) tell('shown');
      else setTimeout(look, 50);
    };
    look();
  };
  addEventListener('message', take);
  tell('ready');
})();
</script>
</head>
<body></body>
</html>
`;

/** Serves the document in which creatives with scripts run, with an opaque origin and without cookies or storage. */
export function showcaseFrame(app: FastifyInstance): void {
  app.get(framePath, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=3600',
      })
      .send(frame),
  );
}

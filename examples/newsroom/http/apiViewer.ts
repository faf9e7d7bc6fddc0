import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The Content-Security-Policy: scripts, style sheets and calls of this site alone. Pictures in style sheets are `data:`. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Calls | Tribune</title>
<link rel="stylesheet" href="api/swagger-ui.css">
<link rel="stylesheet" href="api/viewer.css">
</head>
<body>
<div id="calls"></div>
<script src="api/swagger-ui-bundle.js"></script>
<script src="api/start.js"></script>
</body>
</html>
`;

/**
 * Nothing is asked of another site: the validator's badge is off. Parts of the viewer that assistive technologies cannot use are replaced: links
 * in buttons, a choice of one server without a label, choices of examples without one, and sections without a heading above them.
 */
const start = `const usable = ({ React: { createElement, Fragment } }) => ({
  wrapComponents: {
    DeepLink: () => ({ text }) => createElement('span', null, text),
    InfoContainer: (Info) => (props) => createElement('header', { role: 'banner' }, createElement(Info, props)),
    SchemesContainer: (Schemes) => (props) =>
      createElement('section', { 'aria-label': 'Authorisation' }, createElement(Schemes, props)),
    ServersContainer: () => () => null,
    ExamplesSelect: (Select) => (props) => createElement('label', null, 'Example ', createElement(Select, props)),
    operations: (Operations) => (props) =>
      createElement(Fragment, null, createElement('h2', null, 'By subject'), createElement(Operations, props)),
  },
});
SwaggerUIBundle({
  url: 'openapi.json', dom_id: '#calls', deepLinking: true, validatorUrl: 'none', docExpansion: 'none', defaultModelsExpandDepth: 0,
  syntaxHighlight: { activated: false }, plugins: [usable],
});
`;

/** Its own colours are too faint on white, and its tables wider than a phone. */
const sheet = `.swagger-ui h2 { margin: 0; font-size: 1.25rem; }
.swagger-ui :is(.info a, .info .link, .info .url) { color: #1b5ea8; }
.swagger-ui .info .title small pre.version { color: #fff; }
.swagger-ui .info .title :is(small, small.version-stamp) { background: #4b5563; }
.swagger-ui .btn.authorize { border-color: #14703f; color: #14703f; }
.swagger-ui .btn.authorize svg { fill: #14703f; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1b5ea8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #14703f; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a5200; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f6e62; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui :is(.parameter__in, .parameter__extension, .prop-format) { color: #4b5563; }
.swagger-ui :is(.highlight-code > .microlight, pre.microlight.example) { max-height: none; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  .swagger-ui :is(.opblock-tag, .opblock .opblock-summary) { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > span { flex: 1; }
  .swagger-ui .opblock-tag > small { display: none; }
  .swagger-ui .opblock-tag > .info__externaldocs { order: 1; flex: 1 0 100%; text-align: start; }
  .swagger-ui .opblock-tag > .info__externaldocs > small { padding: 0; }
  .swagger-ui table :is(tr, th, td) { display: block; inline-size: auto; max-inline-size: 100%; overflow-wrap: anywhere; }
}
`;

const files = [
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
] as const;

/** Serves `/docs/api`: openapi.json as a page, by Swagger UI from node_modules. */
export function apiViewer(app: FastifyInstance): void {
  app.get('/docs/api', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/docs/api/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  app.get('/docs/api/viewer.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(sheet));
  for (const [file, type] of files) {
    const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`));
    app.get(`/docs/api/${file}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(`${type}; charset=utf-8`)
        .send(await readFile(path)),
    );
  }
}

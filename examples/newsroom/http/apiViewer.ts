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
</head>
<body>
<div id="calls"></div>
<script src="api/swagger-ui-bundle.js"></script>
<script src="api/start.js"></script>
</body>
</html>
`;

/** Nothing is asked of another site: the validator's badge is off. */
const start = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#calls', deepLinking: true, validatorUrl: 'none', docExpansion: 'none', defaultModelsExpandDepth: 0 });
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

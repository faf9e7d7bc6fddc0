import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseAny } from '../api/api.ts';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import type { FilledImage } from '../images/createImageProxy.ts';
import { imagePath, readFill } from '../images/fillAddress.ts';
import type { ImageFormat } from '../images/fillPicture.ts';

function formatFor({ headers: { accept = '' } }: FastifyRequest): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

function refusalOf(problem: (FilledImage & { ok: false })['problem']): Refusal {
  switch (problem) {
    case 'foreign':
      return new Refusal(403, 'image.foreign');
    case 'missing':
      return new Refusal(404, 'missing');
    case 'too-large':
      return new Refusal(413, 'image.too-large');
    case 'no-picture':
      return new Refusal(415, 'image.kind');
    case 'unreachable':
      return new Refusal(502, 'image.unreachable');
    case 'busy':
      return new Refusal(503, 'image.busy', { headers: { 'retry-after': '2' } });
  }
}

/** Whether who asks takes drawings. Networks that show links do not, and get pixels. */
const takesDrawings = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('image/svg+xml');

/** Serves resized pictures: `/images/rs:fill:345:230/plain/<address>`, as AVIF, WebP or JPEG, and charts as they were drawn. */
export function images(app: FastifyInstance, services: Services): void {
  app.get(`${imagePath}/*`, async (request, reply) => {
    const [path = ''] = request.url.slice(imagePath.length + 1).split('?');
    const asked = readFill(path);
    reply.headers({ vary: 'Accept', 'cache-control': 'no-store' });
    if (!asked) return refuseAny(new Refusal(400, 'image.address'), request, reply, services);
    const drawing = takesDrawings(request) ? await services.images.drawing(asked) : undefined;
    const format = formatFor(request);
    const filled = drawing ? { ok: true as const, image: drawing } : await services.images.fill(asked, format);
    if (!filled.ok) return refuseAny(refusalOf(filled.problem), request, reply, services);
    const isHashed = /[?&]v=/.test(asked.source);
    return reply
      .headers({
        'content-type': drawing ? 'image/svg+xml' : `image/${format}`,
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        // Opened by itself it is a picture and nothing else, whatever its bytes are.
        'content-security-policy': `default-src 'none'; ${drawing ? "style-src 'unsafe-inline'; " : ''}sandbox`,
        'content-disposition': 'inline',
      })
      .send(filled.image);
  });
}

import type { Failure } from '#core/contract/base/outcome.ts';

const longest = 300;

/** A sentence for a reader: text without markup, at most 300 characters. */
function sentence(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (!text || /<[a-z!/]/i.test(text)) return undefined;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function sentences(value: unknown): readonly string[] {
  const kept: string[] = [];
  for (const one of Array.isArray(value) ? value : [value]) {
    const text = sentence(one);
    if (text) kept.push(text);
  }
  return kept;
}

// Some servers send JSON as text/html.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where servers say why they refuse, by how seldom it is a default: `{message}`, problem details (RFC 9457), `{error}`. */
const places = ['message', 'detail', 'error', 'title'] as const;

function messageOf(reply: object): string | undefined {
  for (const place of places) {
    const [found] = sentences(Reflect.get(reply, place));
    if (found) return found;
  }
  return undefined;
}

/** What a server said with its refusal: `{message, errors: {field: [..]}}`, as far as it is there and fit to be read. */
export function refused(status: number, body: unknown, retryAfter: number | undefined): Failure {
  const content = typeof body === 'string' ? parsed(body) : body;
  const reply: object = typeof content === 'object' && content !== null ? content : {};
  const message = messageOf(reply);
  const fields: Record<string, readonly string[]> = {};
  if ('errors' in reply && typeof reply.errors === 'object' && reply.errors !== null) {
    for (const [field, texts] of Object.entries(reply.errors)) {
      const kept = sentences(texts);
      if (kept.length > 0) Object.defineProperty(fields, field, { value: kept, enumerable: true });
    }
  }
  return { ok: false, kind: 'refused', status, message, fields, retryAfter };
}

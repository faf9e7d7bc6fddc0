import type { Account, World } from './world.ts';

/** A call as it came in, read as far as a route needs it. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whose token came along. */
  readonly reader: Account | undefined;
  readonly world: World;
  readonly now: () => string;
}

/** `isPage`: an answer of the CMS that older servers give as HTML alone. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly html?: string;
}

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly needsReader: boolean;
  readonly answer: (asked: Asked) => Answer;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
/** Done; there is nothing to tell. */
export const done: Answer = { status: 200, body: { message: 'OK' } };
/** An answer under `/ajax/`: HTML beside what the specification says comes with it. */
export const html = (text: string, more: object = {}): Answer => ({
  status: 200,
  body: { html: text, ...more },
  html: text,
});
export const invalid = (errors: Readonly<Record<string, readonly string[]>>): Answer => ({
  status: 422,
  body: { message: 'The given data was invalid.', errors },
});
/** As Laravel answers for a record that it does not find, and for a path that it does not know. */
export const notFound = (message: string): Answer => ({
  status: 404,
  body: { message, exception: 'Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException' },
});
export const refused = (status: number, message: string): Answer => ({ status, body: { message } });

function declared(call: string, needsReader: boolean, answer: Route['answer']): Route {
  const [method = '', path = ''] = call.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
  return { method, pattern, names, needsReader, answer };
}

/** `GET /api/v1/poll/{id}/show`, for anyone. */
export const open = (call: string, answer: Route['answer']): Route => declared(call, false, answer);
/** The same, for who is logged in: 401 else. */
export const own = (call: string, answer: (asked: Asked & { readonly reader: Account }) => Answer): Route =>
  declared(call, true, (asked) =>
    asked.reader ? answer({ ...asked, reader: asked.reader }) : refused(401, 'Unauthenticated.'),
  );

export const idIn = ({ params }: Asked, name = 'id'): number => Number(params[name]);
export const textIn = ({ body }: Asked, name: string): string => `${body[name] ?? ''}`.trim();

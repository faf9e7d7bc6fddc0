/** How calls fail, as openapi.json says it: docs/calls.md has the same in words. */

const refusal = { $ref: '#/components/schemas/Refusal' };

const failing = (description: string, message: string, more: object = {}) => ({
  description,
  content: { 'application/json': { schema: refusal, examples: { canonical: { value: { message, ...more } } } } },
});

/** By their names under `components.responses`. */
export const failureResponses = {
  BadRequest: failing('The body is not JSON.', 'Dat is geen JSON.'),
  Unauthorized: failing(
    'No token, an unknown one or one that has expired. A read that needs no reader is refused as well when its token can still be exchanged.',
    'Log opnieuw in.',
  ),
  Forbidden: failing('Not for this reader, or the tenant is not that of the token or the host.', 'Dat mag je niet.'),
  NotFound: failing('It is not there, or nobody knows the tenant.', 'Dat is er niet.'),
  MethodNotAllowed: {
    ...failing('A POST without the method that it stands for.', 'Dat kan hier niet.'),
    headers: { Allow: { schema: { type: 'string' }, example: 'PATCH' } },
  },
  Conflict: failing('It cannot be done as things stand. Nothing has changed.', 'Je hebt al gestemd.'),
  TooLarge: failing('The body is too large.', 'Dat is te groot: hoogstens 5 MB.'),
  UnsupportedMediaType: failing('Neither JSON nor a form.', 'Dat formaat kennen we niet.'),
  Invalid: {
    description: 'A field or a parameter is wrong. `errors` has sentences for readers under the names of fields.',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Invalid' },
        examples: {
          canonical: { value: { message: 'Controleer de velden.', errors: { email: ['Dat is geen e-mailadres.'] } } },
        },
      },
    },
  },
  TooMany: {
    ...failing('Too often.', 'Wacht even.'),
    headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0 }, example: 30 } },
  },
} as const;

export const failureSchemas = {
  Refusal: {
    type: 'object',
    description: 'A refusal. `detail`, `error` and `title` (RFC 9457) are read where `message` is missing.',
    required: ['message'],
    properties: {
      message: {
        type: 'string',
        description:
          'A sentence for readers, without markup, in the language of Accept-Language, else that of the tenant.',
        'x-tribune-source': 'shown',
      },
    },
  },
  Invalid: {
    type: 'object',
    required: ['message', 'errors'],
    properties: {
      message: { type: 'string', 'x-tribune-source': 'shown' },
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        'x-tribune-source': 'shown',
      },
    },
  },
};

/** Calls that are refused with 409, some with how things stand under `data`: the name of that component. */
export const conflicts: Readonly<Record<string, string | undefined>> = {
  votePoll: 'Poll',
  changePoll: undefined,
  changeCollection: undefined,
  removeCollection: undefined,
  saveTheme: undefined,
  publishTheme: undefined,
  restoreTheme: undefined,
  changeEntry: undefined,
  removeEntry: undefined,
  changePlanned: undefined,
  removePlanned: undefined,
  saveCustomCode: undefined,
  changeMatch: undefined,
  undoMatchChange: undefined,
  deductPoints: undefined,
  removeDeduction: undefined,
  giveBackDeduction: undefined,
  voteRating: 'Rating',
  savePredictions: 'SavedPredictions',
  storeComment: undefined,
  editComment: undefined,
  likeComment: undefined,
  unlikeComment: undefined,
  moderateComment: undefined,
  removeQueued: undefined,
  dismissReports: undefined,
  featureComment: undefined,
};

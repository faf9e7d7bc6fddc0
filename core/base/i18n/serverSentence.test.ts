import { describe, expect, test } from 'vitest';
import { serverSentence } from './serverSentence.ts';

const defaults: Readonly<Record<string, readonly string[]>> = {
  HTTP: [
    'Conflict',
    '409 Conflict',
    'Gone',
    'HTTP 423 Locked',
    'Payload Too Large',
    'Request Entity Too Large',
    'Not Found.',
  ],
  NestJS: [
    'Cannot POST /api/v1/poll/12/vote',
    'Forbidden resource',
    'ThrottlerException: Too Many Requests',
    'ConflictException',
  ],
  Laravel: [
    ...[
      'Unauthenticated.',
      'This action is unauthorized.',
      'The given data was invalid.',
      'CSRF token mismatch.',
      'Page Expired',
    ],
    'No query results for model [App\\Models\\Comment] 5',
    'The POST method is not supported for route api/v1/poll. Supported methods: GET, HEAD.',
    ...[
      'The text field is required. (and 1 more error)',
      'These credentials do not match our records.',
      'Too Many Attempts.',
    ],
  ],
  Symfony: [
    'An error occurred',
    'No route found for "POST /poll"',
    'Full authentication is required to access this resource.',
  ],
  Express: ['request entity too large', 'Unexpected token < in JSON at position 0', 'Error: Not Found'],
  Rails: [
    'You need to sign in or sign up before continuing.',
    "Name can't be blank",
    'ActionController::InvalidAuthenticityToken',
  ],
  'ASP.NET': ['One or more validation errors occurred.', 'The Text field is required.', 'Conflict'],
  Django: [
    ...['Authentication credentials were not provided.', 'Not found.', 'Method "POST" not allowed.', 'Invalid token.'],
    ...[
      'You do not have permission to perform this action.',
      'Request was throttled. Expected available in 30 seconds.',
    ],
  ],
  Spring: [
    'No message available',
    'Access Denied',
    'Required request body is missing',
    'org.springframework.web.HttpException',
  ],
  FastAPI: ['Not authenticated', 'Field required', 'value is not a valid integer', 'Could not validate credentials'],
  codes: ['comment_closed', 'poll.closed', 'E_CONFLICT', 'validation.required', 'SQLSTATE[42S02]'],
};

const all = Object.entries(defaults).flatMap(([framework, texts]) => texts.map((text) => [framework, text] as const));

test.each(all)('what %s says by default is not read out in a Dutch page: %s', (_, text) => {
  expect(serverSentence(text, { locale: 'nl' })).toBeUndefined();
});

const bare = [
  'Conflict',
  '409 Conflict',
  'ConflictException',
  'Request-URI Too Long',
  'Not Found.',
  'Cannot POST /x',
  'Access Denied',
  'poll.closed',
  'No message available',
  'This action is unauthorized.',
];

test.each(bare)('nor is what says nothing to readers in an English page: %s', (text) => {
  expect(serverSentence(text, { locale: 'en' })).toBeUndefined();
});

describe('a sentence that was written for readers is read out', () => {
  test.each([
    'De poll is gesloten.',
    'Gesloten.',
    'Te laat!',
    'Je volgt er al 200.',
    'De gebruikersnaam "The Boss of the Terror" is bezet.',
    'Deze wedstrijd is begonnen: Ajax – PSV.',
    'Er ging bij ons iets mis. Probeer het later nog eens.',
    'Rustig aan.',
    'Wij zijn dicht.',
    'Error? Nee: de terror is voorbij.',
  ])('in Dutch: %s', (text) => {
    expect(serverSentence(text, { locale: 'nl' })).toBe(text);
  });

  test.each([
    'The poll is closed.',
    'Closed.',
    'This match has begun.',
    'You have already voted.',
    'He did not play.',
    'Too long.',
    'Expired.',
  ])('in English: %s', (text) => {
    expect(serverSentence(text, { locale: 'en' })).toBe(text);
  });
});

test('nothing is no sentence', () => {
  for (const text of [undefined, '']) expect(serverSentence(text, { locale: 'nl' })).toBeUndefined();
});

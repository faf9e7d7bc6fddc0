import type { Cut } from './cut.ts';

const file = 'ky/distribution/core/Ky.js';

export const kyCuts: readonly Cut[] = [
  {
    file: 'ky/distribution/index.js',
    why: 'createCall calls ky(address, options): no instances, no shorthands for methods, nothing to merge.',
    settle: {
      'const ky = createInstance();': 'const ky = (input, options) => Ky.create(input, { ...options });',
    },
  },
  {
    file,
    why: 'Nothing shows the progress of a transfer; bodies are strings.',
    methods: { Ky: ['#wrapRequestWithUploadProgress'] },
    statements: [
      'if (supportsRequestStreams)',
      'if (ky.#options.onDownloadProgress)',
      'if (this.#options.onUploadProgress && typeof',
    ],
    settle: {
      'this.#wrapRequestWithUploadProgress(this.request, this.#options.body ?? undefined)': 'this.request',
    },
  },
  {
    file,
    why: 'There are no hooks.',
    methods: {
      Ky: ['#runBeforeRequestHooks', '#runAfterResponseHooks', '#consumeReturnedResponseFromBeforeRetryHook'],
    },
    repeated: ['responseFromHook = ky.#consume'],
    statements: [
      'for (const hook of initHooks)',
      'const initHooks =',
      'if (beforeRequestResponse !== undefined)',
      'if (isResponseInstance(response)) {\n                    try',
      'for (const hook of this.#options.hooks.beforeError)',
      'for (const hook of this.#options.hooks.beforeRetry)',
      'if (this.#beforeRetryHookErrors.has(error))',
    ],
    settle: {
      'initHooks.length > 0 ? cloneInitHookOptions(options) : options': 'options',
      'await ky.#runBeforeRequestHooks()': 'undefined',
      'mergeHooks({}, options.hooks)': 'undefined',
      '|| ky.#consumeReturnedResponseFromBeforeRetryHook()': '',
    },
  },
  {
    file,
    why: "createCall's shouldRetry says yes or no to each error, and how long to wait: ky's own rules are never asked.",
    statements: [
      'if (isTimeoutError(error))',
      'if (isHTTPError(error))',
      'if (!isNetworkError(error))',
      'if (errorObject instanceof ForceRetryError)',
      'if (error instanceof ForceRetryError && error.customRequest)',
    ],
    settle: { 'error instanceof Error ? error : new NonError(error)': 'error' },
  },
  {
    file,
    why: 'An address is whole when it comes, with its query; a body is text.',
    methods: { Ky: ['#normalizeSearchParams'] },
    statements: [
      "if (Object.hasOwn(options, 'prefixUrl'))",
      "if (typeof this.#input === 'string')",
      'prefix: String(',
      'if (this.#options.json !== undefined)',
      'const userProvidedContentType',
      'if (this.#input instanceof globalThis.Request\n',
      'if (hasSearchParameters(',
    ],
  },
  {
    file,
    why: 'Replies are read as text and parsed by the contract; refused() reads the JSON of a refusal.',
    methods: { Ky: ['#decorateResponse', '#isJsonContentType', '#parseJson'] },
    statements: [
      'ky.#decorateResponse(',
      "if (type === 'bytes'",
      'const parseTimeout =',
      'const data = await this.#parseJson(',
      'if (data === timedOutResponseData)',
    ],
    settle: {
      'Object.entries(responseTypes)': "[['text', 'text/*']]",
      "type !== 'json'": 'true',
      "!this.#isJsonContentType(response.headers.get('content-type') ?? '')": 'true',
    },
  },
];

/** A tenant's folder with one thing wrong in it. */
export interface BrokenTenant {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** Files that are links, to what is beside the folder. */
  readonly links?: Readonly<Record<string, string>>;
  /** What a check says, and nothing else. */
  readonly finding: string;
}

const poll = (inside: string) => ({ 'poll.html': inside });
const settings = (text: string) => ({ 'tenant.json': text });
const sheet = (css: string) => ({ 'paper.css': css });

/** Twenty-six, of every kind that a check knows. */
export const brokenTenants: readonly BrokenTenant[] = [
  { what: 'settings that are no JSON', files: settings('{ "locale": '), finding: 'tenant.json: It is no JSON.' },
  { what: 'settings that are a list', files: settings('[]'), finding: 'tenant.json: It is no object.' },
  {
    what: 'a misspelt setting',
    files: settings('{"timezone":"Europe/Paris"}'),
    finding: 'tenant.json: There is no setting "timezone". Did you mean "timeZone"?',
  },
  {
    what: 'a zone that there is not',
    files: settings('{"timeZone":"Europe/Nowhere"}'),
    finding: 'tenant.json: "timeZone" does not hold.',
  },
  {
    what: 'a widget that there is not',
    files: settings('{"widgets":{"pol":{}}}'),
    finding: 'tenant.json: There is no setting "widgets.pol". Did you mean "widgets.poll"?',
  },
  {
    what: 'a moment that is none',
    files: settings('{"when":{"poll":"visble"}}'),
    finding: 'tenant.json: "when.poll" does not hold.',
  },
  {
    what: 'a widget switched off by a wrong name',
    files: settings('{"off":["coments"]}'),
    finding: 'tenant.json: "off" has no widget called "coments". Did you mean "comments"?',
  },
  {
    what: 'a flag that there is not',
    files: settings('{"flags":{"ofline-page":{"on":true,"owner":"Web team","until":"2100-01-01"}}}'),
    finding: 'tenant.json: There is no setting "flags.ofline-page". Did you mean "flags.offline-page"?',
  },
  {
    what: 'a flag that has ended',
    files: settings('{"flags":{"offline-page":{"on":true,"owner":"Web team","until":"2020-01-01"}}}'),
    finding:
      'tenant.json: The flag "offline-page" has ended with 2020-01-01: it is off. Web team removes it, or sets a later "until".',
  },
  {
    what: 'a language without its file',
    files: settings('{"language":"fr"}'),
    finding: 'tenant.json: "language" is "fr", and there is no words.fr.json beside it.',
  },
  {
    what: 'words that are no JSON',
    files: { ...settings('{"language":"fr"}'), 'words.fr.json': '{' },
    finding: 'words.fr.json: It is no JSON.',
  },
  {
    what: 'a word that there is not',
    files: { ...settings('{"language":"fr"}'), 'words.fr.json': '{"poll":{"vot":"Voter"}}' },
    finding: 'words.fr.json: "poll" has no word "vot". Did you mean "vote"?',
  },
  {
    what: 'words of a widget that there is not',
    files: { ...settings('{"language":"fr"}'), 'words.fr.json': '{"pol":{}}' },
    finding: 'words.fr.json: No widget with words is called "pol". Did you mean "poll"?',
  },
  {
    what: 'a value that nothing fills',
    files: {
      ...settings('{"language":"fr"}'),
      'words.fr.json': '{"poll":{"line":"{{awnser}}, {{share}}, {{votes}}"}}',
    },
    finding: 'words.fr.json: "poll: line": nothing fills {{awnser}}. Did you mean {{answer}}?',
  },
  {
    what: 'a word that is a number',
    files: { ...settings('{"language":"fr"}'), 'words.fr.json': '{"poll":{"vote":3}}' },
    finding: 'words.fr.json: "poll: vote" is no text.',
  },
  {
    what: 'a template by a name that nothing prints',
    files: { 'pol.html': '<p></p>' },
    finding: 'pol.html: No template of that name is printed.',
  },
  {
    what: 'a field that nothing gives',
    files: { 'article-card.html': '<li class="tb-articles-item"><a class="tb-articles-link">{{titel}}</a></li>' },
    finding: 'article-card.html: The field "titel" is unknown: it prints nothing.',
  },
  {
    what: 'a card without the class of its link',
    files: { 'article-card.html': '<li class="tb-articles-item">{{title}}</li>' },
    finding: 'article-card.html: The class "tb-articles-link" is missing.',
  },
  {
    what: 'a card with a part of another file',
    files: { 'article-card.html': '<li class="tb-articles-item tb-articles-link">{{> article-more}}</li>' },
    finding: 'article-card.html: Its island knows no parts of other files.',
  },
  {
    what: 'a poll without the mark of its action',
    files: poll(
      '<div data-widget="poll" data-poll-id="{{poll_id}}" data-is-closed="true">{{#answers}}<i data-answer-id="{{answer_id}}" data-answer-voting="{{answer_voting}}"></i>{{/answers}}</div>',
    ),
    finding: 'poll.html: The attribute "data-w-action" is missing, which its island reads.',
  },
  {
    what: 'a part of another tenant',
    files: { 'tabs.html': '<div data-widget="tabs" data-w-open>{{> ../weekly/tabs}}</div>' },
    finding: 'tabs.html: There is no template "../weekly/tabs" that it could take.',
  },
  {
    what: 'a token that there is not',
    files: sheet(':root {\n  --tribune-acent: #17573b;\n}'),
    finding: 'paper.css: line 2: There is no token "--tribune-acent". Did you mean "--tribune-accent"?',
  },
  {
    what: 'text that is faint in the light theme',
    files: sheet(':root { --tribune-pitch: light-dark(#9fc8af, #1d4a33); }'),
    finding:
      'paper.css: --tribune-pitch-text (#ffffff) on --tribune-pitch (#9fc8af) has a contrast of 1.84:1 in the light theme and needs 4.5:1. #4d4d4d for --tribune-pitch-text passes.',
  },
  {
    what: 'text that is faint in the dark theme',
    files: sheet('@media (prefers-color-scheme: dark) { :root { --tribune-pitch: #9fc8af; } }'),
    finding:
      'paper.css: --tribune-pitch-text (#eef5f0) on --tribune-pitch (#9fc8af) has a contrast of 1.66:1 in the dark theme and needs 4.5:1. #494e4a for --tribune-pitch-text passes.',
  },
  {
    what: 'a template that is a link to one of another tenant',
    files: {},
    links: { 'tabs.html': 'weekly/tabs.html' },
    finding: 'tabs.html: It is a link that leads out of this folder: nothing reads it.',
  },
  {
    what: 'settings that are a link to those of another tenant',
    files: {},
    links: { 'tenant.json': 'weekly/tenant.json' },
    finding: 'tenant.json: It is a link that leads out of this folder: nothing reads it.',
  },
  {
    what: 'a style sheet that is a link to that of another tenant',
    files: {},
    links: { 'paper.css': 'weekly/paper.css' },
    finding: 'paper.css: It is a link that leads out of this folder: nothing reads it.',
  },
];

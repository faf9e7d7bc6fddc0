// A site with articles and accounts of its own, in plain Node: docs/own-site.md starts it. What a site adds for Tribune is
// `head`, `discussion`, `tribuneToken` and `tribuneKeys`, and the two paths that answer with these.
import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { env, exit } from 'node:process';

const {
  NODE_ENV,
  PORT = '8080',
  ISSUER = 'http://localhost:8000',
  RESOURCE_SECRET = '',
  ARTICLES = 'articles',
  LOCALE,
} = env;

const texts = {
  en: {
    ...{ logIn: 'Log in', logInHere: 'Log in to The Daily', name: 'Name', password: 'Password' },
    ...{ wrong: 'Nobody has this name and password.', missing: 'Not found', report: 'Match report' },
    text: 'A late goal decides it.',
  },
  nl: {
    ...{ logIn: 'Inloggen', logInHere: 'Inloggen bij The Daily', name: 'Naam', password: 'Wachtwoord' },
    ...{ wrong: 'Niemand heeft deze naam en dit wachtwoord.', missing: 'Niet gevonden', report: 'Wedstrijdverslag' },
    text: 'Een late goal beslist het.',
  },
};
const locale = LOCALE === 'nl' ? 'nl' : 'en';
const says = texts[locale];

const members = [
  { id: 12, username: 'demo.member', password: 'demo-member-2026', name: 'Demo Member', email: 'member@daily.example' },
  { id: 31, username: 'demo.other', password: 'demo-other-2026', name: 'Demo Other', email: 'other@daily.example' },
];

/** Who is logged in, by what their cookie holds. */
const logins = new Map();

// Those of a real site are kept: here readers log in anew after each start.
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pair = { key: privateKey.export({ type: 'sec1', format: 'pem' }), kid: randomUUID() };

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for a member, as docs/host-login.md has it. */
function tribuneToken(member, { key, kid }) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: ISSUER,
    aud: 'tribune',
    sub: String(member.id),
    name: member.name,
    email: member.email,
    email_verified: true,
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
  };
  const signed = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** What GET /keys.json answers with: the public half. */
const tribuneKeys = ({ key, kid }) => ({
  keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }],
});

const escaped = (text) => text.replace(/[&"<>]/g, (each) => `&#${each.charCodeAt(0)};`);

const head = `<link rel="stylesheet" href="/assets/cdn/daily/tribune.css">
<script type="module" async src="/assets/cdn/daily/tribune.js"></script>`;

/** The comments of an article, which is signed so that the newsroom believes its number, title and address. */
function discussion(id, title) {
  const payload = encode(['article', id, title, `/article/${id}/`]);
  const token = `${payload}.${createHmac('sha256', RESOURCE_SECRET).update(payload).digest('hex')}`;
  return `<div data-widget="comments" data-resource-id="${id}" data-resource-token="${token}"></div>`;
}

const page = (title, body) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
</head>
<body style="max-width: 40rem; margin: 1rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif">
<header><a href="/">The Daily</a> <div data-widget="session-menu"><a href="/login">${says.logIn}</a></div></header>
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>`;

/** An article; what an editor has written in `articles/<number>.html` is its text. */
function article(id) {
  const title = `${says.report} ${id}`;
  const file = join(ARTICLES, `${id}.html`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `<p>${says.text}</p>`;
  return page(title, `${text}\n${discussion(id, title)}`);
}

const list = () =>
  page(
    'The Daily',
    `<ul>${[17, 18, 19].map((id) => `<li><a href="/article/${id}/">${says.report} ${id}</a>`).join('')}</ul>`,
  );

const loginForm = (next, issue = '') =>
  page(
    says.logInHere,
    `<p role="alert">${issue}</p><form method="post"><input type="hidden" name="next" value="${escaped(next)}">
<p><label>${says.name} <input name="username" autocomplete="username"></label>
<p><label>${says.password} <input name="password" type="password" autocomplete="current-password"></label>
<p><button>${says.logIn}</button></form>`,
  );

/** Where to go on: a path of this site, whatever was asked for. */
function ownPath({ headers }, next) {
  const here = `http://${headers.host}`;
  if (!URL.canParse(next, here)) return '/';
  const { host, pathname, search, hash } = new URL(next, here);
  return host === headers.host ? pathname + search + hash : '/';
}

const cookieOf = ({ headers }) => /(?:^|; )member=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
const html = (response, text, status = 200) =>
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text);
const json = (response, value) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value));
const leave = (request, response, { next, cookie }) =>
  response
    .writeHead(303, {
      location: ownPath(request, next),
      'set-cookie': `member=${cookie}; Path=/; HttpOnly; SameSite=Lax`,
    })
    .end();

async function logIn(request, response) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const { username, password, next = '/' } = Object.fromEntries(new URLSearchParams(body));
  const member = members.find((each) => each.username === username && each.password === password);
  if (!member) return html(response, loginForm(next, says.wrong), 422);
  const cookie = randomUUID();
  logins.set(cookie, member);
  leave(request, response, { next, cookie });
}

function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const member = logins.get(cookieOf(request));
  const next = searchParams.get('next') ?? '/';
  if (pathname === '/keys.json') return json(response, tribuneKeys(pair));
  if (pathname === '/tribune-token')
    return member ? json(response, { token: tribuneToken(member, pair) }) : response.writeHead(204).end();
  if (pathname === '/login')
    return request.method === 'POST' ? logIn(request, response) : html(response, loginForm(next));
  if (pathname === '/logout') {
    logins.delete(cookieOf(request));
    return leave(request, response, { next, cookie: '; Max-Age=0' });
  }
  const [, id] = /^\/article\/([1-9]\d{0,8})\/$/.exec(pathname) ?? [];
  if (id) return html(response, article(Number(id)));
  html(response, pathname === '/' ? list() : page(says.missing, ''), pathname === '/' ? 200 : 404);
}

if (NODE_ENV === 'production') {
  console.error(
    'This site is for trying out, as anybody may read its passwords: start it without NODE_ENV=production.',
  );
  exit(1);
}
if (RESOURCE_SECRET === '') console.error('RESOURCE_SECRET is not set: the newsroom will not know the articles.');
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The site is up at http://127.0.0.1:${server.address().port}.`);
});

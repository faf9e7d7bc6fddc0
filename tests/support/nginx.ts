import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const location = /location\s+(=|~|)\s*(\S+)\s*\{([^}]*)\}/g;

/** Which of these addresses of ours a configuration leads elsewhere; and what nginx says of it, where it is installed. */
export function nginxIssues(text: string, paths: readonly string[]): readonly string[] {
  const locations = [...text.matchAll(location)].map(([, kind, path = '', body = '']) => {
    const target = /proxy_pass http:\/\/(\w+);/.exec(body)?.[1];
    const pattern = kind === '~' ? new RegExp(path) : undefined;
    const isOf = (address: string) =>
      pattern ? pattern.test(address) : kind === '=' ? address === path : address.startsWith(path);
    return { isOf, target, rank: kind === '=' ? 0 : kind === '~' ? 1 : 2, length: path.length };
  });
  const best = (address: string) =>
    locations
      .filter(({ isOf }) => isOf(address))
      .toSorted((one, other) => one.rank - other.rank || other.length - one.length)[0]?.target;
  const addresses = paths.filter((path) => !path.startsWith('{')).map((path) => path.replace(/\{\+?\w+\}/g, '1'));
  const lost = addresses.filter((address) => best(address) !== 'tribune').map((address) => `${address} is not ours`);
  // With its port: links and origins are made of it.
  const hosts = /proxy_set_header Host \$http_host;/.test(text) ? [] : ['the port of the host is lost'];
  return [...lost, ...hosts, ...nginxSays(text)];
}

/** What a configuration for an API on an origin of its own lacks of what browsers ask for; and what nginx says of it. */
export function corsIssues(text: string, headers: readonly string[]): readonly string[] {
  const sent = headers.filter((header) => {
    const [name = '', value = ''] = header.split(': ');
    return name === 'Access-Control-Allow-Origin'
      ? !/add_header Access-Control-Allow-Origin \$\w+ always;/.test(text)
      : !text.includes(`add_header ${name} "${value}" always;`);
  });
  const answers = /if \(\$request_method = OPTIONS\) \{ return 204; \}/.test(text) ? [] : ['OPTIONS is passed on'];
  return [...sent.map((header) => `${header} is not sent`), ...answers, ...nginxSays(text)];
}

/** What `nginx -t` says; nothing where it is not installed. */
function nginxSays(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  try {
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {\n${text.replace('listen 80', 'listen 8099')}\n}\n`,
    );
    const { error, status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
    return error || status === 0 ? [] : [stderr];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath } from '../../core/contract/base/endpoint.ts';
import { writeSchemas } from '../contract/openApi.ts';
import { type Contract, type Declared, readContract } from '../contract/readContract.ts';
import { bodyFor, changing, mayBeMissing, namedOnly, neededByQuery, ofStored, queryOf, writes } from './asked.ts';
import { readCallers } from './callers.ts';
import { type Answer, createJudge, type Finding, type Judge } from './judge.ts';
import { needed } from './needed.ts';
import { first, foundIn, paramsOf, type Subjects } from './subjects.ts';

export interface Asked {
  /** Of the API: `https://api.example.com`. */
  readonly origin: string;
  readonly tenant: string;
  /** A reader's token; without it calls for readers are not made. */
  readonly reader?: string | undefined;
  /** A manager's token, and an admin's, who is a manager as well; without them their calls are not made. */
  readonly manager?: string | undefined;
  readonly admin?: string | undefined;
  readonly isWriting?: boolean;
  /** By `article`, `poll`, ...: what the tenant names. */
  readonly ids?: Subjects;
}

/** A call that was made, or the reason why it was not. */
export interface CheckedCall {
  readonly name: string;
  /** `GET /api/v1/poll/12/show`; the path of the declaration for a call that was not made. */
  readonly call: string;
  readonly findings: readonly Finding[];
  readonly skipped?: string;
}

/** `full`: as openapi.json says, or read all the same; `partial`: something is lost; `broken`: nothing to show; `unchecked`: no call could be made. */
export type Grade = 'full' | 'partial' | 'broken' | 'unchecked';

export interface CheckedWidget {
  readonly widget: string;
  readonly grade: Grade;
  /** What readers are without: calls, or fields of their replies. */
  readonly without: readonly string[];
  readonly calls: readonly CheckedCall[];
}

export interface Report {
  readonly origin: string;
  readonly tenant: string;
  readonly widgets: readonly CheckedWidget[];
}

type Call = Declared<Contract['endpoints'][number]['declared']>;

const tooLong = 15_000;

async function answerOf(url: URL, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(tooLong), redirect: 'follow' });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { status: 0, text: '', problem: error.cause instanceof Error ? error.cause.message : error.message };
  }
}

const isLost = ({ kind }: Finding) => kind === 'dropped' || kind === 'absent';
const isFailed = ({ kind }: Finding) => kind === 'failed' || kind === 'unreadable';

/** Whose token a call takes. */
const tokenFor = ({ needs }: Call['declared'], { reader, manager, admin }: Asked): string | undefined => {
  if (needs === 'admin') return admin;
  return needs === 'manager' ? (manager ?? admin) : reader;
};

/** Why a call is not made, or undefined. */
function reasonAgainst({ name, declared }: Call, asked: Asked, subjects: Subjects) {
  const { isWriting, ids = new Map() } = asked;
  const { needs, method } = declared;
  const isWrite = method !== 'GET' || changing.includes(name);
  if (isWrite && !writes.includes(name)) return 'is a write that is not tried';
  if (isWrite && !isWriting) return 'is a write: --writes';
  if (needs !== 'anyone' && tokenFor(declared, asked) === undefined) return `needs --${needs}`;
  if (ofStored.includes(name) && !subjects.has('stored')) return 'needs the comment that --writes stores';
  const unnamed = (namedOnly[name] ?? []).filter((subject) => !ids.has(subject));
  if (unnamed.length > 0) return `needs ${unnamed.map((subject) => `--id ${subject}=`).join(' ')}`;
  const params = paramsOf(declared, subjects);
  const lacks = [
    ...('lacks' in params ? params.lacks : []),
    ...(neededByQuery[name] ?? []).filter((each) => !subjects.has(each)),
  ];
  return lacks.length > 0 ? `needs ${[...new Set(lacks)].map((subject) => `--id ${subject}=`).join(' ')}` : undefined;
}

/** Makes one call. */
async function make({ name, declared }: Call, asked: Asked, subjects: Subjects) {
  const params = paramsOf(declared, subjects);
  const path = fillPath(declared.path, 'params' in params ? params.params : {});
  const url = new URL(path, asked.origin);
  for (const [key, value] of Object.entries(queryOf(name, subjects, asked.tenant))) url.searchParams.set(key, value);
  const body = bodyFor(name, subjects);
  const token = tokenFor(declared, asked);
  const headers = {
    ...{ accept: 'application/json', 'accept-language': 'en', 'x-tenant': asked.tenant, 'x-visitor-id': 'conform001' },
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await answerOf(url, { method: declared.method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { answer, call: `${declared.method} ${url.pathname}${url.search}` };
}

const says404 = (name: string, { status }: Answer) => status === 404 && mayBeMissing.includes(name);

/** The reader has voted already. */
const isRepeated = (name: string, { status }: Answer) => status === 409 && name === 'votePoll';

/** Calls that others wait for first, writes last and in their order. */
function ordered(calls: readonly Call[]): readonly Call[] {
  const rank = ({ name }: Call) => (first.includes(name) ? first.indexOf(name) : 100 + writes.indexOf(name) * 10);
  return calls.toSorted((one, other) => rank(one) - rank(other));
}

/** Stores and hides one more comment, for the desk to delete. Undefined where that cannot be done. */
async function hideAnother(calls: readonly Call[], asked: Asked, subjects: Subjects): Promise<Subjects | undefined> {
  const [store, hide] = ['storeComment', 'moderateComment'].map((wanted) => calls.find(({ name }) => name === wanted));
  if (!store || !hide) return undefined;
  // By the manager: a reader who has just written may have to wait.
  const byManager = asked.manager === undefined ? asked : { ...asked, reader: asked.manager };
  const stored = await make(store, byManager, subjects);
  if (stored.answer.status !== 200) return undefined;
  const known = afterwards(store.name, stored.answer, subjects);
  await make(hide, asked, known);
  return known;
}

async function checkCalls(
  calls: readonly Call[],
  asked: Asked,
  judge: Judge,
): Promise<ReadonlyMap<string, CheckedCall>> {
  const checked = new Map<string, CheckedCall>();
  let subjects: Subjects = new Map([['tenant', asked.tenant], ['kind', 'weeks'], ...(asked.ids ?? [])]);
  for (const call of calls) {
    const { name, declared } = call;
    const against = reasonAgainst(call, asked, subjects);
    const hidden = against === undefined && name === 'removeQueued' && (await hideAnother(calls, asked, subjects));
    subjects = hidden || subjects;
    const skipped = hidden === undefined ? 'needs a second comment, which could not be stored' : against;
    if (skipped !== undefined) {
      checked.set(name, { name, call: `${declared.method} ${declared.path}`, findings: [], skipped });
      continue;
    }
    const own = name === 'findPicks' ? new Map([...subjects, ['kind', 'article']]) : subjects;
    const { answer, call: made } = await make(call, asked, own);
    if (says404(name, answer)) {
      checked.set(name, { name, call: made, findings: [], skipped: 'answered 404, as it may: name another --id' });
      continue;
    }
    const findings = isRepeated(name, answer) ? [] : judge.judge(name, declared, answer);
    checked.set(name, { name, call: made, findings });
    if (!findings.some(isFailed)) subjects = afterwards(name, answer, subjects);
  }
  return checked;
}

/** What is known after a reply. A comment that was stored is the one that is edited and deleted. */
function afterwards(name: string, { text }: Answer, subjects: Subjects): Subjects {
  if (!first.includes(name) && name !== 'storeComment') return subjects;
  // HTML of a host names nothing.
  const reply: unknown = /^\s*</.test(text) ? undefined : JSON.parse(text);
  if (name !== 'storeComment') return foundIn(name, reply, subjects);
  const id = `${Object(reply).data.comment.id}`;
  return new Map([...subjects, ['comment', id], ['stored', id]]);
}

function gradeOf(widget: string, calls: readonly CheckedCall[]): Pick<CheckedWidget, 'grade' | 'without'> {
  const made = calls.filter(({ skipped }) => skipped === undefined);
  const failed = made.filter(({ findings }) => findings.some(isFailed));
  const without = [
    ...failed.map(({ name }) => name),
    ...made.flatMap(({ name, findings }) => findings.filter(isLost).map(({ field }) => `${name} ${field}`)),
  ];
  if (made.length === 0) return { grade: 'unchecked', without };
  const isNeeded = ({ name }: CheckedCall) => (needed[widget] ?? []).includes(name);
  if (failed.some(isNeeded) || failed.length === made.length) return { grade: 'broken', without };
  return { grade: without.length > 0 ? 'partial' : 'full', without };
}

/** Returns what calls a server and says of every widget whether it works with it. `root`: of the checkout. */
export async function openConform(root: string): Promise<(asked: Asked) => Promise<Report>> {
  const contract = await readContract(root);
  const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
  const judge = createJudge(text, writeSchemas(contract, true));
  const callers = readCallers(root, new Set(contract.endpoints.map(({ name }) => name)));
  const wanted = new Set([...callers.values()].flat());
  const calls = ordered(contract.endpoints.filter(({ name }) => wanted.has(name)));
  return async (asked) => {
    const checked = await checkCalls(calls, asked, judge);
    const widgets = [...callers].map(([widget, names]) => {
      const made = names.flatMap((name) => checked.get(name) ?? []);
      return { widget, ...gradeOf(widget, made), calls: made };
    });
    return { origin: asked.origin, tenant: asked.tenant, widgets };
  };
}

import type { CommentedOn } from '../../api/commentedOn.ts';
import type { Rules } from '../../database/commentRules.ts';
import type { Tenant } from '../../database/schema.ts';
import { type Html, html } from '../../pages/html.ts';
import { changeKinds } from './commentSimulation.ts';
import { commentToolWords } from './commentWords.ts';

export interface Tool {
  readonly tenant: Tenant;
  readonly papers: readonly Tenant[];
  /** The chosen resource: `article:7`. */
  readonly on: string;
  /** The resources that can be chosen, by such names. */
  readonly choices: ReadonlyMap<string, CommentedOn>;
  readonly rules: Rules;
  readonly isStreaming: boolean;
  /** The message about the last form. */
  readonly status: string | undefined;
}

/** The forms of `/dev/comments`. */
export function commentTool(tool: Tool): Html {
  const { tenant, papers, on, choices, isStreaming, status } = tool;
  const says = commentToolWords[tenant.locale];
  const here = choices.get(on);
  return html`<p>${says.intro}</p>
<p>${says.papers}: ${papers.map(
    (paper, at) =>
      html`${at > 0 && ', '}<a href="/dev/comments?paper=${paper.id}"${paper.id === tenant.id && html` aria-current="page"`}>${paper.name}</a>`,
  )}</p>
${status !== undefined && html`<p role="status"><strong>${status}</strong></p>`}
<form class="desk-form desk-fields" method="get" action="/dev/comments">
<input type="hidden" name="paper" value="${tenant.id}">
<p><label for="on">${says.on}</label><select id="on" name="on">
${[...choices].map(([key, { title }]) => html`<option value="${key}"${key === on && html` selected`}>${title}</option>\n`)}</select></p>
<p class="desk-actions"><button class="desk-quiet">${says.choose}</button> ${here && html`<a href="${here.url}#comments">${says.open}</a>`}</p>
</form>
${isStreaming && html`<p class="note" role="status">${says.running}</p>`}
${part(
  tool,
  says.writing,
  html`${number({ of: 'write', name: 'count', label: says.count, value: 5, max: 500 })}
<p class="desk-actions">${button('comment', says.comment)} ${button('reply', says.reply)}</p>`,
)}
${part(
  tool,
  says.streaming,
  html`${number({ of: 'stream', name: 'perMinute', label: says.perMinute, value: 60, max: 600 })}
${number({ of: 'stream', name: 'minutes', label: says.minutes, value: 5, max: 60 })}
<p class="desk-actions">${button('stream', says.stream)} ${isStreaming && button('stop', says.stop)}</p>`,
)}
${part(
  tool,
  says.changing,
  html`${number({ of: 'change', name: 'count', label: says.count, value: 1, max: 500 })}
<p class="desk-actions">${changeKinds.map((each) => html`${button(each, says[each])} `)}</p>`,
)}
${part(tool, says.rules, rulesFields(tool))}`;
}

function rulesFields({ tenant, rules }: Tool): Html {
  const says = commentToolWords[tenant.locale];
  return html`${number({ of: 'rules', name: 'slowMode', label: says.slowMode, value: rules.slowMode, max: 3600, least: 0 })}
<p><label for="review">${says.review}</label><select id="review" name="review">
${Object.entries(says.reviews).map(([key, label]) => html`<option value="${key}"${key === rules.review && html` selected`}>${label}</option>\n`)}</select></p>
<p><label class="desk-check"><input type="checkbox" name="isClosed" value="1"${rules.isClosed && html` checked`}> ${says.isClosed}</label></p>
<p class="desk-actions">${button('rules', says.setRules)}</p>`;
}

interface Field {
  readonly of: string;
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly least?: number;
}

function number({ of, name, label, value, max, least = 1 }: Field): Html {
  const id = `${of}-${name}`;
  return html`<p><label for="${id}">${label}</label><input id="${id}" name="${name}" type="number" min="${least}" max="${max}" value="${value}"></p>`;
}

const button = (what: string, label: string): Html =>
  html`<button class="desk-quiet" name="do" value="${what}">${label}</button>`;

function part({ tenant, on }: Tool, title: string, inside: Html): Html {
  return html`<form class="desk-form desk-fields" method="post" action="/dev/comments">
<h2 class="section-title">${title}</h2>
<input type="hidden" name="paper" value="${tenant.id}">
<input type="hidden" name="on" value="${on}">
${inside}
</form>`;
}

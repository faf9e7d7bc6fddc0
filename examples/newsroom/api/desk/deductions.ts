import { deductPoints, deskDeductions, giveBackDeduction, removeDeduction } from '#core/contract/deskDeductions.ts';
import { findCompetitions, findDeductions, findEntries } from '../../database/competitions.ts';
import type { Queries } from '../../database/schema.ts';
import type { Locale } from '../../editorial/numerals.ts';
import {
  type DeductionProblem,
  deductByHand,
  findTableStages,
  giveBackDeductionByHand,
  removeDeductionByHand,
} from '../../football/handDeductions.ts';
import type { MessageKey } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { idFromPath, invalid, isStorable } from '../validation.ts';
import { type DeskCall, lineOf, momentIn, serveDesk } from './serveDesk.ts';

type TableStage = Awaited<ReturnType<typeof findTableStages>>[number];

async function stageOnWire(queries: Queries, stage: TableStage, locale: Locale) {
  const teams = (await findEntries(queries, stage.id)).map((entry) => ({
    ...{ team_id: entry.competitor, name: entry[`name_${locale}`] },
  }));
  const names = new Map(teams.map(({ team_id, name }) => [team_id, name]));
  const competition = stage[`competition_${locale}`];
  const name = stage[`name_${locale}`];
  return {
    stage_id: stage.id,
    name: [
      competition,
      ...(competition.endsWith(stage.season) ? [] : [stage.season]),
      ...(name === competition ? [] : [name]),
    ].join(' '),
    teams,
    deductions: (await findDeductions(queries, stage.id)).map((row) => ({
      ...{ team_id: row.competitor, team: names.get(row.competitor) ?? '', points: row.points },
      ...{ reason: row[`reason_${locale}`], since: row.since.toISOString() },
      ...{ is_fed: row.fed_by !== null, is_withheld: row.withheld },
    })),
  };
}

const serveDeductions = serveDesk(deskDeductions, ({ queries, tenant }) =>
  queries(async (all) => {
    const data = [];
    for (const stage of await findTableStages(all)) data.push(await stageOnWire(all, stage, tenant.locale));
    const competitions = await findCompetitions(all);
    const shared = competitions.filter(({ owner }) => owner === null).map((each) => each[`name_${tenant.locale}`]);
    return { data, shared };
  }),
);

const problems: Readonly<Record<Exclude<DeductionProblem, 'missing'>, MessageKey>> = {
  shared: 'desk.deduction.shared',
  'same-moment': 'desk.deduction.same-moment',
  'more-back': 'desk.deduction.more-back',
};

/** The stage after a change, or the refusal of that. Throws a Refusal: 404 for a stage or team that is not there, 409 for what cannot be. */
async function changed(
  queries: Queries,
  { tenant, params }: Pick<DeskCall<unknown, unknown>, 'tenant' | 'params'>,
  problem: DeductionProblem | undefined,
) {
  if (problem && problem !== 'missing') throw new Refusal(409, problems[problem]);
  const stage = (await findTableStages(queries)).find(({ id }) => id === params.stage);
  if (problem || !stage) throw new Refusal(404, 'missing');
  return { data: await stageOnWire(queries, stage, tenant.locale) };
}

const serveDeduct = serveDesk(deductPoints, async (call) => {
  const { params, body, queries, tenant, viewer: by, now } = call;
  const { team_id: competitor, points } = body;
  if (!isStorable(competitor)) throw invalid({ team_id: ['field.invalid'] });
  if (points === 0) throw invalid({ points: ['field.invalid'] });
  const given = {
    ...{ stage: params.stage ?? '', competitor, points, by },
    ...{ reason: lineOf('reason', body.reason, 200), since: momentIn('since', body.since) },
  };
  return queries(async (all) => changed(all, call, await deductByHand(all, tenant.id, given, now)));
});

type OnOne = DeskCall<{ readonly since: string }, undefined>;

/** The deduction that a call is about, by its path and `since`. */
const namedIn = ({ params, query, viewer: by }: OnOne) => ({
  ...{ stage: params.stage ?? '', competitor: idFromPath(params.team, 'missing') },
  ...{ since: momentIn('since', query.since), by },
});

const serveRemove = serveDesk(removeDeduction, async (call) => {
  const { queries, tenant, now } = call;
  const given = namedIn(call);
  return queries(async (all) => changed(all, call, await removeDeductionByHand(all, tenant.id, given, now)));
});

const serveGiveBack = serveDesk(giveBackDeduction, async (call) => {
  const { queries, tenant, now } = call;
  const given = namedIn(call);
  return queries(async (all) => changed(all, call, await giveBackDeductionByHand(all, tenant.id, given, now)));
});

export const deductions = [serveDeductions, serveDeduct, serveRemove, serveGiveBack];

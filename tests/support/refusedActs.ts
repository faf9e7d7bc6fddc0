import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { isAbsent } from '#core/base/api/absent.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { clapResource } from '#core/contract/community.ts';
import { myComments, reportComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, likeComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { saveFormation } from '#core/contract/formation/formation.ts';
import { votePoll } from '#core/contract/live.ts';
import { predictionWeek, savePredictions } from '#core/contract/prediction.ts';
import { ratingReply } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { watchFollowButtons } from '#core/followButtons/followButtons.ts';
import { createApplause } from '../../widgets/discussion/clap/clap.model.ts';
import type { Trouble } from '../../widgets/discussion/comments/comment/comments.ts';
import { troubleText } from '../../widgets/discussion/comments/comment/rowData.ts';
import { mine, section, wire } from '../../widgets/discussion/comments/model.support.ts';
import { createSaving } from '../../widgets/football/formations/createSaving.ts';
import { eleven } from '../../widgets/football/formations/formations.support.ts';
import { desk as ratingDesk, wireRating } from '../../widgets/football/mom-rating/mom-rating.support.ts';
import { createPoll } from '../../widgets/live/poll/poll.model.ts';
import { wirePoll } from '../../widgets/live/poll/poll.support.ts';
import { desk as poolDesk, says } from '../../widgets/prediction/prediction-pool/prediction-pool.support.ts';
import { someReader } from './readers.ts';
import { settled, stage } from './stage.ts';

/** For tests: each act as a reader does it in a Dutch page, with what they read when the server answers so; `kept`: whether it can be done again. */
export interface RefusedAct {
  readonly kind: string;
  /** How the sentence of a failure stands among other words. */
  readonly around?: (sentence: string, isFinal: boolean) => string;
  /** The assumed call of an act that a server may lack: then it is done in the browser, without a word. */
  readonly call?: Parameters<typeof isAbsent>[0];
  refuse(failure: Failure): Promise<{ readonly text: string; readonly isKept: boolean }>;
}

const options = { locale: 'nl', reader: someReader } as const;
const isFailure = (status: unknown): status is Failure =>
  typeof status === 'object' && status !== null && 'ok' in status;

async function refuseVote(failure: Failure) {
  const at = stage(options);
  at.says(votePoll, failure);
  const poll = createPoll(at.page, { pollId: 12, headingLevel: 3, poll: wirePoll() }, at.host('').host);
  await settled();
  poll.choose(32);
  poll.vote();
  await settled();
  const status = poll.status.value;
  return { text: isFailure(status) ? failureText(status, at.words) : `${status}`, isKept: !poll.showsResults.value };
}

async function refuseRating(failure: Failure) {
  const at = ratingDesk(options);
  at.says(voteRating, failure);
  const box = at.box(z.parse(ratingReply, { data: wireRating() }));
  await settled();
  box.choose(1, 7);
  await settled();
  box.send(at.host('').host);
  await settled();
  const status = box.status.value;
  return { text: isFailure(status) ? failureText(status, at.words) : `${status}`, isKept: box.grades.value.size > 0 };
}

async function refusePicks(failure: Failure) {
  const at = poolDesk(options);
  at.says(predictionWeek, says(), says());
  at.says(savePredictions, failure);
  const { model } = await at.mount();
  model.choose(1, 'draw');
  model.save();
  await settled();
  const status = model.status.value;
  return {
    text: status?.is === 'failed' ? failureText(status.failure, at.words) : `${status?.is}`,
    isKept: model.picks.value.has(1),
  };
}

async function refuseLineUp(failure: Failure) {
  const at = stage(options);
  at.says(saveFormation, failure);
  const { host } = at.host('');
  let text = '';
  const saving = createSaving(at.page, 'feyenoord', {
    signal: host.signal,
    saved: () => {},
    failed(why) {
      text = failureText(why, at.words);
    },
  });
  saving.save({ formation: '4-3-3', players: eleven });
  await settled();
  return { text, isKept: !saving.isBusy.value };
}

async function refuseClap(failure: Failure) {
  const at = stage(options);
  at.says(clapResource, failure);
  const printed = { claps: 12, visitors: undefined };
  const applause = createApplause(at.page, { type: 'article', id: 7 }, printed, at.host('').host.signal);
  applause.clap();
  await settled();
  const { value } = applause.failure;
  return { text: value ? failureText(value, at.words) : '', isKept: !applause.isFull.value };
}

async function refuseFollow(failure: Failure) {
  const at = stage(options);
  at.says(changeFollows, failure);
  const { host, element } = at.host('<button class="tb-follow" value="team:psv">Volgen</button>');
  watchFollowButtons(host, at.page);
  element.querySelector('button')?.click();
  await settled();
  const note = () => element.querySelector('.tb-follow-note')?.firstChild?.textContent?.trim() ?? '';
  const isSilent = isAbsent(changeFollows, failure);
  await vi.waitFor(() => expect(note() === '').toBe(isSilent));
  return { text: note(), isKept: element.querySelector('button')?.getAttribute('aria-pressed') === 'true' };
}

type Section = ReturnType<typeof section>;

/** What is done in a section of comments, where its trouble is shown, and what is kept. */
async function refuseIn(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  failure: Failure,
  act: (at: Section) => void,
  troubleOf: (at: Section) => Trouble | undefined,
  isKept: (at: Section) => boolean,
) {
  const own = mine({ hidden: [wire(8, { user_id: 7, status: 'hidden' })] });
  const at = section({ ...options, answers: [[myComments, [own]]] });
  await settled();
  at.says(endpoint, failure);
  act(at);
  await vi.waitFor(() => expect(troubleOf(at)).toBeDefined());
  const trouble = troubleOf(at);
  return { text: trouble ? troubleText(trouble, at.words) : '', isKept: isKept(at) };
}

const unsent = (at: Section) => at.all().find(({ comment }) => comment.value.text === 'Goal!');

const inComments: readonly RefusedAct[] = [
  {
    kind: 'comment.post',
    refuse: (failure) =>
      refuseIn(
        storeComment,
        failure,
        ({ shown }) => {
          shown.box.type('Goal!');
          shown.box.send();
        },
        (at) => unsent(at)?.trouble.value,
        (at) => unsent(at)?.state.value === 'failed',
      ),
  },
  {
    kind: 'comment.reply',
    refuse: (failure) =>
      refuseIn(
        storeComment,
        failure,
        ({ shown, row }) => {
          shown.openReply(row(3));
          row(3).box.value?.type('Goal!');
          row(3).box.value?.send();
        },
        (at) => unsent(at)?.trouble.value,
        (at) => unsent(at)?.state.value === 'failed',
      ),
  },
  {
    kind: 'comment.edit',
    refuse: (failure) =>
      refuseIn(
        editComment,
        failure,
        ({ shown, row }) => {
          shown.openEdit(row(8));
          row(8).box.value?.type('Goal!');
          row(8).box.value?.send();
        },
        ({ row }) => row(8).box.value?.trouble.value,
        ({ row }) => row(8).box.value?.text.value === 'Goal!',
      ),
  },
  {
    kind: 'comment.like',
    refuse: (failure) =>
      refuseIn(
        likeComment,
        failure,
        ({ shown, row }) => shown.like(row(3)),
        ({ row }) => row(3).trouble.value,
        ({ row }) => !row(3).isLiking.value && row(3).can.value.like,
      ),
  },
  {
    kind: 'comment.report',
    refuse: (failure) =>
      refuseIn(
        reportComment,
        failure,
        ({ shown, row }) => void shown.report(row(3), 'spam', ''),
        ({ row }) => row(3).trouble.value,
        ({ row }) => !row(3).isReported.value,
      ),
  },
];

export const refusedActs: readonly RefusedAct[] = [
  { kind: 'poll.vote', refuse: refuseVote },
  { kind: 'mom.rate', refuse: refuseRating },
  { kind: 'pool.save', refuse: refusePicks },
  { kind: 'formation.save', refuse: refuseLineUp },
  { kind: 'clap', refuse: refuseClap },
  {
    kind: 'follow',
    around: (sentence, isFinal) =>
      isFinal ? `Niet bewaard: ${sentence}` : `Nog niet bewaard: ${sentence} We blijven het proberen.`,
    call: changeFollows,
    refuse: refuseFollow,
  },
  ...inComments,
];

import { commentDesk, commentWords } from '../support/commentSection.ts';
import { papers } from '../support/reader.ts';
import { enter, readyTag } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const article = 7;

for (const language of ['nl', 'en'] as const) {
  const paper = papers[language];
  const words = commentWords[language];

  test(`${language}: a reader comments and replies, and both are there after a reload`, async ({ tab, newsroom }) => {
    const desk = commentDesk(newsroom, paper);
    await enter(tab, paper);
    await tab.open(`${paper.home}/article/${article}#comments`);
    const section = await readyTag(tab, '#comments');
    const row = (text: string) => section.find('[part="comment"]', { holding: text });
    await section.find('.tb-comments-write textarea').type('Wat een wedstrijd!');
    await section.find('button', { named: words['send-comment'] }).click();
    await expect.poll(() => row('Wat een wedstrijd!').count(), 'the comment is shown').toBe(1);
    await expect.poll(() => desk.rows('Wat een wedstrijd!'), 'the comment is stored').toHaveLength(1);

    // Who comments waits a moment before the next one.
    await desk.rest();
    await row('Wat een wedstrijd!').find('.tb-comment-open-reply').click();
    await row('Wat een wedstrijd!').find('textarea').type('Eens, en die kopbal.');
    await row('Wat een wedstrijd!').find('button', { named: words['send-reply'] }).click();
    await expect.poll(() => row('Eens, en die kopbal.').count(), 'the reply is shown').toBe(1);
    await expect.poll(() => desk.rows('Eens, en die kopbal.'), 'the reply is stored').toHaveLength(1);
    const [reply] = await desk.rows('Eens, en die kopbal.');
    const [comment] = await desk.rows('Wat een wedstrijd!');
    expect(reply?.level).toBe(1);
    expect(comment?.level).toBe(0);

    await tab.reload();
    await readyTag(tab, '#comments');
    for (const text of ['Wat een wedstrijd!', 'Eens, en die kopbal.'])
      await expect.poll(() => row(text).count(), `${text} after a reload`).toBe(1);
  });
}

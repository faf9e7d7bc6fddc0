import type { TopicSeed } from '../topicSeed.ts';

/** From new to old. */
export const englishTopics: readonly TopicSeed[] = [
  {
    title: 'House rules of the forum',
    body: 'Play the ball, not the man. No abuse, no advertising, nobody else’s personal details.\n\nIf you see something that should not be here, report it. The desk will look at it.',
    replies: ['Clear. Are memes allowed?', 'As long as they are about football, I should think.'],
    isPinned: true,
  },
  {
    title: 'Introduce yourself',
    body: 'New here? Tell us which club has your heart and since when you have been watching.',
    replies: [
      'Forty years in the same stand. Only the seats are new.',
      'I follow everything on the radio. Suits me fine.',
    ],
    isPinned: true,
  },
  {
    title: 'Who is going to win the league?',
    body: 'The table does not lie, but there are plenty of points left. What is your prediction, and why?',
    replies: [
      'Whoever drops the fewest points against the bottom six.',
      'Then I know already. I am not saying, it brings bad luck.',
      'I wait until there are five games left, as I do every year.',
    ],
  },
  {
    title: 'The best away day of this season',
    body: 'Not the result but the day counts: the journey, the ground, the food. Where were you?',
    replies: ['Brighton. Good view, good noise, bad trains.', 'Every away day without rain. So, none.'],
  },
  {
    title: 'A draw: won or lost?',
    body: 'A point at the leaders feels like a win, a point at home to the bottom side does not. Where do you draw the line?',
    replies: ['It depends on how. An equaliser in the last minute is always a win.'],
  },
  {
    title: 'Standing or sitting?',
    body: 'Safe standing, old-fashioned seats or a bit of both? Arguments please, no creeds.',
    replies: ['Standing, and I say so with two bad knees.', 'Sitting, and I say so for the knees.'],
  },
  {
    title: 'What did you eat at half-time?',
    body: 'The pie league of the stands. Price, queue and taste weigh the same.',
    replies: [
      'Steak pie, four minutes in the queue. Eight points.',
      'I bring my own. Ten points, no queue.',
      'They would not let that through our gate.',
    ],
  },
  {
    title: 'The best kick-off time',
    body: 'Saturday at three, Sunday lunch or a Friday under the lights: when do you like it best?',
    replies: ['Saturday at three. All the others were invented for television.'],
  },
  {
    title: 'The line-up of your life',
    body: 'Eleven names from your own club, only those you have seen yourself. Add the formation.',
    replies: ['I have ended up with nine defenders. Does that say something?'],
  },
  {
    title: 'Sharing lifts to away games',
    body: 'Who has a seat in the car, and who is looking for one? Arrange it in this topic.',
    replies: ['Two seats from Leeds, Sunday.', 'I will gladly take one!'],
  },
  {
    title: 'Laws of the game that nobody knows',
    body: 'What is allowed, what is not, and what do people always get wrong at the bar?',
    replies: ['You cannot be offside from a throw-in. The same argument every year.', 'Nor from a goal kick.'],
  },
  {
    title: 'Taking children to the ground',
    body: 'From what age, in which stand, and what do you do when it gets dull after a quarter of an hour?',
    replies: ['From six, with a bag of sweets for the second half.'],
  },
  {
    title: 'The first shirt that you owned',
    body: 'Which club, which season, and is it still in a drawer somewhere?',
    replies: ['Age ten to eleven. No longer fits, never leaves.'],
  },
  {
    title: 'Doing the sums on relegation',
    body: 'How many points will be enough to stay up this year? Leave your number here and after the last match we shall see who was closest.',
    replies: ['35.', '33 and a decent goal difference.', '38, it is a strange year.'],
  },
  {
    title: 'Friendlies on a weekday night',
    body: 'Does anybody go to friendlies, or does it only begin for you when something is at stake?',
    replies: [],
  },
  {
    title: 'Goal of the month',
    body: 'Describe it so that somebody who missed it can see it. No clips, words only.',
    replies: ['Down with the left, a turn, and in under the bar while everybody was already moaning.'],
  },
  {
    title: 'The coldest match ever',
    body: 'Two pairs of socks, tea from a flask and no goals. Who was coldest?',
    replies: ['My tea froze. I am hardly exaggerating.'],
  },
  {
    title: 'Radio or television?',
    body: 'Which report makes you see most? And who puts the picture on with the sound of the radio?',
    replies: ['Radio in the kitchen, always.', 'Picture without the sound, and then I do the commentary.'],
  },
  {
    title: 'The other lot',
    body: 'Say something kind about a club that is not yours.',
    replies: ['Their chips are better. That is all.'],
  },
  {
    title: 'Non-league on a Saturday',
    body: 'Which club near you is worth an afternoon? Preferably one with a clubhouse.',
    replies: [],
  },
  {
    title: 'Numbers that you will never forget',
    body: 'The figure you bring up at every party, whether anybody wants to hear it or not.',
    replies: ['Seven 1–1 draws in a row. I was at six of them.'],
  },
  {
    title: 'The women’s game this weekend',
    body: 'Who is going where, and what struck you?',
    replies: ['A full stand, and home again by five.'],
  },
  {
    title: 'Your ground in three words',
    body: 'Three words, no more. The rest of us guess which ground it is.',
    replies: ['Wind, concrete, love.', 'That could be anywhere.', 'Exactly.'],
  },
  {
    title: 'Who will write a new club song?',
    body: 'One verse, one chorus, to be sung without a sheet. The desk awards nothing but honour.',
    replies: [],
  },
  {
    title: 'Which coach taught you most?',
    body: 'Not from the Premier League but from the training ground: what did your coach say that you still remember?',
    replies: ['“The ball does not get tired.” True every week.'],
  },
  {
    title: 'Swapping scarves',
    body: 'Spare scarves, badges and programmes: what do you have, what are you after?',
    replies: ['Two programmes from 1988, and I want nothing in return.'],
  },
  {
    title: 'Build from the back or from the front?',
    body: 'Suppose you may strengthen one line for next season. Which one, and what do you leave alone for it?',
    replies: ['Midfield, always. Who has the middle has the Saturday.'],
  },
  {
    title: 'The first time you walked on to the pitch',
    body: 'As a mascot, as a ball boy or girl or after a promotion. What did the grass smell like?',
    replies: ['Wetter than I thought.'],
  },
];

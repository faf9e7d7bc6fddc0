import { boolean, integer, text } from './column.ts';

/** Ties over two matches. */
export const ties = {
  tables: {},
  added: {
    fixtures: {
      /** Name of the tie within its competition's season; null of a match that is no leg. */
      tie: text.orNull,
      /** Which of its matches it is, from 1. */
      leg: integer.orNull.check('> 0'),
    },
    stages: {
      /** Whether goals away decide a tie that is level, as the regulations of the competition say. */
      away_goals: boolean.default('false'),
    },
  },
  statements: ['create index fixtures_of_tie on fixtures (tenant, league, season, tie) where tie is not null'],
};

import { defineIsland } from '#core/base/widget/island.ts';
import { drawTeam } from './drawTeam.ts';
import { createTeam } from './team.model.ts';

export const island = defineIsland({ model: createTeam, draw: drawTeam });

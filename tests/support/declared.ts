import { readDeclarations } from '../../scripts/bundle/declarations.ts';
import { root } from './sources.ts';

/** All widgets with their declarations, read once a process. */
export const declared = await readDeclarations(root);
export const widgets = declared.map(({ widget }) => widget);
